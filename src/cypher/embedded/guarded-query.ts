import type { ParserRuleContext } from 'antlr4ng'
import type { ScriptContext } from '../../../build/parser/CypherParser.js'
import type { GraphSchema } from '../../graph/schema.js'
import type { SourceText } from '../source-text.js'
import type { Findings } from './findings.js'
import type { ValueType } from '../scope/value-type.js'
import type { Variables } from '../scope/variables.js'

/** A parsed query with what the guards ask about it. */
export interface GuardedQuery {
  readonly source: SourceText
  readonly tree: ScriptContext
  readonly schema: GraphSchema
  readonly nodeCount: number
  readonly labelCounts?: Readonly<Record<string, number>>
  readonly variables: Variables
  readonly typeOf: (rule: ParserRuleContext) => ValueType
}

/** Looks at one rule of a query's tree and reports what the engine, or the database, would do otherwise with it. */
export type Guard = (rule: ParserRuleContext, query: GuardedQuery, findings: Findings) => void
