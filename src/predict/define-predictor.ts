import { kindOf } from '../dataset/json-lines.js'
import type { Predictor } from './predictor.js'

/**
 * Types a predictor module's default export; returns the function as it is.
 *
 * @throws {TypeError} when it is given no function
 */
export function definePredictor(predictor: Predictor): Predictor {
  if (typeof predictor === 'function') return predictor
  const expected = 'a function from an item to its answer, such as async (item, { schema }) => …'
  throw new TypeError(`definePredictor: expected ${expected}, found ${kindOf(predictor)}.`)
}
