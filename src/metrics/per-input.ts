import type { ScoringInput } from './metric.js'

/** Remembers what was computed for an input object, so that several metrics can share it; forgotten with the input. */
export function perInput<T>(compute: (input: ScoringInput) => T): (input: ScoringInput) => T {
  const known = new WeakMap<ScoringInput, { readonly result: T }>()
  return (input) => {
    const before = known.get(input)
    if (before !== undefined) return before.result
    const result = compute(input)
    known.set(input, { result })
    return result
  }
}
