import { birdSqlEx, birdSqlExStrict } from './bird-sql-ex.js'
import { birdSqlExSoft } from './bird-sql-ex-soft.js'
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
import { nearestName } from '../nearest-name.js'
import { normalizedLevenshtein } from './normalized-levenshtein.js'
import { predSuccess } from './pred-success.js'
import { psjs } from './psjs.js'
import { psjsGraph } from './psjs-graph.js'
import { psjsStrict } from './psjs-strict.js'
import { simpleEx } from './simple-ex.js'
import { spider2Ex } from './spider2-ex.js'

/** All metrics, in the order in which tables show them. */
export const metrics: readonly Metric[] = [
  cypherbenchEx,
  cypherbenchExStrict,
  coverage,
  coverageStrict,
  jaccard,
  jaccardStrict,
  simpleEx,
  birdSqlEx,
  birdSqlExStrict,
  birdSqlExSoft,
  spider2Ex,
  psjs,
  psjsStrict,
  psjsGraph,
  jaroWinkler,
  normalizedLevenshtein,
  executable,
  predSuccess,
  goldExecutable,
  goldResultNotEmpty,
]

/** The metrics of a run that names none. */
export const defaultMetricNames: readonly string[] = [cypherbenchEx.name, coverage.name]

/** The name of a metric that does not exist. */
export class UnknownMetricError extends Error {
  override readonly name = 'UnknownMetricError'
}

/**
 * The published name for a published or a short name (`EX`, `Exec.`, `execution_accuracy` …); case does not count.
 * @throws UnknownMetricError that names the nearest known metric.
 */
export function resolveMetricName(name: string): string {
  return findMetric(name).name
}

/**
 * The metric of this published or short name; case does not count.
 * @throws UnknownMetricError that names the nearest known metric.
 */
export function findMetric(name: string): Metric {
  const wanted = name.toLowerCase()
  const found =
    metrics.find((metric) => metric.name === name) ??
    metrics.find((metric) => [metric.name, ...metric.aliases].some((known) => known.toLowerCase() === wanted))
  if (found !== undefined) return found
  const near = nearestName(name, metrics.flatMap((metric) => [metric.name, ...metric.aliases]))
  const known = metrics.map((metric) => metric.name).join(', ')
  const hint = near === null ? '' : ` Did you mean ${near}?`
  throw new UnknownMetricError(`There is no metric ${JSON.stringify(name)}.${hint} Known metrics: ${known}.`)
}
