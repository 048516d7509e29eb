import type { ItemRecord } from '../record.js'
import type { GateDataset, GateInput } from './gate-input.js'
import { plural } from './plural.js'

/** Reasons of values that were computed but of which the item has nothing: of a whole group some may be like that on every item. */
const saysNothing: ReadonlySet<string> = new Set(['no_gold_point', 'no_predicted_point', 'no_points', 'no_finite_pair'])

/**
 * What keeps a full run of one dataset from being trusted: nothing ran, results are missing, a metric was never computed,
 * too many items have no verdict. Each reason is a sentence that starts with the dataset's name.
 */
export function incompleteness(
  dataset: GateDataset,
  records: readonly ItemRecord[],
  maxIncomplete: GateInput['maxIncomplete'],
): string[] {
  const { name } = dataset
  const reasons = dataset.missingFiles.map((file) => `${name}: the items file ${file} did not run`)
  if (records.length === 0) return [...reasons, `${name}: no item ran`]
  if (records.length < dataset.collected) {
    reasons.push(`${name}: ${plural(dataset.collected, 'item')} collected, but only ${records.length} have a result`)
  }
  for (const metric of dataset.metrics) {
    const isExcused = dataset.ofGroups?.includes(metric) === true && records.every((item) => saysNothing.has(item.reasons[metric] ?? ''))
    if (!isExcused && records.every((item) => (item.scores[metric] ?? null) === null)) {
      reasons.push(`${name}: ${metric} has no value on any of ${plural(records.length, 'item')}`)
    }
  }
  const errored = records.filter((item) => item.verdict === 'errored').length
  const unscored = records.filter((item) => item.verdict === 'unscored').length
  const incomplete = errored + unscored
  const share = incomplete / records.length
  if (incomplete > maxIncomplete.count && share > maxIncomplete.share) {
    const limit = `${plural(maxIncomplete.count, 'item')} and ${percent(maxIncomplete.share)}`
    reasons.push(
      `${name}: ${incomplete} of ${plural(records.length, 'item')} (${percent(share)}) have no verdict ` +
        `(${errored} errored, ${unscored} unscored); maxIncomplete allows ${limit}`,
    )
  }
  return reasons
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(1))} %`
}
