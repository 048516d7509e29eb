import type { ErrorOutcome, Outcome } from '../graph/outcome.js'
import { correctOutcome, isCorrectable } from './correct-outcome.js'
import type { DeepLinter } from './deep-linter.js'

type Run = (query: string, signal: AbortSignal) => Promise<Outcome>

/** Runs queries on an engine that is not Neo4j, and lets Neo4j's own linter correct what the engine makes of them. Never rejects. */
export function answerWith(linter: Pick<DeepLinter, 'lint'>, run: Run): Run {
  return async (query, signal) => {
    const outcome = await run(query, signal)
    if (!isCorrectable(outcome)) return outcome
    try {
      const findings = await Promise.race([linter.lint(query), untilAborted(signal)])
      return findings === 'aborted' ? cancelled : findings === null ? outcome : correctOutcome(query, outcome, findings)
    } catch (error) {
      return { kind: 'error', error: 'infra', code: null, message: error instanceof Error ? error.message : String(error) }
    }
  }
}

const cancelled: ErrorOutcome = { kind: 'error', error: 'cancelled', code: null, message: 'The query was cancelled' }

function untilAborted(signal: AbortSignal): Promise<'aborted'> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve('aborted')
    else signal.addEventListener('abort', () => resolve('aborted'), { once: true })
  })
}
