import {
  CypherOptionsContext,
  LocalDefinitionContext,
  NextStatementContext,
  SingleQueryContext,
  SubqueryClauseContext,
  UnionContext,
  UnwindClauseContext,
  WhenContext,
  CallClauseContext,
} from '../../../build/parser/CypherParser.js'
import { columnNames } from '../answer-facts.js'
import { dottedName } from '../clause-facts.js'
import { onlyTokenOf } from '../tree.js'
import type { Findings } from './findings.js'
import type { Guard, GuardedQuery } from './guarded-query.js'
import { isAlways, mayBe } from '../scope/value-type.js'

const engineProcedures = new Set(['db.labels', 'db.relationshiptypes'])

/** Clauses that the engine lacks, and queries whose clauses the database refuses. */
export const guardClauses: Guard = (rule, query, findings) => {
  if (rule instanceof SingleQueryContext) guardSequence(rule, findings)
  else if (rule instanceof UnionContext) guardUnion(rule, query, findings)
  else if (rule instanceof UnwindClauseContext) guardUnwind(rule, query, findings)
  else if (rule instanceof SubqueryClauseContext && rule.OPTIONAL() !== null) findings.lacks('OPTIONAL CALL')
  else if (rule instanceof CallClauseContext) guardProcedure(rule, findings)
  else if (rule instanceof WhenContext || rule instanceof LocalDefinitionContext || (rule instanceof NextStatementContext && rule.NEXT().length > 0)) {
    findings.lacks('statements of Cypher 25')
  } else if (rule instanceof CypherOptionsContext) {
    if (rule.cypherVersion()?.getText() === '5') findings.replace(rule, '', 'the prefix CYPHER 5, left out')
    else findings.lacks('a CYPHER prefix other than CYPHER 5')
  }
}

function guardSequence(query: SingleQueryContext, findings: Findings): void {
  const clauses = query.clause()
  for (const clause of clauses) {
    if (clause.filterClause() !== null || clause.letClause() !== null || clause.forListClause() !== null || clause.orderBySkipLimitClause() !== null) {
      findings.lacks('clauses of Cypher 25 (FILTER, LET, FOR, ORDER BY on its own)')
    }
    if (clause.finishClause() !== null) findings.lacks('FINISH')
  }
}

function guardUnion(union: UnionContext, query: GuardedQuery, findings: Findings): void {
  const [first, ...others] = union.singleQuery().map((branch) => columnNames(query.source, branch))
  if (first === undefined || first === null) return
  for (const columns of others) {
    if (columns === null || columns.join('\n') === first.join('\n')) continue
    if (columns.length === first.length && columns.every((column) => first.includes(column))) {
      findings.lacks('UNION of the same columns in another order')
    }
  }
}

function guardUnwind(unwind: UnwindClauseContext, query: GuardedQuery, findings: Findings): void {
  const list = unwind.expression()
  const type = query.typeOf(list)
  if (type.types === null || type.types.size === 0 || isAlways(type, 'LIST')) return
  if (!type.fromData && !mayBe(type, 'LIST') && onlyTokenOf(list) !== null) findings.wrap(list, '[', ']', 'UNWIND of a single value')
  else findings.lacks('UNWIND of what is not a list')
}

function guardProcedure(call: CallClauseContext, findings: Findings): void {
  const name = dottedName(call.procedureName())
  if (!engineProcedures.has(name.toLowerCase())) findings.lacks(`the procedure ${name}`)
}
