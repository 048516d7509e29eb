import type { ParserRuleContext } from 'antlr4ng'
import type { ScriptContext } from '../../../build/parser/CypherParser.js'
import type { GraphSchema } from '../../graph/schema.js'
import { typeOfExpression } from './expression-type.js'
import type { ValueType } from './value-type.js'
import { type Variables, readVariables } from './variables.js'

/** What is known of a query's variables and expressions. */
export interface Scope {
  /** The graph's, or an empty one. */
  readonly schema: GraphSchema
  readonly variables: Variables
  readonly typeOf: (rule: ParserRuleContext) => ValueType
}

/** Follows variables and types through a query; without a schema nothing is known of what properties hold. */
export function readScope(tree: ScriptContext, schema: GraphSchema | null): Scope {
  const known = schema ?? emptySchema
  const variables = readVariables(tree, known)
  return { schema: known, variables, typeOf: (rule) => typeOfExpression(rule, known, variables.typeOf) }
}

const emptySchema: GraphSchema = { nodes: {}, relationships: {}, patterns: [] }
