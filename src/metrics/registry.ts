import { answerAccuracy } from './answer-accuracy.js'
import { birdSqlEx, birdSqlExStrict } from './bird-sql-ex.js'
import { birdSqlExSoft, birdSqlExSoftStrict } from './bird-sql-ex-soft.js'
import { coverage } from './coverage.js'
import { coverageStrict } from './coverage-strict.js'
import { cypherbenchEx } from './cypherbench-ex.js'
import { cypherbenchExStrict } from './cypherbench-ex-strict.js'
import { executable } from './executable.js'
import { goldExecutable } from './gold-executable.js'
import { goldResultNotEmpty } from './gold-result-not-empty.js'
import { jaccard } from './jaccard.js'
import { jaccardStrict } from './jaccard-strict.js'
import { jaroWinkler } from './jaro-winkler.js'
import type { Metric } from './metric.js'
import { MetricRegistry } from './metric-registry.js'
import { normalizedLevenshtein } from './normalized-levenshtein.js'
import { passAtK } from './pass-at-k.js'
import { predSuccess } from './pred-success.js'
import { psjs } from './psjs.js'
import { psjsFull } from './psjs-full.js'
import { psjsGraph } from './psjs-graph.js'
import { psjsStrict } from './psjs-strict.js'
import { schemaHallucination } from './schema-hallucination.js'
import { simpleEx } from './simple-ex.js'
import { simpleExStrict } from './simple-ex-strict.js'
import { spider2Ex, spider2ExStrict } from './spider2-ex.js'
import { metricOfTask } from './task/metric-of-task.js'
import { taskMetrics } from './task/task-metrics.js'

/** All metrics over one gold and one prediction but `pass_at_<k>`, in the order in which tables show them. */
export const metrics: readonly Metric[] = [
  cypherbenchEx,
  cypherbenchExStrict,
  coverage,
  coverageStrict,
  jaccard,
  jaccardStrict,
  simpleEx,
  simpleExStrict,
  birdSqlEx,
  birdSqlExStrict,
  birdSqlExSoft,
  birdSqlExSoftStrict,
  spider2Ex,
  spider2ExStrict,
  psjs,
  psjsStrict,
  psjsGraph,
  psjsFull,
  jaroWinkler,
  normalizedLevenshtein,
  executable,
  predSuccess,
  goldExecutable,
  goldResultNotEmpty,
  schemaHallucination,
  answerAccuracy,
]

/** The metrics of a run that names none. */
export const defaultMetricNames: readonly string[] = [cypherbenchEx.name, coverage.name]

/** The published metrics, `pass_at_<k>` and those over tasks among them. */
export const publishedMetrics: MetricRegistry = new MetricRegistry([...metrics, ...taskMetrics.map(metricOfTask)], passAtName)

/**
 * The published name for a published or a short name (`EX`, `Exec.`, `execution_accuracy` …); case does not count.
 * @throws UnknownMetricError that names the nearest known metric.
 */
export function resolveMetricName(name: string): string {
  return publishedMetrics.find(name).name
}

/**
 * The metric of this published or short name; case does not count.
 * @throws UnknownMetricError that names the nearest known metric.
 */
export function findMetric(name: string): Metric {
  return publishedMetrics.find(name)
}

/** `pass_at_1` up to the k of the name (`pass_at_3`, `pass_at_3_strict`, `Pass@3`); null for other names. */
function passAtName(name: string): readonly Metric[] | null {
  const found = /^pass(?:_at_|@)([1-9]\d{0,2}|1000)(_strict)?$/i.exec(name)
  if (found === null) return null
  return Array.from({ length: Number(found[1]) }, (_, i) => passAtK(i + 1, found[2] === undefined ? 'reference' : 'strict'))
}
