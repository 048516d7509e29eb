import { DataError } from '../dataset/data-error.js'
import { isJudge } from '../judge/define-judge.js'
import type { Judge } from '../judge/judge.js'
import type { UserModule } from './user-module.js'

/**
 * The judge that a module exports.
 * @throws {DataError} when there is no default export, or it is no judge.
 */
export function readJudge({ file, module }: UserModule): Judge {
  const found: unknown = Reflect.get(module, 'default')
  if (isJudge(found)) return found
  const names = Object.keys(module).join(', ')
  const others = names === '' ? 'no export' : `only ${names}`
  const instead = found === undefined ? others : 'something else'
  const text = `expected a default export that is a judge, found ${instead}. Write: export default modelJudge({ model }), or defineJudge({ name, matchPoints, matchInterpretations })`
  throw new DataError(file, [{ line: null, column: null, text }])
}
