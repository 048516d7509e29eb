import type { AnswerPair } from './answer-pair.js'
import type { SameRows } from './same-rows.js'

/** Whether the prediction's rows stand in the gold's order; rows that are equal on the gold's sort keys may stand in any. */
export function keepsOrder({ gold }: AnswerPair, { reading, gold: rows, prediction }: SameRows): boolean {
  const ranks = reading.gold.flatMap(([whole], at) => (gold.columns?.[at]?.isSortKey === true && whole !== undefined ? [whole.keys] : []))
  const groups = new Map<number, number[]>()
  let before: string | null = null
  let group = -1
  for (const [row, key] of rows.entries()) {
    const rank = ranks.length === 0 ? null : ranks.map((keys) => keys[row]).join()
    if (rank === null || rank !== before) group += 1
    before = rank
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [group])
    else known.push(group)
  }
  const taken = new Map<number, number>()
  const order = prediction.map((key) => {
    const own = groups.get(key) ?? []
    const next = taken.get(key) ?? 0
    taken.set(key, next + 1)
    return own[Math.min(next, own.length - 1)] ?? -1
  })
  return order.every((each, index) => index === 0 || each >= (order[index - 1] ?? 0))
}
