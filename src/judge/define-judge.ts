import type { Judge } from './judge.js'

/**
 * Types the default export of a judge module; returns the judge as it is.
 * @throws TypeError when it is no judge
 */
export function defineJudge(judge: Judge): Judge {
  if (isJudge(judge)) return judge
  throw new TypeError('defineJudge: expected an object with name, matchPoints and matchInterpretations, such as modelJudge({ model }) makes')
}

/** Whether a value of unknown origin can be used as a judge. */
export function isJudge(value: unknown): value is Judge {
  if (typeof value !== 'object' || value === null || typeof Reflect.get(value, 'name') !== 'string') return false
  return ['matchPoints', 'matchInterpretations'].every((name) => typeof Reflect.get(value, name) === 'function')
}
