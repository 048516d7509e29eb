import type { Outcome } from '../../src/graph/outcome.js'
import type { GraphSchema } from '../../src/graph/schema.js'
import type { Row, Value } from '../../src/graph/value.js'
import type { ScoringInput } from '../../src/metrics/metric.js'

/** A pair of answers that shows what metrics look at. */
export interface MetricExample {
  readonly title: string
  readonly input: ScoringInput
}

const ann: Value = { kind: 'node', elementId: '1', labels: ['Person'], properties: [['name', 'Ann'], ['age', 3n]] }
const failed: Outcome = { kind: 'error', error: 'syntax', code: null, message: '' }
const schema: GraphSchema = { nodes: { Person: { name: ['STRING'] } }, relationships: {}, patterns: [] }
const gold = 'MATCH (p:Person) RETURN p.name AS name'
const other = 'MATCH (n:Person) RETURN n.name AS n'

function ok(...rows: readonly Row[]): Outcome {
  return { kind: 'ok', columns: (rows[0] ?? ['']).map((_, index) => `c${index}`), rows, latencyMs: null }
}

function example(title: string, goldRows: Outcome, predictedRows: Outcome, more: Partial<ScoringInput> = {}): MetricExample {
  const input = { gold: { query: gold, outcome: goldRows }, prediction: { query: other, outcome: predictedRows }, schema }
  return { title, input: { ...input, ...more } }
}

const two = ok(['Ann', 1n], ['Ben', 2n])
const sorted = { gold: { query: `${gold} ORDER BY name`, outcome: ok(['Ann'], ['Ben']) } }

/** What every metric's page is computed from. */
export const metricExamples: readonly MetricExample[] = [
  example('equal results', two, two),
  example('columns in another order', two, ok([1n, 'Ann'], [2n, 'Ben'])),
  example('rows in another order', two, ok(['Ben', 2n], ['Ann', 1n])),
  example('rows in another order, gold with ORDER BY', ok(['Ann'], ['Ben']), ok(['Ben'], ['Ann']), sorted),
  example('one column more', ok(['Ann'], ['Ben']), two),
  example('one column less', two, ok(['Ann'], ['Ben'])),
  example('one row more', ok(['Ann'], ['Ben']), ok(['Ann'], ['Ben'], ['Cid'])),
  example('one row less', ok(['Ann'], ['Ben']), ok(['Ann'])),
  example('a row repeated', ok(['Ann'], ['Ben']), ok(['Ann'], ['Ben'], ['Ben'])),
  example('values swapped between rows', two, ok(['Ann', 2n], ['Ben', 1n])),
  example('5 and 5.009', ok([5]), ok([5.009])),
  example("7 and the text '7'", ok([7n]), ok(['7'])),
  example('true and 1', ok([true]), ok([1n])),
  example("'Ann' and 'ann '", ok(['Ann']), ok(['ann '])),
  example('the node instead of its property', ok(['Ann']), ok([ann])),
  example('[1, 2] and [2, 1]', ok([[1n, 2n]]), ok([[2n, 1n]])),
  example('no rows on either side', ok(), ok()),
  example('no rows in the gold', ok(), ok(['Ann'])),
  example('the prediction failed', two, failed),
  example('there is no prediction', two, { kind: 'not_run', reason: 'pred_missing' }, {
    prediction: { query: null, outcome: { kind: 'not_run', reason: 'pred_missing' } },
  }),
  example('the gold failed', failed, two),
]
