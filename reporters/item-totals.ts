import { readItems } from '../src/dataset/read-items.js'
import type { ResolvedDataset } from '../src/plugin/resolved-options.js'

/** How many items each dataset has in its files, whether they ran or not; null where a file cannot be read. */
export async function itemTotals(
  datasets: readonly Pick<ResolvedDataset, 'name' | 'items'>[],
): Promise<ReadonlyMap<string, number | null>> {
  const counts = new Map<string, number | null>()
  for (const file of new Set(datasets.flatMap(({ items }) => items))) counts.set(file, await countOf(file))
  return new Map(datasets.map(({ name, items }) => [name, sum(items.map((file) => counts.get(file) ?? null))]))
}

/** One file after the other, so that only one is in memory. */
async function countOf(file: string): Promise<number | null> {
  try {
    return (await readItems(file)).length
  } catch {
    // The run itself says what is wrong with a file that it needs.
    return null
  }
}

function sum(counts: readonly (number | null)[]): number | null {
  return counts.reduce((total, count) => (total === null || count === null ? null : total + count), 0)
}
