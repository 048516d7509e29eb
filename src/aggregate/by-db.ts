import { aggregateByGroup, type GroupedOptions } from './aggregate-by-group.js'
import type { Aggregator } from './run-result.js'

export interface ByDbOptions extends GroupedOptions {
  /** With more databases there is no result. Default 200. */
  readonly maxDbs?: number
}

/**
 * TabulaFlow's `ByDBAggregator`: `<metric>_by_db` to database to one value an op. Databases stand as the run lists them, else in
 * order of first appearance. Default metrics: `simple_ex`, `perfect_linked_schema_r`.
 */
export function byDb({ maxDbs = 200, ...options }: ByDbOptions = {}): Aggregator {
  return {
    name: 'ByDBAggregator',
    aggregate({ dbs, tasks }) {
      const groups = dbs ?? [...new Set(tasks.map(({ db }) => db))]
      if (groups.length > maxDbs) return {}
      return aggregateByGroup(tasks, 'by_db', groups, ({ db }) => db, { metricKeys: ['simple_ex', 'perfect_linked_schema_r'], ...options })
    },
  }
}
