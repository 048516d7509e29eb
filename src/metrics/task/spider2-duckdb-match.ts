import type { OkOutcome } from '../../graph/outcome.js'
import type { Metric, Score } from '../metric.js'
import { spider2Ex, spider2ExStrict } from '../spider2-ex.js'
import type { TaskMetric } from './task-metric.js'
import type { DbtTask } from './task-output.js'
import type { TaskStores } from './task-stores.js'

/**
 * TabulaFlow's `spider2_duckdb_match`: 1 when every listed table of the predicted store matches that of the gold store as `spider2_ex` compares results.
 * The tables are read beforehand (`readStores`). A predicted store or table that is absent or unreadable is 0, a gold one null, and so is a task that
 * lists no table, where the source raises or gives 0.
 */
export const spider2DuckdbMatch: TaskMetric = storeMatch('spider2_duckdb_match', spider2Ex, '')

/** `spider2_duckdb_match` with the corrected comparison of `spider2_ex_strict`. */
export const spider2DuckdbMatchStrict: TaskMetric = storeMatch('spider2_duckdb_match_strict', spider2ExStrict, ', corrected')

function storeMatch(name: string, comparison: Metric, corrected: string): TaskMetric {
  return {
    name,
    level: 'execution',
    description: `Whether every listed table of the predicted store matches that of the gold store, as ${comparison.name} compares results.`,
    source: `TabulaFlow (megagonlabs/tabulaflow, spider2_duckdb_match)${corrected}`,
    outputTypes: ['dbt'],
    score(task, { stores }) {
      if (task.outputType !== 'dbt') return { [name]: { value: null, reason: 'incompatible_output_type' } }
      return { [name]: stores === undefined ? { value: null, reason: 'stores_not_read' } : compareStores(task, stores, comparison) }
    },
  }
}

type ListedTable = DbtTask['tables'][number]

function compareStores({ tables }: DbtTask, { gold, prediction }: TaskStores, comparison: Metric): Score {
  if (tables.length === 0) return { value: null, reason: 'gold_missing', detail: { message: 'the task lists no table' } }
  if (gold.kind === 'absent') return { value: null, reason: 'gold_missing', detail: { message: gold.message } }
  const pairs: { readonly listed: ListedTable; readonly gold: OkOutcome }[] = []
  for (const listed of tables) {
    const found = gold.tables.get(listed.tableName)
    if (found?.kind !== 'ok') return { value: null, reason: 'gold_failed', detail: { table: listed.tableName, message: found?.message ?? 'it was not read' } }
    pairs.push({ listed, gold: found })
  }
  if (prediction.kind === 'absent') return { value: 0, reason: 'pred_missing', detail: { message: prediction.message } }
  let open: Score | null = null
  for (const { listed, gold: right } of pairs) {
    const { tableName: table } = listed
    const found = prediction.tables.get(table)
    if (found?.kind !== 'ok') return { value: 0, reason: 'pred_table_missing', detail: { table, message: found?.message ?? 'it was not read' } }
    const { value, reason } = compareTables(listed, right, found, comparison)
    if (value === 0) return { value: 0, ...(reason === undefined ? {} : { reason }), detail: { table } }
    if (value === null) open ??= { value: null, ...(reason === undefined ? {} : { reason }), detail: { table } }
  }
  return open ?? { value: 1 }
}

function compareTables({ tableName, requiredColumns, requiredSorted }: ListedTable, gold: OkOutcome, prediction: OkOutcome, comparison: Metric): Score {
  return comparison.score({
    language: 'sql',
    gold: { query: tableName, outcome: gold },
    prediction: { query: tableName, outcome: prediction },
    requiredColumns,
    requiredSorted,
  })
}
