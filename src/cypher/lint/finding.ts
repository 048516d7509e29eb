import type { ParserRuleContext, Token } from 'antlr4ng'
import type { GraphSchema } from '../../graph/schema.js'
import type { ValueType } from '../scope/value-type.js'
import type { Variables } from '../scope/variables.js'
import type { LineAndColumn, SourceText } from '../source-text.js'

/** One thing that is wrong with a query's text, and certain: nothing is reported that a database might accept. */
export interface Finding extends LineAndColumn {
  readonly rule: LintRule
  /** `error`: Neo4j 5 refuses the query. `warning`: it runs, but cannot mean what it says, or will not run on a later version. */
  readonly severity: 'error' | 'warning'
  /** One sentence. */
  readonly message: string
  /** What to write instead. */
  readonly remedy: string
}

export type LintRule = ErrorRule | SchemaRule | GoldRule | 'deprecated_syntax'

/** What Neo4j refuses when it compiles a query. */
export type ErrorRule =
  | 'syntax'
  | 'undefined_variable'
  | 'pattern_introduces_variable'
  | 'redeclared_variable'
  | 'duplicate_column'
  | 'unaliased_column'
  | 'pattern_as_value'
  | 'argument_type'
  | 'operand_type'
  | 'unknown_function'
  | 'aggregation_scope'
  | 'implicit_grouping'
  | 'misplaced_aggregate'
  | 'no_return'
  | 'union_columns'
  | 'removed_syntax'

/** What the graph does not hold. */
export type SchemaRule = 'unknown_label' | 'unknown_type' | 'unknown_property' | 'wrong_direction' | 'unknown_pattern'

/** What makes a gold query a poor measure, though it runs. */
export type GoldRule =
  | 'gold_failed'
  | 'gold_writes'
  | 'gold_empty'
  | 'unordered_cut'
  | 'tie_cut'
  | 'tie_order'
  | 'order_dependent'
  | 'nondeterministic'
  | 'version_dependent'
  | 'returns_elements'
  | 'neo4j_warning'

/** A parsed query with what the rules ask about it. */
export interface LintedQuery {
  readonly source: SourceText
  readonly schema: GraphSchema
  readonly variables: Variables
  readonly typeOf: (rule: ParserRuleContext) => ValueType
}

/** Takes a finding at a part of the query. */
export type Report = (
  at: ParserRuleContext | Token,
  rule: LintRule,
  severity: Finding['severity'],
  message: string,
  remedy: string,
) => void

/** Looks at one rule of a query's tree. */
export type Check = (rule: ParserRuleContext, query: LintedQuery, report: Report) => void
