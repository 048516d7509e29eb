import { resolve } from 'node:path'
import type { LanguageModel } from 'ai'
import { z } from 'zod'
import { QuerySlots } from '../graph/query-slots.js'
import { AnswerCache } from './answer-cache.js'
import type { Judge, JudgeAnswer, JudgeContext, JudgeUsage } from './judge.js'
import { interpretationsPrompt, pointsPrompt, type JudgePrompt } from './judge-prompt.js'
import { loadAi } from './load-ai.js'

export interface ModelJudgeOptions {
  /** A model of any provider of the package `ai`, or the id of one, which the gateway resolves. */
  readonly model: LanguageModel
  /** Further tries when the provider fails or the answer has not the form that was asked for. Default: 2. */
  readonly maxRetries?: number
  /** Folder of answers, relative to the working directory; false: no answer outlives the run. Default: `.cypherbench/judge`. */
  readonly cache?: string | false
  /** Questions at once, from 1. Default: 8. */
  readonly concurrency?: number
}

/**
 * A judge that asks a language model, at temperature 0, for matches of a fixed form. The same question to the same model is asked once.
 * @throws TypeError when an option cannot be used
 */
export function modelJudge({ model, maxRetries = 2, cache = '.cypherbench/judge', concurrency = 8 }: ModelJudgeOptions): Judge {
  if (!Number.isInteger(maxRetries) || maxRetries < 0) throw new TypeError(`modelJudge: expected maxRetries from 0, given ${maxRetries}`)
  const answers = new AnswerCache(cache === false ? null : resolve(cache))
  const slots = new QuerySlots(concurrency)
  const name = nameOf(model)
  const ask = (prompt: JudgePrompt, { signal }: JudgeContext): Promise<JudgeAnswer> =>
    answers.answer({ model: name, temperature, ...prompt }, () => slots.use(() => askModel(model, prompt, maxRetries, signal)))
  return {
    name,
    matchPoints: (question, context) => ask(pointsPrompt(question), context),
    matchInterpretations: (question, context) => ask(interpretationsPrompt(question), context),
  }
}

const temperature = 0
const schema = z.object({ matches: z.array(z.object({ gold_id: z.string(), predicted_id: z.string().nullable() })) })

function nameOf(model: LanguageModel): string {
  return typeof model === 'string' ? model : `${model.provider}:${model.modelId}`
}

async function askModel(model: LanguageModel, prompt: JudgePrompt, maxRetries: number, abortSignal: AbortSignal): Promise<JudgeAnswer> {
  const { generateText, Output, NoObjectGeneratedError } = await loadAi()
  let spent: JudgeUsage = { inputTokens: null, outputTokens: null }
  for (let tries = 0; ; tries++) {
    try {
      const { output, usage } = await generateText({
        model, ...prompt, temperature, maxRetries, abortSignal, output: Output.object({ schema, name: 'matches' }),
      })
      const matches = output.matches.map(({ gold_id: goldId, predicted_id: predictedId }) => ({ goldId, predictedId }))
      return { matches, usage: sum(spent, usage) }
    } catch (error) {
      // The package tries again by itself only where the provider failed.
      if (!NoObjectGeneratedError.isInstance(error) || tries >= maxRetries) throw error
      spent = sum(spent, error.usage)
    }
  }
}

/** What an answer of the wrong form cost counts, too. */
function sum(spent: JudgeUsage, more: { inputTokens: number | undefined; outputTokens: number | undefined } | undefined): JudgeUsage {
  const add = (a: number | null, b: number | undefined): number | null => (a === null ? (b ?? null) : a + (b ?? 0))
  return { inputTokens: add(spent.inputTokens, more?.inputTokens), outputTokens: add(spent.outputTokens, more?.outputTokens) }
}
