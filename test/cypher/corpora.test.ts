import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../src/cypher/facts.js'
import { parseCypher } from '../../src/cypher/parse-cypher.js'
import { judgeSafety } from '../../src/cypher/safety.js'
import { goldQueries } from './corpora.js'

const data = join(import.meta.dirname, '..', '..', '..', 'shared', 'data')

// Counts by folder guard an upgrade of the grammar.
describe.skipIf(!existsSync(data))('gold queries of the corpora', () => {
  it.each<[string, number]>([['movies', 718], ['northwind', 196], ['wwc2019', 2946], ['cypherbench', 2348], ['t2c-hub', 6500]])('%s parses', (set, count) => {
    const golds = goldQueries(join(data, set))
    expect(golds.length).toBe(count)
    expect(golds.filter((query) => readFacts(query).syntaxError !== null)).toEqual([])
  }, 180_000)

  it('reads only', () => {
    const refused = ['movies', 'northwind', 'wwc2019', 'cypherbench'].flatMap((set) => goldQueries(join(data, set))).filter((query) => judgeSafety(query).kind !== 'read')
    expect(refused).toEqual([])
  }, 180_000)
})

const seeds = [
  'MATCH (n:Person {name: "Tom 🎬"})-[r:ACTED_IN*1..3]->(m) WHERE n.born > 1960 AND NOT (n)-->(:X) RETURN n.name AS name, count(*) ORDER BY name DESC LIMIT 5',
  'CALL { MATCH (n) RETURN n UNION MATCH (m) RETURN m AS n } WITH DISTINCT n RETURN [x IN n.list WHERE x > 1 | x.y][0..2], CASE WHEN n.a THEN 1 ELSE {b: [1, 2]} END',
  'MATCH p = shortestPath((a)-[*..6]-(b)) WHERE EXISTS { MATCH (a)-->(c) } RETURN reduce(s = 0, x IN nodes(p) | s + x.y), COUNT { (a)--() }',
]
const pieces = ['(', ')', '[', ']', '{', '}', '\'', '"', '`', ';', ',', '|', '-->', '/*', '*/', '//', ' RETURN ', ' MATCH ', ' WHERE ', ' CASE ', ' NOT ', '$', '::', '🎬', '\\', '\u0000', '((((((((', '[[[[[[[[']

describe('texts that are no queries', () => {
  it('never throw and never take long', () => {
    // The first parse of a kind fills the parser's tables.
    for (const seed of seeds) parseCypher(seed)
    const slow: [string, number][] = []
    fc.assert(
      fc.property(
        fc.constantFrom(...seeds),
        fc.array(fc.record({ at: fc.nat(), cut: fc.nat(12), piece: fc.constantFrom(...pieces, '') }), { minLength: 1, maxLength: 5 }),
        (seed, changes) => {
          const text = changes.reduce((query, { at, cut, piece }) => {
            const place = at % (query.length + 1)
            return query.slice(0, place) + piece + query.slice(place + cut)
          }, seed)
          const start = performance.now()
          const { tree, syntaxError, source } = parseCypher(text)
          const time = performance.now() - start
          if (time > 100) slow.push([text, time])
          expect(tree === null).toBe(syntaxError !== null)
          if (syntaxError !== null) expect(source.lineAndColumn(syntaxError.offset)).toEqual({ line: syntaxError.line, column: syntaxError.column })
        },
      ),
      { numRuns: 400, seed: 1 },
    )
    // A pause of the machine can make one slow; the same text again is not.
    expect(slow.filter(([text]) => timeOf(() => parseCypher(text)) > 100)).toEqual([])
  })

  it.each([
    ['brackets', '('.repeat(50) + '1' + ')'.repeat(50)],
    ['lists', `RETURN ${'['.repeat(55)}1${']'.repeat(55)}`],
    ['open lists', `RETURN ${'['.repeat(59)}`],
    ['CASE', `RETURN ${'CASE WHEN true THEN '.repeat(55)}1${' END'.repeat(55)}`],
    ['too many CASE', `RETURN ${'CASE WHEN true THEN '.repeat(20000)}1`],
    ['too many brackets', '{['.repeat(20000)],
    ['NOT', `RETURN ${'NOT '.repeat(2000)}true`],
    ['sum', `RETURN 1${' + 1'.repeat(5000)}`],
    ['maps', `RETURN ${'{a: '.repeat(55)}1${'}'.repeat(55)}`],
    ['patterns', `MATCH (a)${'-->(b)'.repeat(2000)} RETURN a`],
    ['subqueries', `${'CALL { '.repeat(55)}RETURN 1 AS x${' } RETURN x'.repeat(55)}`],
    ['quotes', '\''.repeat(5001)],
  ])('%s in great number', (_, query) => {
    expect(timeOf(() => parseCypher(query))).toBeLessThan(4000)
  })
})

function timeOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
