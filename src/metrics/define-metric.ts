import type { ProvenanceElements } from '../cypher/provenance/provenance-options.js'
import type { Metric, MetricLevel, OutputType, Score, ScoringInput } from './metric.js'
import type { MetricGroup } from './metric-group.js'
import { perInput } from './per-input.js'

/** A value from 0 to 1, null when the item says nothing, or either with a reason. */
export type MetricAnswer = number | boolean | null | Score

interface Definition<Name extends string> {
  /** Lower-case letters, digits and `_`, beginning with a letter; not the name of another metric. */
  readonly name: Name
  /** One plain sentence for tables. Default: the name. */
  readonly description?: string
  /** Default `diagnostic`. */
  readonly level?: MetricLevel
  /** Paper or implementation. Default `user`. */
  readonly source?: string
  readonly aliases?: readonly string[]
  readonly range?: '0 or 1' | '0 to 1'
  readonly nullRule?: string
  readonly difference?: string
  /** Default: all but `dbt`. */
  readonly outputTypes?: readonly OutputType[]
  /** Default true. */
  readonly needsRows?: boolean
  readonly needsProvenance?: readonly ProvenanceElements[]
  readonly needsCandidates?: number
  /** Default false. */
  readonly needsSchema?: boolean
}

export interface MetricDefinition<Name extends string = string> extends Definition<Name> {
  readonly score: (input: ScoringInput) => MetricAnswer
}

export interface MetricGroupDefinition<Name extends string = string, Value extends string = string> extends Definition<Name> {
  /** Names of the values. */
  readonly values: readonly [Value, ...Value[]]
  readonly score: (input: ScoringInput) => Readonly<Record<Value, MetricAnswer>>
}

/**
 * A metric of your own. `true` and `false` are 1 and 0. What it throws, and a value outside 0 to 1, becomes null with the reason
 * `metric_error`. With `values` it gives several values, each under its own name.
 * @throws TypeError when a name cannot be one
 */
export function defineMetric<const Name extends string, const Value extends string>(
  definition: MetricGroupDefinition<Name, Value>,
): MetricGroup
export function defineMetric<const Name extends string>(definition: MetricDefinition<Name>): Metric
export function defineMetric(definition: MetricDefinition | MetricGroupDefinition): Metric | MetricGroup {
  if (!('values' in definition)) {
    const { score } = definition
    return metricOf(definition, checkedName(definition.name), (input) => answered(() => score(input)))
  }
  const { name, values } = definition
  const scores = perInput((input) => attempt(() => definition.score(input)))
  const metrics = values.map((value) =>
    metricOf(definition, checkedName(value), (input) => {
      const all = scores(input)
      return 'failure' in all ? failed(all.failure) : answered(() => all.answer[value])
    }),
  )
  return { name: checkedName(name), metrics }
}

function metricOf(definition: MetricDefinition | MetricGroupDefinition, name: string, score: Metric['score']): Metric {
  const { aliases, level, description, source, needsRows, range, nullRule, difference, outputTypes } = definition
  const { needsProvenance, needsCandidates, needsSchema } = definition
  return {
    name,
    aliases: 'values' in definition ? [] : (aliases ?? []),
    level: level ?? 'diagnostic',
    description: description ?? `${name}.`,
    source: source ?? 'user',
    needsRows: needsRows ?? true,
    ...(range === undefined ? {} : { range }),
    ...(nullRule === undefined ? {} : { nullRule }),
    ...(difference === undefined ? {} : { difference }),
    ...(outputTypes === undefined ? {} : { outputTypes }),
    ...(needsProvenance === undefined ? {} : { needsProvenance }),
    ...(needsCandidates === undefined ? {} : { needsCandidates }),
    ...(needsSchema === undefined ? {} : { needsSchema }),
    score,
  }
}

function checkedName(name: string): string {
  if (/^[a-z][a-z0-9_]*$/.test(name)) return name
  throw new TypeError(`defineMetric: expected a name of lower-case letters, digits and _, such as few_rows, given ${JSON.stringify(name)}`)
}

function attempt<T>(work: () => T): { readonly answer: T } | { readonly failure: unknown } {
  try {
    return { answer: work() }
  } catch (failure) {
    return { failure }
  }
}

function answered(ask: () => MetricAnswer | undefined): Score {
  const given = attempt(ask)
  return 'failure' in given ? failed(given.failure) : scoreOf(given.answer)
}

function scoreOf(answer: MetricAnswer | undefined): Score {
  const score = typeof answer === 'object' && answer !== null ? answer : { value: typeof answer === 'boolean' ? Number(answer) : answer }
  const { value } = score
  if (value === null || (typeof value === 'number' && value >= 0 && value <= 1)) return { ...score, value }
  return failed(`expected a value from 0 to 1, a boolean or null, found ${String(value)}`)
}

function failed(error: unknown): Score {
  return { value: null, reason: 'metric_error', detail: { message: error instanceof Error ? error.message : String(error) } }
}
