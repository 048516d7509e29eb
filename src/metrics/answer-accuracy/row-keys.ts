import type { Layout } from './lay-columns.js'

/** Rows of both answers in the columns of the layout: equal integers for equal rows. */
export function rowKeys(layout: Layout): readonly [gold: readonly number[], prediction: readonly number[]] {
  const known = new Map<string, number>()
  const keysOf = (side: 'gold' | 'prediction'): number[] => {
    const columns = layout.flatMap((each) => (each === null ? [] : [each[side].keys]))
    return Array.from(columns[0] ?? [], (_, row) => {
      const text = columns.map((keys) => keys[row]).join()
      const key = known.get(text) ?? known.size
      known.set(text, key)
      return key
    })
  }
  return [keysOf('gold'), keysOf('prediction')]
}
