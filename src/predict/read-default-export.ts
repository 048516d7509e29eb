import { DataError } from '../dataset/data-error.js'
import { kindOf } from '../dataset/json-lines.js'
import type { Predictor } from './predictor.js'

/**
 * The predictor that a module exports.
 *
 * @param module the namespace object of the imported module
 * @throws {DataError} when there is no default export or it is no function
 */
export function readDefaultExport(module: unknown, file: string): Predictor {
  const exported = exportsOf(module)
  const found = exported.get('default')
  if (isPredictor(found)) return found
  const remedy = 'Write: export default definePredictor(async (item, { schema }) => …)'
  if (exported.has('default')) {
    throw wrong(file, `expected the default export to be a function, found ${kindOf(found)}. ${remedy}`)
  }
  const others = [...exported.keys()]
  const instead = others.length === 0 ? 'no export at all' : `only the named exports ${others.join(', ')}`
  throw wrong(file, `expected a default export that is a function, found ${instead}. ${remedy}`)
}

function exportsOf(module: unknown): Map<string, unknown> {
  return new Map(typeof module === 'object' && module !== null ? Object.entries(module) : [])
}

function isPredictor(value: unknown): value is Predictor {
  return typeof value === 'function'
}

function wrong(file: string, text: string): DataError {
  return new DataError(file, [{ line: null, column: null, text }])
}
