import type { JudgedMatch } from '../../judge/judge.js'
import type { Score } from '../metric.js'
import type { JudgedTask, JudgeOutcome } from './ambig/judged-task.js'
import { goldId, predictedId } from './ambig/judged-id.js'
import { interpretationsQuestion, pointsQuestion, type JudgeQuestion } from './ambig/judge-question.js'
import { pointPairs, type PointPair } from './ambig/point-pair.js'
import { pointType } from './ambig/point-type.js'
import { precisionRecall, precisionRecallScores, type PrecisionRecall } from './ambig/precision-recall.js'
import { soundMatches } from './ambig/sound-matches.js'
import { scoreOfAll, type TaskMetric } from './task-metric.js'
import type { AmbigPoint, AmbigSimpleTask, AmbigStructuredTask } from './task-output.js'

const ofThree = (name: string): string[] => ['p', 'r', 'f1'].map((each) => `${name}_${each}`)
const ambiguityTypes = ['semantic', 'syntactic'].flatMap((how) => ['column', 'table', 'value', 'computation'].map((what) => `${how}_${what}`))
const typeRecalls = ambiguityTypes.map((type) => `${type}_ambig_point_r`)
const judgedOfSimple = [...ofThree('ambig_point'), ...typeRecalls]
const judgedOfStructured = [...judgedOfSimple, ...['finite_ambig_point', 'infinite_ambig_point', 'interpretation', 'perfect_disambiguation'].flatMap(ofThree)]

/**
 * TabulaFlow's `ambig_point_stats`: how many ambiguity points the system found, precision, recall and F1 of them against the gold points,
 * recall for each type of ambiguity; for structured outputs also for points with and without an end of meanings, for the interpretations
 * of the points that both have, and whether everything was found (`perfect_disambiguation`). Which points and interpretations mean the same is said
 * by the texts where they are equal, else by a judge. A flat output has no points, and no values. Differs from the source in that
 * all judged values are null without a judge (`no_judge`), or when it failed (`judge_failed`), and those of a task without any point
 * (`no_points`, where the source gives 0 for the perfect ones); and in that what the judge makes up does not count.
 */
export const ambigPointStats: TaskMetric = {
  name: 'ambig_point_stats',
  level: 'judged',
  description: 'How many ambiguity points the system found, and how well they and their interpretations fit those of the gold.',
  source: 'TabulaFlow (megagonlabs/tabulaflow, ambig_point_stats)',
  outputTypes: ['ambig-simple', 'ambig-flat', 'ambig-structured'],
  values: ['pred_num_ambig_points', 'pred_num_interpretation_comb', ...judgedOfStructured],
  counts: ['pred_num_ambig_points', 'pred_num_interpretation_comb'],
  needsJudge: true,
  score(task, { judged }) {
    if (task.outputType === 'ambig-simple') return { pred_num_ambig_points: { value: task.askedQuestions.length }, ...simpleScores(task, judged) }
    if (task.outputType !== 'ambig-structured') return {}
    const combinations = task.predAmbigPoints.reduce((product, { interpretations }) => product * (interpretations?.length ?? 1), 1)
    return {
      pred_num_ambig_points: { value: task.predAmbigPoints.length },
      pred_num_interpretation_comb: { value: combinations },
      ...structuredScores(task, judged),
    }
  },
}

function simpleScores(task: AmbigSimpleTask, judged: JudgedTask | undefined): Record<string, Score> {
  const { goldAmbigPoints: gold, askedQuestions } = task
  const said = answerOf(pointsQuestion(task), judged, judged?.points)
  if (isNoAnswer(said)) return scoreOfAll(judgedOfSimple, said)
  const golds = new Map(gold.map((point) => [goldId(point.id), point]))
  const found = soundMatches(said, golds.keys(), askedQuestions.map((_, index) => predictedId(String(index)))).flatMap((match) => golds.get(match.goldId) ?? [])
  return { ...pointScores('ambig_point', found.length, askedQuestions.length, gold.length), ...recallByType(gold, found) }
}

function structuredScores(task: AmbigStructuredTask, judged: JudgedTask | undefined): Record<string, Score> {
  const { goldAmbigPoints: gold, predAmbigPoints: predicted, question } = task
  const said = answerOf(pointsQuestion(task), judged, judged?.points)
  if (isNoAnswer(said)) return scoreOfAll(judgedOfStructured, said)
  const pairs = pointPairs(task, said)
  const ofType = (type: 'finite' | 'infinite', points: readonly AmbigPoint[]): number => points.filter((point) => pointType(point) === type).length
  const found = pairs.map((pair) => pair.gold)
  const split = (type: 'finite' | 'infinite'): Record<string, Score> =>
    pointScores(`${type}_ambig_point`, ofType(type, found), ofType(type, predicted), ofType(type, gold))
  return {
    ...pointScores('ambig_point', pairs.length, predicted.length, gold.length),
    ...recallByType(gold, found),
    ...split('finite'),
    ...split('infinite'),
    ...readingScores(question, pairs, judged, precisionRecall(pairs.length, predicted.length, gold.length), ofType('finite', gold) > 0),
  }
}

function pointScores(name: string, matched: number, predicted: number, gold: number): Record<string, Score> {
  return precisionRecallScores(name, precisionRecall(matched, predicted, gold), { p: 'no_predicted_point', r: 'no_gold_point', f1: 'no_points' })
}

function recallByType(gold: readonly AmbigPoint[], found: readonly AmbigPoint[]): Record<string, Score> {
  return Object.fromEntries(
    ambiguityTypes.map((type, index): [string, Score] => {
      const all = gold.filter(({ ambiguityType }) => ambiguityType === type)
      const value = all.length === 0 ? null : all.filter((point) => found.includes(point)).length / all.length
      return [typeRecalls[index] ?? type, value === null ? { value, reason: 'no_gold_point' } : { value }]
    }),
  )
}

/** Interpretations of the points that both sides have, and whether points and interpretations are all there. */
function readingScores(
  question: string, pairs: readonly PointPair[], judged: JudgedTask | undefined, points: PrecisionRecall, hasFinite: boolean,
): Record<string, Score> {
  const each = pairs.filter(({ gold }) => pointType(gold) === 'finite').map((pair) => readingsOf(question, pair, judged))
  const failure = each.find(isNoAnswer)
  if (failure !== undefined) return scoreOfAll([...ofThree('interpretation'), ...ofThree('perfect_disambiguation')], failure)
  const readings = each.filter((outcome): outcome is PrecisionRecall => !isNoAnswer(outcome))
  const mean = { p: meanOf(readings.map(({ p }) => p)), r: meanOf(readings.map(({ r }) => r)), f1: meanOf(readings.map(({ f1 }) => f1)) }
  const perfect = (of: 'p' | 'r' | 'f1'): Score => {
    if (points.f1 === null) return { value: null, reason: 'no_points' }
    return { value: points[of] === 1 && (!hasFinite || mean[of] === 1) ? 1 : 0 }
  }
  const none = 'no_finite_pair'
  return {
    ...precisionRecallScores('interpretation', mean, { p: none, r: none, f1: none }),
    perfect_disambiguation_p: perfect('p'),
    perfect_disambiguation_r: perfect('r'),
    perfect_disambiguation_f1: perfect('f1'),
  }
}

function readingsOf(question: string, pair: PointPair, judged: JudgedTask | undefined): PrecisionRecall | NoAnswer {
  const asked = interpretationsQuestion(question, pair)
  const said = answerOf(asked, judged, judged?.interpretations[pair.gold.id])
  if (isNoAnswer(said)) return said
  const [gold, predicted] = [pair.gold.interpretations ?? [], pair.predicted.interpretations ?? []]
  if (asked.kind === 'decided' && asked.matches.length === gold.length && gold.length === predicted.length) return { p: 1, r: 1, f1: 1 }
  const ids = (of: readonly string[], id: (own: string) => string): string[] => of.map((_, index) => id(String(index)))
  return precisionRecall(soundMatches(said, ids(gold, goldId), ids(predicted, predictedId)).length, predicted.length, gold.length)
}

interface NoAnswer extends Score {
  readonly value: null
}

function isNoAnswer(outcome: object): outcome is NoAnswer {
  return 'value' in outcome
}

/** The matches that texts or judge give. Without a judge none counts, since only the easy ones would be left. */
function answerOf(question: JudgeQuestion<unknown>, judged: JudgedTask | undefined, outcome: JudgeOutcome | undefined): readonly JudgedMatch[] | NoAnswer {
  if (judged === undefined) return { value: null, reason: 'no_judge' }
  if (question.kind === 'decided') return question.matches
  if (outcome === undefined) return { value: null, reason: 'no_judge' }
  return outcome.kind === 'ok' ? outcome.matches : { value: null, reason: 'judge_failed', detail: { message: outcome.message } }
}

function meanOf(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null)
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0) / numbers.length
}
