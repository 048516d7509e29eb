import { describe, expect, test } from 'vitest'
import type { GraphSchema } from '../../src/graph/schema.js'
import type { Row, Value } from '../../src/graph/value.js'
import { answerAccuracy, answerAccuracyWith } from '../../src/metrics/answer-accuracy.js'
import { allowances } from '../../src/metrics/answer-accuracy/allowances.js'
import type { ScoringInput } from '../../src/metrics/metric.js'
import { failed } from './outcomes.js'

const schema: GraphSchema = {
  nodes: { Person: { born: ['INTEGER'], name: ['STRING'] }, Movie: { released: ['INTEGER'], title: ['STRING'] } },
  relationships: { ACTED_IN: { roles: ['LIST<STRING>'] }, REVIEWED: { rating: ['INTEGER'] } },
  patterns: [{ from: 'Person', type: 'ACTED_IN', to: 'Movie' }, { from: 'Person', type: 'REVIEWED', to: 'Movie' }],
}

function person(name: string, born: bigint): Value {
  return { kind: 'node', elementId: name, labels: ['Person'], properties: [['name', name], ['born', born]] }
}

const ann = person('Ann', 1960n)
const ben = person('Ben', 1970n)
const cast: Value = { kind: 'relationship', elementId: 'r', type: 'ACTED_IN', start: 'a', end: 'b', properties: [['roles', ['Neo']]] }

interface Answer {
  readonly query: string
  readonly rows: readonly Row[]
}

function inputOf(gold: Answer, prediction: Answer, more: Partial<ScoringInput> = {}): ScoringInput {
  const outcome = ({ rows, query }: Answer): ScoringInput['gold']['outcome'] => {
    const returned = query.slice(query.lastIndexOf('RETURN') + 6).split(' ORDER BY')[0]?.split(' LIMIT')[0] ?? ''
    // Only to name the columns of these examples; none has a comma inside a call.
    return { kind: 'ok', columns: returned.split(',').map((column) => column.trim()), rows, latencyMs: null }
  }
  return { gold: { query: gold.query, outcome: outcome(gold) }, prediction: { query: prediction.query, outcome: outcome(prediction) }, ...more }
}

function decide(gold: Answer, prediction: Answer, more: Partial<ScoringInput> = {}): readonly [number | null, unknown] {
  const { value, detail } = answerAccuracy.score(inputOf(gold, prediction, more))
  return [value, detail?.['rule']]
}

type Case = readonly [title: string, value: 0 | 1, rule: string, gold: readonly [string, readonly Row[]], prediction: readonly [string, readonly Row[]]]

const acted = 'MATCH (p:Person)-[:ACTED_IN]->(m:Movie)'

const cases: readonly Case[] = [
  ['other column names and order', 1, 'same_rows',
    ['MATCH (p:Person) RETURN p.name, p.born', [['Ann', 1960n], ['Ben', 1970n]]],
    ['MATCH (n:Person) RETURN n.born AS b, n.name AS n', [[1970n, 'Ben'], [1960n, 'Ann']]]],
  ['a further column', 1, 'same_rows',
    ['MATCH (p:Person) RETURN p.name', [['Ann'], ['Ben']]], ['MATCH (n:Person) RETURN n.name, n.born', [['Ann', 1960n], ['Ben', 1970n]]]],
  ['the node for its property', 1, 'same_rows',
    ['MATCH (p:Person) RETURN p.name, p.born', [['Ann', 1960n], ['Ben', 1970n]]], ['MATCH (n:Person) RETURN n', [[ann], [ben]]]],
  ['the name for the node', 1, 'same_rows', ['MATCH (p:Person) RETURN p', [[ann], [ben]]], ['MATCH (n:Person) RETURN n.name', [['Ben'], ['Ann']]]],
  ['the relationship for its type', 1, 'same_rows',
    [`MATCH (p:Person)-[r]->(m) RETURN type(r), p.name`, [['ACTED_IN', 'Ann']]], ['MATCH (n:Person)-[r]->(m) RETURN n, r', [[ann, cast]]]],
  ['a property that does not tell the nodes apart', 0, 'other_rows',
    ['MATCH (p:Person) RETURN p', [[person('Ann', 1960n)], [person('Ben', 1960n)]]], ['MATCH (n:Person) RETURN n.born', [[1960n], [1960n]]]],
  ['values swapped between rows', 0, 'other_rows',
    ['MATCH (p:Person) RETURN p.name, count(*) AS c', [['Ann', 1n], ['Ben', 2n]]], ['MATCH (n:Person) RETURN n.name, count(n) AS c', [['Ann', 2n], ['Ben', 1n]]]],
  ['a number and its text', 1, 'same_rows', ['MATCH (p:Person) RETURN p.born', [['18.0']]], ['MATCH (n:Person) RETURN toFloat(n.born) AS b', [[18]]]],
  ['text in other letters', 1, 'same_rows', ['MATCH (p:Person) RETURN p.name', [['Ann']]], ['MATCH (n:Person) RETURN toUpper(n.name) AS n', [['ANN']]]],
  ['a sum with another last digit', 1, 'same_rows', ['MATCH (p:Person) RETURN avg(p.born) AS a', [[2.857142857142857]]], ['MATCH (n:Person) RETURN avg(n.born) AS b', [[2.8571428571428568]]]],
  ['a rounded number', 1, 'same_rows', ['MATCH (p:Person) RETURN avg(p.born) AS a', [[2.857142857142857]]], ['MATCH (n:Person) RETURN round(avg(n.born) * 100) / 100 AS b', [[2.86]]]],
  ['a number that is not so rounded', 0, 'other_rows', ['MATCH (p:Person) RETURN avg(p.born) AS a', [[5.009]]], ['MATCH (n:Person) RETURN avg(n.born) AS b', [[5]]]],
  ['a number without its decimals', 0, 'other_rows', ['MATCH (p:Person) RETURN avg(p.born) AS a', [[2.857142857142857]]], ['MATCH (n:Person) RETURN toInteger(avg(n.born)) AS b', [[2n]]]],
  ['the same values collected', 1, 'same_rows',
    [`${acted} RETURN m.title, p.name`, [['M', 'Ann'], ['M', 'Ben'], ['N', 'Ann']]], [`${acted} RETURN m.title, collect(p.name) AS names`, [['M', ['Ann', 'Ben']], ['N', ['Ann']]]]],
  ['collected values in rows of their own', 1, 'same_rows',
    [`${acted} RETURN m.title, collect(p.name) AS names`, [['M', ['Ann', 'Ben']]]], [`${acted} RETURN m.title, p.name`, [['M', 'Ben'], ['M', 'Ann']]]],
  ['without the sort key of a cut list', 1, 'columns_left_out',
    [`${acted} WITH p, count(m) AS c ORDER BY c DESC LIMIT 2 RETURN p.name, c`, [['Ann', 3n], ['Ben', 2n]]], [`${acted} WITH p, count(m) AS n RETURN p.name ORDER BY n DESC LIMIT 2`, [['Ann'], ['Ben']]]],
  ['without the count that was asked for', 0, 'other_rows',
    [`${acted} RETURN p.name, count(m) AS c`, [['Ann', 3n], ['Ben', 2n]]], [`${acted} RETURN DISTINCT p.name`, [['Ann'], ['Ben']]]],
  ['a wrong count for the sort key', 0, 'other_rows',
    [`${acted} RETURN p.name, count(m) AS c ORDER BY c DESC LIMIT 2`, [['Ann', 3n], ['Ben', 2n]]], [`${acted} RETURN p.name, count(DISTINCT m) AS c ORDER BY c DESC LIMIT 2`, [['Ann', 2n], ['Ben', 1n]]]],
  ['without what both filter by', 1, 'columns_left_out',
    ['MATCH (p:Person) WHERE p.born > 1950 RETURN p.name, p.born', [['Ann', 1960n], ['Ben', 1970n]]], ['MATCH (n:Person) WHERE n.born > 1950 RETURN n.name', [['Ann'], ['Ben']]]],
  ['without the other element', 1, 'columns_left_out',
    [`${acted} WHERE m.released = 1999 RETURN p.name, m.title`, [['Ann', 'M'], ['Ben', 'M']]], [`${acted} WHERE m.released = 1999 RETURN p.name AS n`, [['Ann'], ['Ben']]]],
  ['without what the answer is about', 0, 'other_rows',
    [`${acted} RETURN p.name, m.title`, [['Ann', 'M'], ['Ben', 'N']]], [`${acted} RETURN m.title`, [['M'], ['N']]]],
  ['a column that is there and empty is not left out', 0, 'other_rows',
    [`MATCH (p:Person)-[r:ACTED_IN]->(m:Movie) RETURN p.name, r.roles`, [['Ann', ['Neo']]]], [`${acted} RETURN p.name, p.roles`, [['Ann', null]]]],
  ['a column that is there and wrong is not left out', 0, 'other_rows',
    [`MATCH (p:Person)-[:REVIEWED]->(m:Movie) RETURN p.name, m.title`, [['Ann', 'M']]], [`${acted} RETURN p.name, m.title`, [['Ann', 'N']]]],
  ['one entity for many rows, told apart no more', 0, 'repeated_rows',
    [`${acted} RETURN m.title, p.name`, [['M', 'Ann'], ['M', 'Ben']]], [`${acted} RETURN m.title, m.released`, [['M', 1999n], ['M', 1999n]]]],
  ['repeated entities', 0, 'repeated_rows',
    ['MATCH (p:Person) WHERE EXISTS { (p)-[:ACTED_IN]->(:Movie) } RETURN p.name', [['Ann'], ['Ben']]], [`${acted} RETURN p.name`, [['Ann'], ['Ann'], ['Ben']]]],
  ['each row once that the gold repeats', 1, 'repeats_left_out', [`${acted} RETURN p.name`, [['Ann'], ['Ann'], ['Ben']]], [`${acted} RETURN DISTINCT p.name`, [['Ann'], ['Ben']]]],
  ['other rows where any will do', 1, 'other_choice',
    ['MATCH (p:Person) WHERE p.born > 1950 RETURN p.name LIMIT 2', [['Ann'], ['Ben']]], ['MATCH (n:Person) WHERE n.born > 1950 RETURN n.name ORDER BY n.born LIMIT 2', [['Cid'], ['Dan']]]],
  ['any will do, but each once', 0, 'other_rows',
    ['MATCH (p:Person) WHERE p.born > 1950 RETURN p.name LIMIT 2', [['Ann'], ['Ben']]], ['MATCH (n:Person) WHERE n.born > 1950 RETURN n.name LIMIT 2', [['Cid'], ['Cid']]]],
  ['any will do, of those that fit', 0, 'other_rows',
    ['MATCH (p:Person) WHERE p.born > 1950 RETURN p.name LIMIT 2', [['Ann'], ['Ben']]], ['MATCH (n:Person) WHERE n.born > 1900 RETURN n.name LIMIT 2', [['Cid'], ['Dan']]]],
  ['the name only fixes the choice', 1, 'other_choice',
    ['MATCH (p:Person) WHERE p.born > 1950 RETURN p.name ORDER BY p.name LIMIT 2', [['Ann'], ['Ben']]], ['MATCH (n:Person) WHERE n.born > 1950 RETURN n ORDER BY n.born LIMIT 2', [[person('Cid', 1951n)], [person('Dan', 1952n)]]]],
  ['the last instead of the first', 0, 'other_rows',
    ['MATCH (p:Person) RETURN p.name, p.born ORDER BY p.born LIMIT 2', [['Ann', 1930n], ['Ben', 1931n]]], ['MATCH (n:Person) RETURN n.name, n.born ORDER BY n.born DESC LIMIT 2', [['Cid', 1990n], ['Dan', 1989n]]]],
  ['another of those that tie for the last place', 1, 'tied_choice',
    [`${acted} RETURN p.name, count(m) AS c ORDER BY c DESC LIMIT 2`, [['Ann', 3n], ['Ben', 2n]]], [`${acted} RETURN p.name, count(m) AS n ORDER BY n DESC LIMIT 2`, [['Ann', 3n], ['Cid', 2n]]]],
  ['all that tie for the last place', 1, 'tied_choice',
    [`${acted} RETURN p.name, count(m) AS c ORDER BY c DESC LIMIT 1`, [['Ann', 3n]]], [`${acted} RETURN p.name, count(m) AS n ORDER BY n DESC`, [['Ann', 3n], ['Ben', 3n]]]],
  ['more than those that tie', 0, 'other_rows',
    [`${acted} RETURN p.name, count(m) AS c ORDER BY c DESC LIMIT 1`, [['Ann', 3n]]], [`${acted} RETURN p.name, count(m) AS n ORDER BY n DESC`, [['Ann', 3n], ['Ben', 2n]]]],
  ['nothing returned', 0, 'nothing_returned', ['MATCH (p:Person) RETURN p.name', [['Ann']]], ['MATCH (n:Person) RETURN n.nme', [[null]]]],
  ['something where nothing is', 0, 'nothing_to_return', ['MATCH (p:Person) WHERE p.born > 2100 RETURN p.name', []], ['MATCH (n:Person) RETURN n.name', [['Ann']]]],
  ['nothing on both sides, asked alike', 1, 'nothing_to_find',
    ['MATCH (p:Person) WHERE p.born > 2100 RETURN p.name', []], ['MATCH (n:Person) WHERE n.born > 2100 RETURN n.name, n.votes', []]],
  ['nothing on both sides, by another path', 1, 'nothing_to_find',
    ['MATCH (p:Person)-[r:REVIEWED]->(m:Movie) WHERE r.rating > 200 RETURN m.title', []], ['MATCH (m:Movie) WHERE EXISTS { (m)<-[r:REVIEWED]-(:Person) WHERE 200 < r.rating AND m.released > 0 } RETURN m.title', []]],
  ['nothing on both sides, here for a property that is not there', 0, 'empty_by_mistake',
    ['MATCH (p:Person)-[r:REVIEWED]->(m:Movie) WHERE r.rating > 200 RETURN m.title', []], ['MATCH (m:Movie) WHERE m.rating > 200 RETURN m.title', []]],
  ['null on both sides, here for a property that is not there', 0, 'empty_by_mistake',
    ['MATCH (p:Person)-[r:REVIEWED]->(m:Movie) RETURN avg(r.rating) AS a', [[null]]], ['MATCH (p:Person)-[r:REVIEWED]->(m:Movie) RETURN avg(m.rating) AS a', [[null]]]],
  ['zero on both sides, here for a reversed arrow', 0, 'empty_by_mistake',
    [`${acted} WHERE m.released > 2100 RETURN count(p) AS c`, [[0n]]], ['MATCH (p:Person)<-[:ACTED_IN]-(m:Movie) WHERE m.released > 2100 RETURN count(p) AS n', [[0n]]]],
  ['rows of nulls where nothing is', 0, 'rows_of_nulls', ['MATCH (p:Person) WHERE p.born > 2100 RETURN p.name', []], ['MATCH (n:Person) RETURN n.nme', [[null], [null]]]],
]

describe('rules', () => {
  test.each(cases)('%s: %d by %s', (_, value, rule, [gold, goldRows], [prediction, rows]) => {
    expect(decide({ query: gold, rows: goldRows }, { query: prediction, rows }, { schema })).toEqual([value, rule])
  })

  test('every decision says why in one sentence', () => {
    const sentences = cases.map(([title, , , [gold, goldRows], [prediction, rows]]) => {
      const { detail } = answerAccuracy.score(inputOf({ query: gold, rows: goldRows }, { query: prediction, rows }, { schema }))
      return `${title}: ${String(detail?.['sentence'])}`
    })
    expect(sentences).toMatchSnapshot()
  })

  test('without the schema the names of the gold stand for it', () => {
    const gold = { query: 'MATCH (p:Person)-[r:REVIEWED]->(m:Movie) RETURN avg(r.rating) AS a', rows: [[null]] }
    expect(decide(gold, { query: 'MATCH (p:Person)-[r:REVIEWED]->(m:Movie) RETURN avg(r.stars) AS a', rows: [[null]] })).toEqual([0, 'empty_by_mistake'])
    expect(decide(gold, { query: 'MATCH ()-[r:REVIEWED]->(:Movie) RETURN avg(r.rating) AS a', rows: [[null]] })).toEqual([1, 'nothing_to_find'])
  })

  test('order counts only where it is required, up to ties', () => {
    const gold = { query: 'MATCH (p:Person) RETURN p.name, p.born ORDER BY p.born', rows: [['Ann', 1n], ['Ben', 2n], ['Cid', 2n]] }
    const answer = (rows: readonly Row[]): Answer => ({ query: 'MATCH (n:Person) RETURN n.name, n.born', rows })
    const tied = answer([['Ann', 1n], ['Cid', 2n], ['Ben', 2n]])
    const other = answer([['Ben', 2n], ['Ann', 1n], ['Cid', 2n]])
    const again = { query: 'MATCH (p:Person) RETURN p.name', rows: [['Ann'], ['Ben'], ['Ann']] }
    expect(decide(gold, other)).toEqual([1, 'same_rows'])
    expect(decide(gold, tied, { requiredSorted: true })).toEqual([1, 'same_rows'])
    expect(decide(gold, other, { requiredSorted: true })).toEqual([0, 'other_order'])
    expect(decide(again, { ...again, query: 'MATCH (n:Person) RETURN n.name' }, { requiredSorted: true })).toEqual([1, 'same_rows'])
  })

  test('a tie that the prediction does not show is known from the sort keys', () => {
    const gold = { query: `${acted} WITH p, count(m) AS c ORDER BY c DESC LIMIT 2 RETURN p.name`, rows: [['Ann'], ['Ben']] }
    const prediction = { query: 'MATCH (p:Person) RETURN p.name ORDER BY COUNT { (p)-[:ACTED_IN]->() } DESC LIMIT 2', rows: [['Ann'], ['Cid']] }
    const sortedGold = { rows: [['Ann'], ['Ben'], ['Cid'], ['Dan']], keys: [[3n], [2n], [2n], [1n]], skip: 0, complete: true }
    expect(decide(gold, prediction)).toEqual([0, 'other_rows'])
    expect(decide(gold, prediction, { sortedGold })).toEqual([1, 'tied_choice'])
    expect(decide(gold, { ...prediction, rows: [['Ann'], ['Dan']] }, { sortedGold })).toEqual([0, 'other_rows'])
  })

  test('equal texts need no rows to be equal; what failed is decided by the gate', () => {
    const gold = { query: 'MATCH (p:Person) RETURN p.name LIMIT 1', rows: [['Ann']] }
    expect(decide(gold, { query: ' MATCH (p:Person) RETURN p.name LIMIT 1\n', rows: [['Ben']] })).toEqual([1, 'same_text'])
    const input = inputOf(gold, { query: 'MATCH (n:Person) RETURN n.name', rows: [] })
    expect(answerAccuracy.score({ ...input, prediction: { query: 'x', outcome: failed('syntax') } })).toEqual({ value: 0, reason: 'pred_failed:syntax' })
    expect(answerAccuracy.score({ ...input, gold: { query: 'x', outcome: failed('timeout') } })).toEqual({ value: null, reason: 'gold_failed' })
  })

  test.each([
    ['parts', 'the node for its property'],
    ['lists', 'the same values collected'],
    ['rounding', 'a rounded number'],
    ['left_out', 'without what both filter by'],
    ['repeats', 'each row once that the gold repeats'],
    ['other_choice', 'other rows where any will do'],
    ['tied_choice', 'another of those that tie for the last place'],
  ] as const)('without %s it fails: %s', (allowance, title) => {
    const [, , , [gold, goldRows], [prediction, rows]] = cases.find(([each]) => each === title) ?? expect.fail(title)
    const input = inputOf({ query: gold, rows: goldRows }, { query: prediction, rows }, { schema })
    const others = Object.keys(allowances).filter((each): each is keyof typeof allowances => each !== allowance)
    expect(answerAccuracyWith({ without: [allowance] }).score(input).value).toBe(0)
    expect(answerAccuracyWith({ without: others }).score(input).value).toBe(1)
  })
})

test('large answers take no longer than it takes to read them', () => {
  const rows = Array.from({ length: 2_000 }, (_, index): Row => Array.from({ length: 12 }, (__, at) => BigInt((index * 7 + at) % 50)))
  const columns = Array.from({ length: 12 }, (_, at) => `n.p${at}`).join(', ')
  const start = performance.now()
  decide({ query: `MATCH (n) RETURN ${columns}`, rows }, { query: `MATCH (m) RETURN ${columns.replaceAll('n.', 'm.')}`, rows: rows.toReversed().map((row) => row.toReversed()) })
  expect(performance.now() - start).toBeLessThan(3_000)
})
