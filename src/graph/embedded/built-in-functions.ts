/**
 * Whether Neo4j 5 has a function of this name, by its manual. A name with a namespace counts as known, since which of those
 * exist depends on what is installed.
 */
export function isBuiltInFunction(name: string): boolean {
  return name.includes('.') || names.has(name.toLowerCase())
}

const names = new Set(
  (
    'all any none single exists isEmpty ' +
    'coalesce elementId endNode head id last length nullIf properties randomUUID size startNode timestamp ' +
    'toBoolean toBooleanOrNull toFloat toFloatOrNull toInteger toIntegerOrNull type valueType char_length character_length ' +
    'avg collect count max min percentileCont percentileDisc stDev stDevP sum ' +
    'keys labels nodes range reduce relationships reverse tail toBooleanList toFloatList toIntegerList toStringList ' +
    'abs ceil floor isNaN rand round sign e exp log log10 sqrt ' +
    'acos asin atan atan2 cos cosh cot coth degrees haversin pi radians sin sinh tan tanh ' +
    'left lower ltrim normalize btrim replace right rtrim split substring toLower toString toStringOrNull toUpper trim upper ' +
    'date datetime localdatetime localtime time duration point shortestPath allShortestPaths file linenumber'
  )
    .toLowerCase()
    .split(' '),
)
