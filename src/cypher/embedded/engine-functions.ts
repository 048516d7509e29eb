/** Functions of Neo4j 5 that the engine has, tried one by one on version 0.6.0; of those not named here it says "unknown function". */
export const engineFunctions: ReadonlySet<string> = new Set([
  'abs', 'acos', 'all', 'any', 'asin', 'atan', 'atan2', 'avg', 'ceil', 'char_length', 'coalesce', 'collect', 'cos', 'count', 'date', 'datetime',
  'degrees', 'duration', 'e', 'elementid', 'endnode', 'exists', 'exp', 'floor', 'head', 'id', 'keys', 'labels', 'last', 'left', 'length',
  'localdatetime', 'localtime', 'log', 'log10', 'lower', 'ltrim', 'max', 'min', 'nodes', 'none', 'normalize', 'nullif', 'percentilecont',
  'percentiledisc', 'pi', 'properties', 'radians', 'rand', 'range', 'reduce', 'relationships', 'replace', 'reverse', 'right', 'round', 'rtrim', 'sign', 'sin',
  'single', 'size', 'split', 'sqrt', 'startnode', 'stdev', 'stdevp', 'substring', 'sum', 'tail', 'tan', 'time', 'timestamp', 'toboolean', 'tofloat', 'tointeger',
  'tolower', 'tostring', 'toupper', 'trim', 'type', 'upper',
])
