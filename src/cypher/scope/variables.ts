import { ParserRuleContext } from 'antlr4ng'
import {
  AllReduceExpressionValidArgumentsContext,
  type ClauseContext,
  CollectExpressionContext,
  CountExpressionContext,
  ExistsExpressionContext,
  ListComprehensionContext,
  ListItemsPredicateContext,
  NodePatternContext,
  PatternComprehensionContext,
  PatternExpressionContext,
  type QueryWithLocalDefinitionsContext,
  ReduceExpressionContext,
  RelationshipPatternContext,
  type ReturnBodyContext,
  type ScriptContext,
  type SingleQueryContext,
  type SubqueryClauseContext,
  VariableContext,
} from '../../../build/parser/CypherParser.js'
import type { GraphSchema } from '../../graph/schema.js'
import { walkTree } from '../tree.js'
import { bindPatterns } from './bind-patterns.js'
import { typeOfExpression } from './expression-type.js'
import { type ValueType, eitherType, knownType, unknownType } from './value-type.js'
import { bracketedVariableOf, nameOf, variableOf } from './variable.js'
import { type VariableScope, withVariable } from './variable-scope.js'

/** The variables of a query where they are read. */
export interface Variables {
  /** Read but nowhere defined; none when the query has clauses whose variables are not followed. */
  readonly undefinedOnes: readonly VariableContext[]
  /** Read by the WHERE of a WITH that does not pass them on. */
  readonly droppedBeforeWhere: readonly VariableContext[]
  /** Names in scope of a `RETURN *` in alphabetical order, as the database returns them; null when not all are known. */
  readonly starColumns: (body: ReturnBodyContext) => readonly string[] | null
  /** Variables that a pattern used as a predicate brings in, which the database refuses. */
  readonly introducedByPredicates: readonly VariableContext[]
  /** Names given by UNWIND, YIELD, a path or the RETURN of a CALL { … } that are taken already. */
  readonly redeclared: readonly VariableContext[]
  readonly typeOf: (variable: VariableContext) => ValueType
}

/** Follows the variables through the clauses and subqueries of a query. Where it cannot, it takes everything as defined. */
export function readVariables(tree: ScriptContext, schema: GraphSchema): Variables {
  const types = new Map<VariableContext, ValueType>()
  const missing: VariableContext[] = []
  const introduced: VariableContext[] = []
  const redeclared: VariableContext[] = []
  const dropped: VariableContext[] = []
  const droppedTypes = new Set<ValueType>()
  const stars = new Map<ReturnBodyContext, readonly string[]>()
  const typeOf = (variable: VariableContext): ValueType => types.get(variable) ?? unknownType
  const typeOfRule = (rule: ParserRuleContext): ValueType => typeOfExpression(rule, schema, typeOf)

  for (const statement of tree.preparsedStatement()) {
    readQuery(statement.statement().queryWithLocalDefinitions(), { variables: new Map(), open: false })
  }
  return { undefinedOnes: missing, droppedBeforeWhere: dropped, starColumns: (body) => stars.get(body) ?? null, introducedByPredicates: introduced, redeclared, typeOf }

  /** Returns the scope that holds the query's columns. */
  function readQuery(query: QueryWithLocalDefinitionsContext, outer: VariableScope, imports?: VariableScope): VariableScope {
    if (query.localDefinition().length > 0) outer = { ...outer, open: true }
    const regular = query.nextStatement().regularQuery()
    const only = regular.length === 1 ? regular[0]?.union() : null
    if (only === null || only === undefined) {
      for (const part of regular) readParts(part, { ...outer, open: true })
      return { variables: new Map(), open: true }
    }
    const results = only.singleQuery().map((branch) => readSingle(branch, outer, imports))
    const [first, ...others] = results
    if (first === undefined) return outer
    const merged = new Map(first.variables)
    for (const [name, type] of merged) {
      merged.set(name, others.reduce((joined, { variables }) => eitherType(joined, variables.get(name) ?? unknownType), type))
    }
    return { variables: merged, open: results.some(({ open }) => open) }
  }

  function readSingle(query: SingleQueryContext, outer: VariableScope, imports?: VariableScope): VariableScope {
    const nested = query.queryWithLocalDefinitions()
    if (nested !== null) return readQuery(nested, outer, imports)
    let scope = outer
    for (const [index, clause] of query.clause().entries()) {
      // CALL { WITH x … }: only the first WITH sees what is outside.
      if (index === 0 && imports !== undefined && clause.withClause() !== null) scope = imports
      scope = readClause(clause, scope)
    }
    return scope
  }

  function readClause(clause: ClauseContext, scope: VariableScope): VariableScope {
    const match = clause.matchClause()
    if (match !== null) {
      const paths = match.patternList().pattern().map((pattern) => pattern.variable()).filter((name) => name !== null)
      paths.forEach((name, index) => declare(name, scope, paths.slice(0, index)))
      const bound = bindPatterns(match.patternList(), scope, match.OPTIONAL() === null)
      readParts(match, bound)
      return bound
    }
    const body = clause.withClause()?.returnBody() ?? clause.returnClause()?.returnBody()
    if (body !== undefined) return readProjection(body, clause.withClause()?.whereClause() ?? null, scope)
    const unwind = clause.unwindClause()
    if (unwind !== null) {
      readParts(unwind.expression(), scope)
      declare(unwind.variable(), scope)
      return withVariable(scope, unwind.variable(), typeOfRule(unwind.expression()).element ?? unknownType)
    }
    const call = clause.callClause()
    if (call !== null) {
      for (const argument of call.procedureArgument()) readParts(argument, scope)
      const yielded = call.procedureResultItem().map((item) => item.variable().at(-1)).filter((name) => name !== undefined)
      yielded.forEach((name, index) => declare(name, scope, yielded.slice(0, index)))
      const after = yielded.reduce((known, name) => withVariable(known, name, unknownType), scope)
      const where = call.whereClause()
      if (where !== null) readParts(where, after)
      return call.YIELD() === null || call.TIMES() !== null ? { ...after, open: true } : after
    }
    const subquery = clause.subqueryClause()
    if (subquery !== null) {
      const given = subquery.subqueryScope()
      const inner = given === null ? { variables: new Map<string, ValueType>(), open: scope.open } : scope
      for (const name of returnedNames(subquery)) declare(name, scope)
      const columns = readQuery(subquery.queryWithLocalDefinitions(), inner, given === null ? scope : undefined)
      return { variables: new Map([...scope.variables, ...columns.variables]), open: scope.open || columns.open }
    }
    const order = clause.orderBySkipLimitClause()
    const after = order === null ? { ...scope, open: true } : scope
    readParts(clause, after)
    return after
  }

  function readProjection(body: ReturnBodyContext, where: ParserRuleContext | null, scope: VariableScope): VariableScope {
    const items = body.returnItems()
    const projected = new Map(items.TIMES() === null ? [] : scope.variables)
    if (items.TIMES() !== null && !scope.open) stars.set(body, [...projected.keys()].sort())
    for (const item of items.returnItem()) {
      readParts(item.expression(), scope)
      const name = item.variable() ?? bracketedVariableOf(item.expression())
      if (name !== null) projected.set(nameOf(name), typeOfRule(item.expression()))
    }
    // Sorting and filtering see both what was and what is; the database is stricter after DISTINCT and aggregation.
    // In RETURN n.name AS n ORDER BY n.name it may be the old n that is read.
    const shadowed = [...projected.keys()].filter((name) => scope.variables.has(name) && scope.variables.get(name) !== projected.get(name))
    const both: VariableScope = {
      variables: new Map([...scope.variables, ...projected, ...shadowed.map((name) => [name, unknownType] as const)]),
      open: scope.open,
    }
    for (const part of [body.orderBy(), body.skip(), body.limit()]) if (part !== null) readParts(part, both)
    if (where !== null) readParts(where, { ...both, variables: new Map([...withMarks(scope.variables), ...projected]) })
    return { variables: projected, open: scope.open && items.TIMES() !== null }
  }

  function withMarks(variables: ReadonlyMap<string, ValueType>): readonly (readonly [string, ValueType])[] {
    return [...variables].map(([name, type]) => {
      const marked = { ...type }
      droppedTypes.add(marked)
      return [name, marked] as const
    })
  }

  /** Reads every variable at or below the rule, with those that parts of it bring in. */
  function readParts(rule: ParserRuleContext, scope: VariableScope): void {
    if (rule instanceof VariableContext) return readVariable(rule, scope)
    if (rule instanceof ListComprehensionContext || rule instanceof ListItemsPredicateContext) {
      const [list, ...others] = rule.expression()
      if (list !== undefined) readParts(list, scope)
      const inner = withVariable(scope, rule.variable(), list === undefined ? unknownType : (typeOfRule(list).element ?? unknownType))
      for (const part of others) readParts(part, inner)
      return
    }
    if (rule instanceof ReduceExpressionContext || rule instanceof AllReduceExpressionValidArgumentsContext) {
      const [start, list, ...others] = rule.expression()
      if (start !== undefined) readParts(start, scope)
      if (list !== undefined) readParts(list, scope)
      const [result, element] = rule.variable()
      const known = result === undefined ? scope : withVariable(scope, result, unknownType)
      const inner = element === undefined ? known : withVariable(known, element, list === undefined ? unknownType : (typeOfRule(list).element ?? unknownType))
      for (const part of others) readParts(part, inner)
      return
    }
    if (rule instanceof PatternComprehensionContext) {
      const path = rule.variable()
      const inner = bindPatterns(rule.pathPatternNonEmpty(), path === null ? scope : withVariable(scope, path, knownType('PATH')))
      return readChildren(rule, inner)
    }
    if (rule instanceof ExistsExpressionContext || rule instanceof CountExpressionContext || rule instanceof CollectExpressionContext) {
      const query = rule.queryWithLocalDefinitions()
      if (query !== null) return void readQuery(query, scope)
      return readChildren(rule, rule instanceof CollectExpressionContext ? scope : bindPatterns(rule.patternList(), scope))
    }
    if (rule instanceof PatternExpressionContext && !scope.open) {
      walkTree(rule, (inner) => {
        if ((inner instanceof NodePatternContext || inner instanceof RelationshipPatternContext) && inner.variable() !== null) {
          const variable = inner.variable()
          if (variable !== null && !scope.variables.has(nameOf(variable))) introduced.push(variable)
        }
      })
      return readChildren(rule, bindPatterns(rule, scope))
    }
    readChildren(rule, scope)
  }

  function readChildren(rule: ParserRuleContext, scope: VariableScope): void {
    for (const child of rule.children) if (child instanceof ParserRuleContext) readParts(child, scope)
  }

  /** Notes a name that a clause gives although it is taken. */
  function declare(name: VariableContext, scope: VariableScope, others: readonly VariableContext[] = []): void {
    if (scope.variables.has(nameOf(name)) || others.some((other) => nameOf(other) === nameOf(name))) redeclared.push(name)
  }

  function readVariable(variable: VariableContext, scope: VariableScope): void {
    const type = scope.variables.get(nameOf(variable))
    if (type !== undefined && droppedTypes.has(type)) dropped.push(variable)
    if (type !== undefined) types.set(variable, type)
    else if (!scope.open) missing.push(variable)
  }
}

/** The names of the columns of CALL { … }, as far as they are written as names. */
function returnedNames(call: SubqueryClauseContext): readonly VariableContext[] {
  const branches = call.queryWithLocalDefinitions().nextStatement().regularQuery().at(-1)?.union()?.singleQuery() ?? []
  const items = branches[0]?.clause().at(-1)?.returnClause()?.returnBody().returnItems().returnItem() ?? []
  return items.map((item) => item.variable() ?? variableOf(item.expression())).filter((name) => name !== null)
}
