import type { Decision } from '../src/gate/decide.js'
import type { ResolvedOptions } from '../src/plugin/resolved-options.js'
import { engineLabels } from './engine-labels.js'
import { groupTables } from './group-tables.js'
import type { DatasetReport, GoldLintReport, ReportedItem, RunReport } from './run-report.js'
import { totals } from './totals.js'

/** The options that reports depend on. */
export type ReportOptions = Pick<
  ResolvedOptions,
  'project' | 'datasets' | 'maxIncomplete' | 'limit' | 'junit' | 'maxFailuresShown' | 'groups'
>

/**
 * Computes everything that reports show.
 *
 * @param items in the order in which reports list them; a dataset without any is left out
 * @param goldLint null when no gold was checked
 */
export function buildReport(
  options: ReportOptions,
  versions: RunReport['versions'],
  items: readonly ReportedItem[],
  decision: Decision,
  goldLint: GoldLintReport | null = null,
): RunReport {
  const datasets = options.datasets.map(({ name, metrics, thresholds }): DatasetReport => {
    const own = items.filter(({ record }) => record.dataset === name)
    const records = own.map(({ record }) => record)
    return {
      name,
      metrics,
      thresholds,
      engines: engineLabels(records),
      totals: totals(records, metrics),
      orderDependent: records.filter((record) => record.orderDependent).length,
      groups: groupTables(records, metrics, options.groups),
      items: own,
    }
  })
  return {
    project: options.project,
    versions,
    options: {
      maxIncomplete: options.maxIncomplete,
      limit: options.limit,
      belowThreshold: options.junit.belowThreshold,
      maxFailuresShown: options.maxFailuresShown,
    },
    datasets: datasets.filter((dataset) => dataset.items.length > 0),
    goldLint,
    decision,
  }
}
