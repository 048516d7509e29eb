import type { JudgedMatch } from '../../../judge/judge.js'

/** A match that says something. */
export interface SoundMatch {
  readonly goldId: string
  readonly predictedId: string
}

/** The matches that count: those of known ids, and of these the first of each id. */
export function soundMatches(matches: readonly JudgedMatch[], goldIds: Iterable<string>, predictedIds: Iterable<string>): SoundMatch[] {
  const golds = new Set(goldIds)
  const predictions = new Set(predictedIds)
  const sound: SoundMatch[] = []
  for (const { goldId, predictedId } of matches) {
    if (predictedId === null || !golds.has(goldId) || !predictions.has(predictedId)) continue
    golds.delete(goldId)
    predictions.delete(predictedId)
    sound.push({ goldId, predictedId })
  }
  return sound
}
