import type { Metric } from './metric.js'
import { isMetricGroup, type MetricGroup } from './metric-group.js'
import { nearestName } from '../nearest-name.js'

/** The name of a metric that does not exist. */
export class UnknownMetricError extends Error {
  override readonly name = 'UnknownMetricError'
}

/** Two metrics of one name. */
export class MetricCollisionError extends Error {
  override readonly name = 'MetricCollisionError'
}

/** Names with a number in them: the metrics that such a name stands for, the one of exactly this name last; null for others. */
export type ParameterisedMetrics = (name: string) => readonly Metric[] | null

/** Metrics by their names and aliases; case does not count. */
export class MetricRegistry {
  readonly #metrics: readonly Metric[]
  readonly #groups: readonly MetricGroup[]
  readonly #parameterised: ParameterisedMetrics

  /** @throws MetricCollisionError when two metrics share a name or an alias. */
  constructor(entries: readonly (Metric | MetricGroup)[], parameterised: ParameterisedMetrics = () => null) {
    this.#groups = entries.filter(isMetricGroup)
    this.#metrics = entries.flatMap((entry) => (isMetricGroup(entry) ? entry.metrics : [entry]))
    this.#parameterised = parameterised
    const taken = new Map<string, string>()
    const take = (owner: string, names: readonly string[]): void => {
      for (const name of new Set(names.map((each) => each.toLowerCase()))) {
        const other = taken.get(name) ?? parameterised(name)?.at(-1)?.name
        if (other !== undefined) throw new MetricCollisionError(collision(owner, name, other))
        taken.set(name, owner)
      }
    }
    for (const { name, aliases } of this.#metrics) take(name, [name, ...aliases])
    for (const { name, metrics } of this.#groups) if (metrics.every((metric) => metric.name !== name)) take(name, [name])
  }

  /** A registry that also knows these. @throws MetricCollisionError when one of them has a name that is taken. */
  with(own: readonly (Metric | MetricGroup)[]): MetricRegistry {
    if (own.length === 0) return this
    const grouped = new Set(this.#groups.flatMap(({ metrics }) => metrics))
    const single = this.#metrics.filter((metric) => !grouped.has(metric))
    return new MetricRegistry([...single, ...this.#groups, ...own], this.#parameterised)
  }

  /**
   * The metric of this published or short name.
   * @throws UnknownMetricError that names the nearest known metric, or the values of a group of this name.
   */
  find(name: string): Metric {
    const [metric, ...more] = this.#lookUp(name)
    if (metric !== undefined && more.length === 0) return metric
    const values = [metric, ...more].map((each) => each?.name).join(', ')
    throw new UnknownMetricError(`${JSON.stringify(name)} gives several values; name the one you mean: ${values}.`)
  }

  /**
   * All values that a name stands for: one for a metric, several for a group; `pass_at_3` stands for `pass_at_1` to `pass_at_3`.
   * @throws UnknownMetricError that names the nearest known metric.
   */
  expand(name: string): readonly Metric[] {
    return this.#parameterised(name) ?? this.#lookUp(name)
  }

  /** True when some metric or group has this name. */
  has(name: string): boolean {
    return this.#known(name).length > 0
  }

  /** True when the name is that of a group, and of no metric. */
  isGroup(name: string): boolean {
    const wanted = name.toLowerCase()
    return this.#groups.some((group) => group.name.toLowerCase() === wanted) && this.#known(name).length > 1
  }

  #lookUp(name: string): readonly Metric[] {
    const found = this.#known(name)
    if (found.length > 0) return found
    const groups = this.#groups.map((group) => group.name)
    const near = nearestName(name, [...this.#metrics.flatMap((metric) => [metric.name, ...metric.aliases]), ...groups, 'pass_at_1'])
    const grouped = new Set(this.#groups.flatMap(({ metrics }) => metrics))
    const single = this.#metrics.filter((metric) => !grouped.has(metric)).map((metric) => metric.name)
    const known = [...single, ...groups, 'pass_at_<k>'].join(', ')
    const hint = near === null ? '' : ` Did you mean ${near}?`
    throw new UnknownMetricError(`There is no metric ${JSON.stringify(name)}.${hint} Known metrics: ${known}.`)
  }

  #known(name: string): readonly Metric[] {
    const wanted = name.toLowerCase()
    const found =
      this.#metrics.find((metric) => metric.name === name) ??
      this.#metrics.find((metric) => [metric.name, ...metric.aliases].some((known) => known.toLowerCase() === wanted)) ??
      this.#parameterised(name)?.at(-1)
    return found === undefined ? (this.#groups.find((group) => group.name.toLowerCase() === wanted)?.metrics ?? []) : [found]
  }
}

function collision(owner: string, name: string, other: string): string {
  const what = owner.toLowerCase() === name ? `'${owner}'` : `'${owner}' (its alias '${name}')`
  return other === owner
    ? `Two metrics are called '${owner}'; give one of them another name.`
    : `The metric ${what} has a name of '${other}'; give it another name.`
}
