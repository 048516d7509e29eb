import { z } from 'zod'
import { interpretationsQuestion, pointsQuestion, type JudgeQuestion } from '../metrics/task/ambig/judge-question.js'
import type { JudgedTask, JudgeOutcome } from '../metrics/task/ambig/judged-task.js'
import { pointPairs } from '../metrics/task/ambig/point-pair.js'
import { pointType } from '../metrics/task/ambig/point-type.js'
import type { TaskOutput } from '../metrics/task/task-output.js'
import type { Judge, JudgeAnswer, JudgeContext, JudgedMatch } from './judge.js'

/** What judging one task took. */
export interface JudgeWork {
  /** Questions that were put to the judge. */
  readonly questions: number
  /** Those that were answered before. */
  readonly cached: number
  /** Tokens of the others; null when the judge does not count. */
  readonly inputTokens: number | null
  readonly outputTokens: number | null
}

/**
 * Asks a judge what the metrics need to know of a task: first which points are the same, then, for each pair that has them, which
 * interpretations are. It is not asked where texts decide. A judge that fails is an outcome, never a rejection.
 */
export async function askJudge(task: TaskOutput, judge: Judge, signal: AbortSignal): Promise<{ readonly judged: JudgedTask; readonly work: JudgeWork }> {
  const context: JudgeContext = { signal }
  const work: JudgeWork[] = []
  const ask = async <Question>(asked: JudgeQuestion<Question>, put: (question: Question) => Promise<JudgeAnswer>): Promise<JudgeOutcome | null> => {
    if (asked.kind === 'decided') return null
    try {
      signal.throwIfAborted()
      const { matches, usage, cached = false } = answer.parse(await put(asked.question))
      work.push({ questions: 1, cached: Number(cached), inputTokens: cached ? 0 : (usage?.inputTokens ?? null), outputTokens: cached ? 0 : (usage?.outputTokens ?? null) })
      return { kind: 'ok', matches }
    } catch (error) {
      work.push({ questions: 1, cached: 0, inputTokens: null, outputTokens: null })
      return { kind: 'failed', message: `${judge.name}: ${messageOf(error)}` }
    }
  }
  if (task.outputType !== 'ambig-simple' && task.outputType !== 'ambig-structured') return { judged: { interpretations: {} }, work: total([]) }
  const asked = pointsQuestion(task)
  const points = await ask(asked, (question) => judge.matchPoints(question, context))
  const matches = matchesOf(asked, points)
  const pairs = task.outputType === 'ambig-structured' ? pointPairs(task, matches).filter(({ gold }) => pointType(gold) === 'finite') : []
  const interpretations = await Promise.all(
    pairs.map(async (pair) => {
      const outcome = await ask(interpretationsQuestion(task.question, pair), (question) => judge.matchInterpretations(question, context))
      return outcome === null ? [] : [[pair.gold.id, outcome] as const]
    }),
  )
  return { judged: { ...(points === null ? {} : { points }), interpretations: Object.fromEntries(interpretations.flat()) }, work: total(work) }
}

/** Judges may be anybody's code. */
const answer = z.object(
  {
    matches: z.array(z.object({ goldId: z.string(), predictedId: z.string().nullable() })),
    usage: z.object({ inputTokens: z.number().nullable(), outputTokens: z.number().nullable() }).optional(),
    cached: z.boolean().optional(),
  },
  { error: 'expected an answer with matches, an array of { goldId, predictedId }' },
)

function matchesOf(asked: JudgeQuestion<unknown>, outcome: JudgeOutcome | null): readonly JudgedMatch[] {
  if (asked.kind === 'decided') return asked.matches
  return outcome?.kind === 'ok' ? outcome.matches : []
}

function total(work: readonly JudgeWork[]): JudgeWork {
  const sum = (of: (each: JudgeWork) => number | null): number | null => {
    const known = work.map(of).filter((count) => count !== null)
    return known.length === 0 ? null : known.reduce((all, count) => all + count, 0)
  }
  return {
    questions: sum(({ questions }) => questions) ?? 0,
    cached: sum(({ cached }) => cached) ?? 0,
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
