import type { ParserRuleContext } from 'antlr4ng'
import { NodePatternContext, ParenthesizedPathContext, PatternContext, RelationshipPatternContext, VariableContext } from '../../../build/parser/CypherParser.js'
import { walkTree } from '../tree.js'
import { labelNames } from './label-names.js'
import { type ValueType, entityType, knownType, listOf, unknownType } from './value-type.js'
import { nameOf } from './variable.js'
import type { VariableScope } from './variable-scope.js'

const nothing: ReadonlyMap<string, ValueType> = new Map()

/**
 * The scope with everything that patterns bind.
 * @param narrows whether what was bound before has the pattern's labels from here on; not after OPTIONAL MATCH
 */
export function bindPatterns(patterns: ParserRuleContext | null, scope: VariableScope, narrows = true): VariableScope {
  if (patterns === null) return scope
  const variables = new Map(scope.variables)
  const before = narrows ? nothing : scope.variables
  walkTree(patterns, (rule) => {
    if (rule instanceof PatternContext) bindPath(rule, variables)
    if (rule instanceof NodePatternContext) bindEntity(rule.variable(), entityType('NODE', labelNames(rule.labelExpression())), variables, before)
    if (rule instanceof RelationshipPatternContext) {
      const one = entityType('RELATIONSHIP', labelNames(rule.labelExpression()))
      bindEntity(rule.variable(), rule.pathLength() === null ? one : listOf(one), variables, before)
    }
    // Inside a quantified part every variable is a list; that is not followed.
    if (rule instanceof ParenthesizedPathContext) {
      walkTree(rule, (inner) => {
        if (inner instanceof VariableContext) variables.set(nameOf(inner), unknownType)
      })
      return false
    }
    return rule.children.length > 0
  })
  return { variables, open: scope.open }
}

function bindPath(pattern: PatternContext, variables: Map<string, ValueType>): void {
  const name = pattern.variable()
  if (name !== null) variables.set(nameOf(name), knownType('PATH'))
}

function bindEntity(
  name: VariableContext | null, type: ValueType, variables: Map<string, ValueType>, fixed: ReadonlyMap<string, ValueType>,
): void {
  if (name === null || fixed.has(nameOf(name))) return
  const known = variables.get(nameOf(name))
  if (known === undefined || known.types === null) variables.set(nameOf(name), type)
  else if (known.names.length === 0 && type.names.length > 0) variables.set(nameOf(name), { ...known, names: type.names })
}
