import type { VariableContext } from '../../../build/parser/CypherParser.js'
import type { ValueType } from './value-type.js'
import { nameOf } from './variable.js'

/** Variables in scope of a clause. `open`: something may be in scope that is not followed. */
export interface VariableScope {
  readonly variables: ReadonlyMap<string, ValueType>
  readonly open: boolean
}

/** The scope with one more variable. */
export function withVariable(scope: VariableScope, name: VariableContext, type: ValueType): VariableScope {
  return { variables: new Map([...scope.variables, [nameOf(name), type]]), open: scope.open }
}
