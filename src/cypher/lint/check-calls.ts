import { Expression2Context, FunctionInvocationContext } from '../../../build/parser/CypherParser.js'
import { dottedName } from '../clause-facts.js'
import { argumentTypes } from '../scope/argument-types.js'
import { builtInFunctions, isPluginFunction } from '../scope/functions.js'
import { mayBe } from '../scope/value-type.js'
import { innermost } from '../tree.js'
import type { Check } from './finding.js'

const successors: Readonly<Record<string, string>> = {
  distance: 'point.distance(…)',
  toint: 'toInteger(…)',
  rels: 'relationships(…)',
  filter: '[x IN list WHERE …]',
  extract: '[x IN list | …]',
  year: 'the field date.year',
  month: 'the field date.month',
  day: 'the field date.day',
  now: 'datetime()',
}
const entityTypes = ['PATH', 'NODE', 'RELATIONSHIP']

/** Calls of functions that do not exist, or of arguments that they never take. */
export const checkCalls: Check = (rule, query, report) => {
  if (!(rule instanceof FunctionInvocationContext)) return
  const written = dottedName(rule.functionName())
  const name = written.toLowerCase()
  if (!builtInFunctions.has(name)) {
    if (isPluginFunction(name)) return
    report(rule, 'unknown_function', 'error', `Unknown function '${written}'`, `use ${successors[name] ?? 'a function of Neo4j 5'}`)
    return
  }
  if (name === 'id') report(rule, 'deprecated_syntax', 'warning', 'id() is deprecated', 'use elementId(…)')
  const first = rule.functionArgument()[0]?.expression()
  if (first === undefined) return
  if (name === 'exists' && innermost(first) instanceof Expression2Context) {
    const message = 'The property existence syntax exists(variable.property) is no longer supported; use variable.property IS NOT NULL'
    return report(rule, 'removed_syntax', 'error', message, `write ${query.source.textOf(first)} IS NOT NULL`)
  }
  // Neo4j leaves its argument to the run.
  const allowed = name === 'tointeger' ? undefined : argumentTypes.get(name)
  if (allowed === undefined) return
  const type = query.typeOf(first)
  // No property holds a path, a node or a relationship, whatever the graph.
  const isProperty = type.fromData && allowed.every((one) => entityTypes.includes(one))
  if (isProperty || (!type.fromData && type.types !== null && type.types.size > 0 && !mayBe(type, ...allowed))) {
    const was = [...(type.types ?? [])].join(', ') || 'a property'
    const message = `Type mismatch: ${written}() expected ${allowed.join(', ')} but was ${was}`
    report(rule, 'argument_type', 'error', message, name === 'length' ? 'use size(…) for texts and lists' : `give ${written}() ${allowed.join(' or ')}`)
  }
}
