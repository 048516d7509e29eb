const text = ['STRING']
const number = ['INTEGER', 'FLOAT']
const entity = ['NODE', 'RELATIONSHIP']

/** What the first argument of a function may be, by lower-cased name; another type is an error in the database and no error in the engine. */
export const argumentTypes: ReadonlyMap<string, readonly string[]> = new Map([
  ...each(['tolower', 'toupper', 'lower', 'upper', 'trim', 'ltrim', 'rtrim', 'substring', 'left', 'right', 'replace', 'split'], text),
  ...each(['abs', 'ceil', 'floor', 'round', 'sign', 'sqrt', 'exp', 'log', 'log10'], number),
  ...each(['sum', 'avg'], [...number, 'DURATION']),
  ...each(['id', 'elementid'], entity),
  ...each(['length', 'nodes', 'relationships'], ['PATH']),
  ...each(['head', 'last', 'tail'], ['LIST']),
  ...each(['keys', 'properties'], [...entity, 'MAP']),
  ...each(['type', 'startnode', 'endnode'], ['RELATIONSHIP']),
  ...each(['labels'], ['NODE']),
  ...each(['size', 'reverse'], [...text, 'LIST']),
  ...each(['tointeger', 'toboolean'], [...number, ...text, 'BOOLEAN']),
  ...each(['tofloat'], [...number, ...text]),
  ...each(['tostring'], [
    ...number, ...text, 'BOOLEAN', 'POINT', 'DURATION', 'DATE', 'ZONED TIME', 'LOCAL TIME', 'ZONED DATETIME', 'LOCAL DATETIME',
  ]),
])

function each(names: readonly string[], types: readonly string[]): readonly (readonly [string, readonly string[]])[] {
  return names.map((name) => [name, types] as const)
}
