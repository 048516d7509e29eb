import { decide } from '../../src/gate/decide.js'
import type { GateInput } from '../../src/gate/gate-input.js'
import type { Floor } from '../../src/plugin/resolved-options.js'
import type { ItemRecord } from '../../src/record.js'
import { buildReport, type ReportOptions } from '../../reporters/build-report.js'
import type { CheckedGold, GoldLintReport, ReportedItem, RunReport } from '../../reporters/run-report.js'
import { below, dataset, errored, record, run, unscored } from '../gate/gate-fixtures.js'

export function item(given: ItemRecord, changes: Partial<ReportedItem> = {}): ReportedItem {
  return {
    record: given,
    title: `${given.id} Which movies?`,
    file: 'benchmarks/movies.jsonl',
    durationMs: 12.4,
    retries: 0,
    errors: [],
    ...changes,
  }
}

const metrics = ['cypherbench_ex', 'coverage']

export const options: ReportOptions = {
  project: 'cypherbench',
  datasets: [
    {
      name: 'movies',
      items: ['/app/benchmarks/movies.jsonl'],
      language: 'cypher',
      graphs: { movies: null },
      defaultGraph: 'movies',
      predictions: { kind: 'file', file: '/app/predictions.jsonl' },
      metrics,
      thresholds: { cypherbench_ex: 1 },
      floors: [],
    },
  ],
  maxIncomplete: { count: 1, share: 0.1 },
  limit: null,
  junit: { belowThreshold: 'failure' },
  maxFailuresShown: 10,
  groups: null,
}

export const versions = { package: '0.1.0', vitest: '4.1.12', node: '20.20.2' }

/** A report of `items`, decided as a full run would be. */
export function report(
  items: readonly ReportedItem[],
  { floors = [], gate = {}, changes = {}, goldLint = null }: { floors?: Floor[]; gate?: Partial<GateInput>; changes?: Partial<ReportOptions>; goldLint?: GoldLintReport | null } = {},
): RunReport {
  const records = items.map(({ record }) => record)
  const decision = decide(
    run(records, {
      gate: floors.length > 0 ? 'floors' : 'items',
      datasets: [dataset({ metrics, floors, collected: records.length, total: records.length })],
      ...gate,
    }),
  )
  return buildReport({ ...options, ...changes }, versions, items, decision, goldLint)
}

const approximate = { backend: 'embedded', engine: 'Grafeo 0.6.0', approximate: true } as const
const lookup = { category: 'lookup', hops: '2' }
const paths = { category: 'paths', hops: '10' }

/** Nine passed, two below threshold, one unscored, on the embedded engine. */
export const mixed: readonly ReportedItem[] = [
  ...Array.from({ length: 9 }, (_, index) =>
    item(
      record(`q${index + 1}`, {
        line: index + 1,
        database: approximate,
        fields: index < 5 ? lookup : paths,
        scores: { cypherbench_ex: 1, coverage: index % 2 === 0 ? 1 : 0.75 },
        orderDependent: index === 3,
      }),
    ),
  ),
  item(
    below('q10', {
      line: 10,
      database: approximate,
      fields: lookup,
      scores: { cypherbench_ex: 0, coverage: 0.5 },
      reasons: { cypherbench_ex: 'row_count' },
      difference: 'The gold result has 3 rows, the prediction 5.',
    }),
    { errors: ['MetricError: cypherbench_ex 0.00 < 1.00\n\n- Heat\n+ \u001B[31mRonin\u001B[39m <b> & ]]> \u0000\ud800'], retries: 1 },
  ),
  item(
    below('q11', {
      line: 11,
      database: approximate,
      fields: paths,
      scores: { cypherbench_ex: 0, coverage: null },
      reasons: { cypherbench_ex: 'row_count', coverage: 'no_provenance' },
      difference: 'Row 1 differs.\nSecond line',
    }),
    { title: 'q11 Who said "a < b & c"? 映画 🎬', errors: ['MetricError: cypherbench_ex 0.00 < 1.00'] },
  ),
  item(
    unscored('q12', {
      line: 12,
      database: approximate,
      reason: 'engine_unsupported: COLLECT {}',
      scores: { cypherbench_ex: null, coverage: null },
    }),
  ),
]

export const floors: Floor[] = [
  { metric: 'cypherbench_ex', group: null, minimum: 0.6 },
  { metric: 'cypherbench_ex', group: { field: 'category', value: 'paths' }, minimum: 0.9 },
]

export const brokenDatabase: readonly ReportedItem[] = [
  item(record('q1')),
  item(errored('q2', { line: 2, reason: 'infra: server: connection refused' }), {
    errors: ['InfrastructureError: not judged: infra: server: connection refused'],
  }),
]

const gold: CheckedGold = {
  title: 'q1 Which movies?', file: 'benchmarks/movies.jsonl', id: 'q1', line: 1, durationMs: 2, findings: [], trouble: null,
}
const cut = { rule: 'unordered_cut', severity: 'warning', line: 1, column: 32, message: 'rows are cut without an order', remedy: 'add ORDER BY' } as const

/** Four golds: in order, with a warning, with an error beside a warning, and one whose check did not end. */
export const goldLint: GoldLintReport = {
  golds: [
    gold,
    { ...gold, title: 'q2 Who said "a < b"?', id: 'q2', line: 2, findings: [cut] },
    { ...gold, title: 'q3 Which?', id: 'q3', line: 3, findings: [cut, { rule: 'syntax', severity: 'error', line: 2, column: 1, message: 'found <b>', remedy: 'write well-formed Cypher here' }] },
    { ...gold, title: 'q4 Which?', id: null, line: null, durationMs: null, trouble: 'not judged: the database failed while the gold was checked' },
  ],
  rules: [{ rule: 'unordered_cut', severity: 'warning', findings: 2 }, { rule: 'syntax', severity: 'error', findings: 1 }],
}
