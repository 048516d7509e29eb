import type { AskedPoint, InterpretationsQuestion, JudgedMatch, JudgedPoint, PointsQuestion } from '../../../judge/judge.js'
import type { AmbigPoint, AmbigSimpleTask, AmbigStructuredTask } from '../task-output.js'
import { goldId, predictedId } from './judged-id.js'
import type { PointPair } from './point-pair.js'
import { pointType } from './point-type.js'

/** A question for the judge, or the matches where the texts decide. */
export type JudgeQuestion<Question> =
  | { readonly kind: 'decided'; readonly matches: readonly JudgedMatch[] }
  | { readonly kind: 'ask'; readonly question: Question }

/**
 * Which predicted point is about the same ambiguity as each gold point. Decided where one side has none, and where both have the same
 * phrases of the same types. A system that asks back is known by its questions only, and types are kept from the judge.
 */
export function pointsQuestion(task: AmbigSimpleTask | AmbigStructuredTask): JudgeQuestion<PointsQuestion> {
  const { question, goldAmbigPoints: gold } = task
  if (task.outputType === 'ambig-simple') {
    const predicted = task.askedQuestions.map((description, index): AskedPoint => ({ id: predictedId(String(index)), description }))
    return ask({ question, gold: gold.map((point) => judgedPoint(point, goldId(point.id), false)), predicted })
  }
  const predicted = task.predAmbigPoints
  const [ofGold, ofPrediction] = [gold.toSorted(byPhrase), predicted.toSorted(byPhrase)]
  if (ofGold.length === ofPrediction.length && ofGold.every((point, index) => haveSamePhrase(point, ofPrediction[index]))) {
    return { kind: 'decided', matches: ofGold.map(({ id }, index) => ({ goldId: goldId(id), predictedId: predictedId(ofPrediction[index]?.id ?? '') })) }
  }
  return ask({
    question,
    gold: gold.map((point) => judgedPoint(point, goldId(point.id), true)),
    predicted: predicted.map((point) => judgedPoint(point, predictedId(point.id), true)),
  })
}

/** Which predicted interpretation of two finite points means the same as each gold one; decided where the texts are the same. */
export function interpretationsQuestion(question: string, { gold, predicted }: PointPair): JudgeQuestion<InterpretationsQuestion> {
  const listed = (given: AmbigPoint, id: (own: string) => string): { readonly id: string; readonly interpretation: string }[] =>
    (given.interpretations ?? []).map((interpretation, index) => ({ id: id(String(index)), interpretation }))
  const [ofGold, ofPrediction] = [listed(gold, goldId), listed(predicted, predictedId)]
  const [a, b] = [ofGold.toSorted(byInterpretation), ofPrediction.toSorted(byInterpretation)]
  if (a.length === b.length && a.every(({ interpretation }, index) => interpretation === b[index]?.interpretation)) {
    return { kind: 'decided', matches: a.map(({ id }, index) => ({ goldId: id, predictedId: b[index]?.id ?? null })) }
  }
  return ask({ question, phrase: gold.phrase, gold: ofGold, predicted: ofPrediction })
}

function ask<Question extends { readonly gold: readonly unknown[]; readonly predicted: readonly unknown[] }>(question: Question): JudgeQuestion<Question> {
  return question.gold.length === 0 || question.predicted.length === 0 ? { kind: 'decided', matches: [] } : { kind: 'ask', question }
}

function judgedPoint(point: AmbigPoint, id: string, withType: boolean): JudgedPoint {
  const { phrase, interpretations, parameterName } = point
  return {
    id,
    phrase,
    ...(withType ? { type: pointType(point) } : {}),
    ...(interpretations === null ? {} : { interpretations }),
    ...(interpretations !== null || parameterName === null ? {} : { parameterName }),
  }
}

function haveSamePhrase(a: AmbigPoint, b: AmbigPoint | undefined): boolean {
  return b !== undefined && a.phrase === b.phrase && pointType(a) === pointType(b)
}

function byPhrase(a: AmbigPoint, b: AmbigPoint): number {
  return compare(a.phrase, b.phrase) || compare(pointType(a), pointType(b)) || compare(a.id, b.id)
}

function byInterpretation(a: { readonly interpretation: string }, b: { readonly interpretation: string }): number {
  return compare(a.interpretation, b.interpretation)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
