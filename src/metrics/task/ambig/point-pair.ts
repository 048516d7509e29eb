import type { JudgedMatch } from '../../../judge/judge.js'
import type { AmbigPoint, AmbigStructuredTask } from '../task-output.js'
import { goldId, predictedId } from './judged-id.js'
import { pointType } from './point-type.js'
import { soundMatches } from './sound-matches.js'

/** Two points about the same ambiguity. */
export interface PointPair {
  readonly gold: AmbigPoint
  readonly predicted: AmbigPoint
}

/** The pairs that the matches make; two points of different type make none. */
export function pointPairs({ goldAmbigPoints, predAmbigPoints }: AmbigStructuredTask, matches: readonly JudgedMatch[]): PointPair[] {
  const golds = new Map(goldAmbigPoints.map((point) => [goldId(point.id), point]))
  const predictions = new Map(predAmbigPoints.map((point) => [predictedId(point.id), point]))
  return soundMatches(matches, golds.keys(), predictions.keys()).flatMap((match) => {
    const [gold, predicted] = [golds.get(match.goldId), predictions.get(match.predictedId)]
    return gold !== undefined && predicted !== undefined && pointType(gold) === pointType(predicted) ? [{ gold, predicted }] : []
  })
}
