import { aggregate } from '../aggregate/aggregate.js'
import type { Floor } from '../plugin/resolved-options.js'
import type { ItemRecord } from '../record.js'
import { fieldValue } from './field-value.js'
import { slack } from './slack.js'

/** What became of one floor. */
export interface FloorResult {
  readonly dataset: string
  readonly floor: Floor
  /** `cypherbench_ex@category=lookup`, as in the configuration. */
  readonly name: string
  readonly verdict: 'met' | 'missed' | 'not_decided'
  /** Mean over the items that have a value; null when none has. */
  readonly mean: number | null
  /** Sum of the values, so that `sum / count` is the mean; exact for metrics that are 0 or 1. */
  readonly sum: number
  /** Items with a value. */
  readonly count: number
  /** Items of the group without a value. */
  readonly nulls: number
  /** Further items that may drop to 0 without missing the floor; null when the floor is missed. */
  readonly spare: number | null
  /** Items that have to rise to 1 to meet the floor; null when it is met or no number of items would do. */
  readonly needed: number | null
  /** Why the floor is missed or not decided, in one sentence; null when it is met. */
  readonly explanation: string | null
}

/**
 * Compares the mean of a metric over a dataset or one of its groups with the floor.
 *
 * @param part how many of the dataset's items ran, such as `3 of 80 items`, when that is too few to decide; null on a full run
 */
export function checkFloor(
  dataset: string,
  floor: Floor,
  records: readonly ItemRecord[],
  part: string | null,
): FloorResult {
  const { metric, group, minimum } = floor
  const name = group === null ? metric : `${metric}@${group.field}=${group.value}`
  const members = group === null ? records : records.filter((item) => fieldValue(item, group.field) === group.value)
  const scores = members.map((item) => item.scores[metric] ?? null)
  const { mean, sum, count, nulls } = aggregate(scores)
  const { met, spare, needed } = slack(scores.filter((value) => value !== null), minimum)
  const facts = { dataset, floor, name, mean, sum: sum ?? 0, count, nulls }
  if (part !== null) {
    return { ...facts, verdict: 'not_decided', spare: null, needed: null, explanation: `not decided (${part})` }
  }
  if (mean === null) {
    const explanation =
      members.length === 0
        ? `no item ${group === null ? 'ran' : `has ${group.field}=${group.value}`}`
        : `none of its ${members.length} items has a value of ${metric}`
    return { ...facts, verdict: 'missed', spare: null, needed: null, explanation }
  }
  if (met) return { ...facts, verdict: 'met', spare, needed: null, explanation: null }
  const explanation = `${needed} more ${needed === 1 ? 'item has' : 'items have'} to reach 1`
  return { ...facts, verdict: 'missed', spare: null, needed, explanation }
}
