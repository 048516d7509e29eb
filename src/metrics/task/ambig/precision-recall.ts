import type { Score } from '../../metric.js'

/** Share of what was predicted that is right, share of the gold that was found, and their harmonic mean. */
export interface PrecisionRecall {
  /** Null when nothing was predicted. */
  readonly p: number | null
  /** Null when the gold has nothing. */
  readonly r: number | null
  /** Null when both are; 0 when one of them is, or both are 0. */
  readonly f1: number | null
}

export function precisionRecall(matched: number, predicted: number, gold: number): PrecisionRecall {
  const p = predicted === 0 ? null : matched / predicted
  const r = gold === 0 ? null : matched / gold
  if (p === null && r === null) return { p, r, f1: null }
  return { p, r, f1: p === null || r === null || p + r === 0 ? 0 : (2 * p * r) / (p + r) }
}

/** The three as `<name>_p`, `<name>_r` and `<name>_f1`. */
export function precisionRecallScores(name: string, { p, r, f1 }: PrecisionRecall, whyNull: Readonly<Record<'p' | 'r' | 'f1', string>>): Record<string, Score> {
  const score = (value: number | null, reason: string): Score => (value === null ? { value, reason } : { value })
  return { [`${name}_p`]: score(p, whyNull.p), [`${name}_r`]: score(r, whyNull.r), [`${name}_f1`]: score(f1, whyNull.f1) }
}
