import { unpaired, type Alignment, type Remainder } from './alignment.js'
import type { IdSet } from './id-sets.js'

/**
 * Pairs rows that hold the same, the first of each side first, and says which rows are left. No later choice can be
 * better: an identical partner is at least as good as any two others together.
 */
export function pairIdentical(
  gold: readonly IdSet[],
  prediction: readonly IdSet[],
): { alignment: Alignment; rest: Remainder } {
  const waiting = new Map<string, { next: number; readonly rows: number[] }>()
  for (const [index, row] of prediction.entries()) {
    const key = row.join()
    const group = waiting.get(key)
    if (group === undefined) waiting.set(key, { next: 0, rows: [index] })
    else group.rows.push(index)
  }
  const alignment = new Int32Array(gold.length).fill(unpaired)
  const left: number[] = []
  for (const [index, row] of gold.entries()) {
    const group = waiting.get(row.join())
    const partner = group?.rows[group.next]
    if (group === undefined || partner === undefined) left.push(index)
    else {
      group.next++
      alignment[index] = partner
    }
  }
  const free = [...waiting.values()].flatMap((group) => group.rows.slice(group.next))
  return { alignment, rest: { gold: left, prediction: free.sort((a, b) => a - b) } }
}
