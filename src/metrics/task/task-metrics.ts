import { ambigPointStats } from './ambig-point-stats.js'
import { foundOneWith } from './found-one.js'
import { goldAmbigPointStats } from './gold-ambig-point-stats.js'
import { rawPredBirdSqlEx, rawPredSimpleExWith } from './raw-pred.js'
import { schemaLinkingStats } from './schema-linking-stats.js'
import { spider2DuckdbMatch, spider2DuckdbMatchStrict } from './spider2-duckdb-match.js'
import type { TaskMetric } from './task-metric.js'

/** The metrics over whole tasks, with their published parameters. */
export const taskMetrics: readonly TaskMetric[] = [
  foundOneWith(),
  rawPredSimpleExWith(),
  rawPredBirdSqlEx,
  spider2DuckdbMatch,
  spider2DuckdbMatchStrict,
  schemaLinkingStats,
  goldAmbigPointStats,
  ambigPointStats,
]
