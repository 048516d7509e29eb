import fc from 'fast-check'

const name = fc.constantFrom('n', 'm', 'p', 'r', 'x', 'name', 'set', 'create', 'delete', 'return', 'case', 'count', 'collect', '`a b`', '`SET n.x = 1`', '`a``b`', 'Ünï', '_1', 'a1', 'match')
const label = fc.constantFrom('Person', 'Movie', 'SET', 'Create', '`two words`', 'A|B', '!A', 'A&(B|C)', '%', 'IN', 'WITH')
const key = fc.constantFrom('name', 'born', 'title', '`key`', 'set', 'since', 'x')
const blank = fc.constantFrom(' ', ' ', ' ', '\n', '\t', '  ', ' /* ; CREATE (n) */ ', ' // SET\n', '\u00a0')
const literal = fc.constantFrom(
  '1', '-1', '0', '1.5', '1e9', '0x1F', '1_000', "'a'", '"b"', "''", "'it\\'s'", '"CREATE (n)"', "'\\u0041'", "'\\\\'", "'🎬'", 'true', 'null', '$p', '$`a b`', 'NaN', '[]', '{}',
)
const functionName = fc.constantFrom('count', 'sum', 'collect', 'size', 'length', 'toInteger', 'date', 'duration.between', 'apoc.text.join', 'my.own', 'coalesce', 'head', 'labels', 'type', 'id', 'elementId', 'reduce', 'exists')
const operator = fc.constantFrom('+', '-', '*', '/', '%', '^', '=', '<>', '<', '>=', 'AND', 'OR', 'XOR', 'IN', 'CONTAINS', 'STARTS WITH', '=~', '||', '!=', '::')

const joined = (...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> => fc.tuple(...parts).map((texts) => texts.join(''))
const fixed = (text: string): fc.Arbitrary<string> => fc.constant(text)
const maybe = (part: fc.Arbitrary<string>): fc.Arbitrary<string> => fc.oneof(fixed(''), part)
const listed = (part: fc.Arbitrary<string>, separator: string, maxLength = 3): fc.Arbitrary<string> =>
  fc.array(part, { minLength: 1, maxLength }).map((texts) => texts.join(separator))

/** Queries that look like Cypher: most of them parse, some write, some call out, some are nonsense with the right words. */
export const cypherQuery: fc.Arbitrary<string> = fc.letrec<Record<'expression' | 'node' | 'relationship' | 'pattern' | 'projection' | 'clause' | 'single' | 'query', string>>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    literal,
    name,
    joined(name, fixed('.'), key),
    joined(tie('expression'), fixed(' '), operator, fixed(' '), tie('expression')),
    joined(fixed('('), tie('expression'), fixed(')')),
    joined(fixed('NOT '), tie('expression')),
    joined(functionName, fixed('('), maybe(fixed('DISTINCT ')), listed(tie('expression'), ', '), fixed(')')),
    joined(fixed('['), listed(tie('expression'), ', '), fixed(']')),
    joined(fixed('{'), key, fixed(': '), tie('expression'), fixed('}')),
    joined(tie('expression'), fixed('['), tie('expression'), maybe(fixed('..')), fixed(']')),
    joined(fixed('CASE '), maybe(tie('expression')), fixed(' WHEN '), tie('expression'), fixed(' THEN '), tie('expression'), maybe(joined(fixed(' ELSE '), tie('expression'))), fixed(' END')),
    joined(fixed('['), name, fixed(' IN '), tie('expression'), fixed(' WHERE '), tie('expression'), fixed(' | '), tie('expression'), fixed(']')),
    joined(fixed('reduce('), name, fixed(' = '), tie('expression'), fixed(', '), name, fixed(' IN '), tie('expression'), fixed(' | '), tie('expression'), fixed(')')),
    joined(fc.constantFrom('any', 'all', 'none', 'single'), fixed('('), name, fixed(' IN '), tie('expression'), fixed(' WHERE '), tie('expression'), fixed(')')),
    joined(fixed('['), tie('pattern'), fixed(' | '), tie('expression'), fixed(']')),
    joined(fc.constantFrom('EXISTS', 'COUNT', 'COLLECT'), fixed(' { '), fc.oneof(tie('pattern'), tie('query')), fixed(' }')),
    joined(name, fixed(':'), label),
    joined(name, fixed(' {.*, '), key, fixed(': '), tie('expression'), fixed('}')),
    joined(tie('expression'), fc.constantFrom(' IS NULL', ' IS NOT NULL', ' IS :: STRING', ' IS NOT :: LIST<INTEGER>')),
    tie('pattern'),
  ),
  node: joined(fixed('('), maybe(name), maybe(joined(fixed(':'), label)), maybe(joined(fixed(' {'), key, fixed(': '), tie('expression'), fixed('}'))), maybe(joined(fixed(' WHERE '), tie('expression'))), fixed(')')),
  relationship: joined(fc.constantFrom('-[', '<-['), maybe(name), maybe(joined(fixed(':'), label)), fc.constantFrom('', '*', '*1..3', '*..2', '*0..'), fc.constantFrom(']->', ']-')),
  pattern: fc.oneof(
    { maxDepth: 2 },
    tie('node'),
    joined(tie('node'), tie('relationship'), tie('node')),
    joined(tie('node'), fc.constantFrom('-->', '<--', '--'), tie('node'), tie('relationship'), tie('node')),
    joined(name, fixed(' = '), tie('pattern')),
    joined(fc.constantFrom('shortestPath(', 'allShortestPaths('), tie('pattern'), fixed(')')),
    joined(tie('node'), fixed(' ('), tie('pattern'), fc.constantFrom('){1,3} ', ')+ ', ')* '), tie('node')),
    joined(fc.constantFrom('ANY SHORTEST ', 'ALL SHORTEST ', 'SHORTEST 2 '), tie('pattern')),
  ),
  projection: joined(
    maybe(fixed('DISTINCT ')),
    fc.oneof(listed(joined(tie('expression'), maybe(joined(fixed(' AS '), name))), ', '), fixed('*')),
    maybe(joined(fixed(' ORDER BY '), listed(joined(tie('expression'), fc.constantFrom('', ' DESC', ' ASC')), ', '))),
    maybe(joined(fixed(' SKIP '), tie('expression'))),
    maybe(joined(fixed(' LIMIT '), tie('expression'))),
  ),
  clause: fc.oneof(
    joined(fc.constantFrom('MATCH ', 'OPTIONAL MATCH ', 'match '), listed(tie('pattern'), ', '), maybe(joined(fixed(' WHERE '), tie('expression')))),
    joined(fixed('WITH '), tie('projection'), maybe(joined(fixed(' WHERE '), tie('expression')))),
    joined(fixed('UNWIND '), tie('expression'), fixed(' AS '), name),
    joined(fc.constantFrom('CALL { ', 'CALL (*) { ', 'CALL (n, m) { ', 'OPTIONAL CALL (n) { '), tie('query'), fc.constantFrom(' }', ' } IN TRANSACTIONS')),
    joined(fixed('CALL '), fc.constantFrom('db.labels()', 'db.createLabel("x")', 'apoc.load.json("x")', 'DB . Labels ( )'), maybe(joined(fixed(' YIELD '), name))),
    fc.oneof(
      joined(fc.constantFrom('CREATE ', 'MERGE ', 'INSERT ', 'create\n'), tie('pattern')),
      joined(fc.constantFrom('SET ', 'REMOVE '), name, fixed('.'), key, maybe(joined(fixed(' = '), tie('expression')))),
      joined(fixed('SET '), name, fixed(':'), label),
      joined(fc.constantFrom('DELETE ', 'DETACH DELETE '), tie('expression')),
      joined(fixed('FOREACH ('), name, fixed(' IN '), tie('expression'), fixed(' | '), tie('clause'), fixed(')')),
      joined(fixed('LOAD CSV FROM '), tie('expression'), fixed(' AS '), name),
      joined(fixed('USE '), name),
    ),
    joined(fixed('LET '), name, fixed(' = '), tie('expression')),
    joined(fixed('FILTER '), tie('expression')),
  ),
  single: fc.tuple(fc.array(tie('clause'), { maxLength: 4 }), tie('projection'), blank).map(([clauses, projection, space]) => [...clauses, `RETURN ${projection}`].join(space)),
  query: fc.oneof(
    { maxDepth: 2 },
    tie('single'),
    joined(tie('single'), fc.constantFrom(' UNION ', ' UNION ALL ', '; ', ' NEXT '), tie('single')),
    joined(fc.constantFrom('EXPLAIN ', 'PROFILE ', 'CYPHER 5 ', 'CYPHER 25 runtime=slotted ', '/* */ '), tie('single')),
  ),
})).query
