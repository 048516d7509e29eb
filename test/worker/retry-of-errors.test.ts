import { expect, test } from 'vitest'
import { retryOfErrors } from '../../src/worker/retry-of-errors.js'

const retries = (retry: Parameters<typeof retryOfErrors>[0], message: string): boolean => {
  const given = retryOfErrors(retry)
  return typeof given === 'object' && given.condition instanceof RegExp && given.condition.test(message)
}
const errored = 'not judged: infra: predictor: 503\nService Unavailable'
const wrong = 'cypherbench_ex 0.00 < 1.00'

test.each([
  ['a number', 2],
  ['an object', { count: 2 }],
  ['a condition that is met', { count: 2, condition: /\b50\d\b/ }],
  ['a condition with flags', { count: 2, condition: /service unavailable/gi }],
  ['a condition for the whole message', { count: 2, condition: /^not judged: [^]*Unavailable$/ }],
] as const)('%s: an errored item, and no wrong one', (_, retry) => {
  expect(retries(retry, errored)).toBe(true)
  // Twice: a pattern with the flag g would remember where it stopped.
  expect(retries(retry, errored)).toBe(true)
  expect(retries(retry, wrong)).toBe(false)
})

test('a condition that is not met, and none at all', () => {
  expect(retries({ count: 2, condition: /429|cypherbench/ }, errored)).toBe(false)
  expect(retryOfErrors(0)).toBe(0)
  expect(retryOfErrors({ count: 3, delay: 50 })).toEqual({ count: 3, delay: 50, condition: /^not judged: / })
})
