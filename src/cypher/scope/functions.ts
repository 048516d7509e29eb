import { type ValueType, knownType } from './value-type.js'

const string = knownType('STRING')
const integer = knownType('INTEGER')
const float = knownType('FLOAT')
const boolean = knownType('BOOLEAN')
const date = knownType('DATE')
const duration = knownType('DURATION')

/** What the functions of Neo4j 5 return, by lower-cased name; null where it depends on the arguments. The key set is the list of its built-in functions. */
export const builtInFunctions: ReadonlyMap<string, ValueType | null> = new Map<string, ValueType | null>([
  ...each(['abs', 'avg', 'coalesce', 'head', 'last', 'max', 'min', 'nullif', 'percentiledisc', 'sum', 'sign'], null),
  ...each(['acos', 'asin', 'atan', 'atan2', 'ceil', 'cos', 'cot', 'degrees', 'e', 'exp', 'floor', 'haversin', 'log', 'log10', 'pi',
    'radians', 'rand', 'round', 'sin', 'sqrt', 'tan', 'percentilecont', 'stdev', 'stdevp', 'tofloat', 'tofloatornull', 'point.distance',
    'vector.similarity.cosine', 'vector.similarity.euclidean'], float),
  ...each(['char_length', 'character_length', 'count', 'id', 'length', 'size', 'timestamp', 'tointeger', 'tointegerornull'], integer),
  ...each(['btrim', 'elementid', 'left', 'lower', 'ltrim', 'normalize', 'randomuuid', 'replace', 'right', 'rtrim', 'substring',
    'tolower', 'tostring', 'tostringornull', 'toupper', 'trim', 'type', 'upper', 'valuetype', 'db.namefromelementid'], string),
  ...each(['exists', 'isempty', 'isnan', 'toboolean', 'tobooleanornull', 'point.withinbbox', 'all', 'any', 'none', 'single'], boolean),
  ...each(['collect', 'keys', 'labels', 'nodes', 'range', 'relationships', 'split', 'tail', 'tobooleanlist', 'tofloatlist', 'tointegerlist',
    'tostringlist', 'graph.names'], knownType('LIST')),
  ...each(['reverse', 'file', 'linenumber', 'endnode', 'startnode', 'point', 'properties', 'shortestpath', 'allshortestpaths', 'reduce',
    'graph.byname', 'graph.byelementid', 'graph.propertiesbyname'], null),
  ...each(['date', 'date.transaction', 'date.statement', 'date.realtime', 'date.truncate'], date),
  ...temporal('datetime', 'ZONED DATETIME'),
  ...each(['datetime.fromepoch', 'datetime.fromepochmillis'], knownType('ZONED DATETIME')),
  ...temporal('localdatetime', 'LOCAL DATETIME'),
  ...temporal('localtime', 'LOCAL TIME'),
  ...temporal('time', 'ZONED TIME'),
  ...each(['duration', 'duration.between', 'duration.indays', 'duration.inmonths', 'duration.inseconds'], duration),
])

function each(names: readonly string[], type: ValueType | null): readonly (readonly [string, ValueType | null])[] {
  return names.map((name) => [name, type] as const)
}

function temporal(name: string, type: string): readonly (readonly [string, ValueType | null])[] {
  return each([name, ...['transaction', 'statement', 'realtime', 'truncate'].map((part) => `${name}.${part}`)], knownType(type))
}

// Functions of these may be there on a server.
const pluginNamespaces = new Set(['apoc', 'gds', 'genai', 'graph', 'n10s', 'vector', 'db'])

/** Whether a function that is not built in may come with a plugin. */
export function isPluginFunction(name: string): boolean {
  return name.includes('.') && pluginNamespaces.has(name.split('.')[0] ?? '')
}
