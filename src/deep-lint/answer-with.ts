import type { ErrorOutcome, Outcome } from '../graph/outcome.js'
import { correctOutcome, isCorrectable } from './correct-outcome.js'
import type { DeepLinter } from './deep-linter.js'

type Run = (query: string, signal: AbortSignal) => Promise<Outcome>

/** Runs queries on an engine that is not Neo4j, and lets Neo4j's own linter correct what the engine makes of them. Never rejects. */
export function answerWith(linter: Pick<DeepLinter, 'lint'>, run: Run): Run {
  return async (query, signal) => {
    const outcome = await run(query, signal)
    if (!isCorrectable(query, outcome)) return outcome
    try {
      const findings = await untilAborted(linter.lint(query), signal)
      return findings === 'aborted' ? cancelled : findings === null ? outcome : correctOutcome(query, outcome, findings)
    } catch (error) {
      return { kind: 'error', error: 'infra', code: null, message: error instanceof Error ? error.message : String(error) }
    }
  }
}

const cancelled: ErrorOutcome = { kind: 'error', error: 'cancelled', code: null, message: 'The query was cancelled' }

async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | 'aborted'> {
  if (signal.aborted) return 'aborted'
  let abort = (): void => undefined
  const aborted = new Promise<'aborted'>((resolve) => {
    abort = () => resolve('aborted')
    signal.addEventListener('abort', abort)
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
