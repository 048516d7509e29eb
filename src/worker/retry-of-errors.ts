import type { RunnerTestCase } from 'vitest'
import { erroredPrefix } from './item-error.js'

type Retry = NonNullable<RunnerTestCase['retry']>

/**
 * The user's `--retry` for an item: only one that could not be judged is tried again. A wrong answer is a result; to ask the
 * system again until it is right would be another metric, `pass_at_k`.
 */
export function retryOfErrors(retry: Retry): Retry {
  const { count, delay, condition } = typeof retry === 'object' ? retry : { count: retry }
  if (!count) return retry
  // A function would be lost: Vitest drops it when it sends the tests to its main process.
  const wanted = condition instanceof RegExp ? `(?=[^]*?(?:${condition.source}))` : ''
  const flags = condition instanceof RegExp ? condition.flags.replaceAll(/[gy]/g, '') : ''
  return { count, ...(delay === undefined ? {} : { delay }), condition: new RegExp(`^${wanted}${erroredPrefix}`, flags) }
}
