import type { ParserRuleContext } from 'antlr4ng'
import {
  Expression2Context,
  FunctionInvocationContext,
  ParenthesizedExpressionContext,
  PropertyPostfixContext,
  StringLiteralContext,
  TrimFunctionContext,
  VectorDistanceFunctionContext,
  VectorFunctionContext,
  VectorNormFunctionContext,
} from '../../../build/parser/CypherParser.js'
import { hasAggregate } from '../aggregation.js'
import { dottedName } from '../clause-facts.js'
import { innermost } from '../tree.js'
import { argumentTypes } from '../scope/argument-types.js'
import type { Findings } from './findings.js'
import { builtInFunctions, isPluginFunction } from '../scope/functions.js'
import { engineFunctions } from './engine-functions.js'
import type { Guard, GuardedQuery } from './guarded-query.js'
import { guardTemporalText, temporalTypes } from './temporal-text.js'
import { isAlways, isEntity, mayBe } from '../scope/value-type.js'

/** Calls of functions that the database has not, the engine has not, or that the two answer differently. */
export const guardFunctions: Guard = (rule, query, findings) => {
  if (rule instanceof TrimFunctionContext && rule.FROM() !== null) findings.lacks('trim(… FROM …)')
  else if (rule instanceof VectorFunctionContext || rule instanceof VectorDistanceFunctionContext || rule instanceof VectorNormFunctionContext) {
    findings.lacks('vector functions')
  } else if (rule instanceof Expression2Context) guardFieldOfCall(rule, query, findings)
  else if (rule instanceof FunctionInvocationContext) guardCall(rule, query, findings)
}

function guardCall(call: FunctionInvocationContext, query: GuardedQuery, findings: Findings): void {
  const written = dottedName(call.functionName())
  const name = written.toLowerCase()
  const values = call.functionArgument().map((argument) => argument.expression())
  if (!builtInFunctions.has(name)) {
    if (isPluginFunction(name)) findings.lacks(`the function ${written}`)
    return
  }
  if (!engineFunctions.has(name)) return findings.lacks(`the function ${written}`)
  guardArgumentTypes(written, values, query, findings)
  guardKnownFaults(call, name, values, query, findings)
}

function guardArgumentTypes(written: string, values: readonly ParserRuleContext[], query: GuardedQuery, findings: Findings): void {
  const name = written.toLowerCase()
  const allowed = argumentTypes.get(name)
  const [first] = values
  if (allowed === undefined || first === undefined) return
  const { types } = query.typeOf(first)
  const others = [...(types ?? [])].filter((one) => !allowed.includes(one))
  if (others.length > 0 && !failsAlike.has(name)) findings.lacks(`${written}() of ${others.join(', ')}`)
}

// The engine raises the same error when such a value comes up.
const failsAlike = new Set(['sum', 'avg'])

function guardKnownFaults(
  call: FunctionInvocationContext, name: string, values: readonly ParserRuleContext[], query: GuardedQuery, findings: Findings,
): void {
  const [first, second] = values
  if (first === undefined) return
  const type = query.typeOf(first)
  switch (name) {
    case 'sum':
      if (!mayBe(type, 'DURATION')) findings.wrap(call, 'coalesce(', ', 0)', 'sum of nothing, which is 0')
      return
    case 'tointeger':
      if (isAlways(type, 'INTEGER', 'FLOAT') || hasAggregate(first)) return
      if (!type.fromData && !isAlways(type, 'STRING')) return
      return findings.wrap(call, 'coalesce(', `, toInteger(toFloat(${query.source.textOf(first)})))`, 'toInteger of a text with decimals')
    case 'toboolean':
      return mayBe(type, 'INTEGER') ? findings.lacks('toBoolean() of a number') : undefined
    case 'tostring':
      return mayBe(type, 'FLOAT') ? findings.lacks('toString() of a float') : undefined
    case 'range':
      if (values[2] !== undefined && innermost(values[2]).getText() === '0') findings.rejects('type', 'Step argument to \'range()\' cannot be zero')
      return
    case 'round':
      if (first.getText().startsWith('-')) findings.lacks('round() of a negative number')
      return values.length > 1 ? findings.lacks('round() with a precision') : undefined
    case 'split':
      if (second !== undefined && (isAlways(query.typeOf(second), 'LIST') || isEmptyText(second))) findings.lacks('split() by the empty text or a list')
      return
    case 'coalesce':
    case 'max':
    case 'min':
    case 'nullif':
      return values.some((value) => isEntity(query.typeOf(value))) ? findings.lacks(`${name}() of nodes, relationships or paths`) : undefined
    case 'substring':
    case 'left':
    case 'right':
      if (values.slice(1).some((value) => innermost(value).getText().startsWith('-'))) findings.rejects('type', `${name}() expected no negative number`)
      return
    case 'date':
    case 'datetime':
    case 'localdatetime':
    case 'time':
    case 'localtime':
    case 'duration':
      if (mayBe(type, 'STRING') && type.fromData) findings.lacks(`${name}() of a text from the data`)
      return guardTemporalText(name, innermost(first), findings)
  }
}

function isEmptyText(value: ParserRuleContext): boolean {
  const literal = innermost(value)
  return literal instanceof StringLiteralContext && literal.getText().length === 2
}

// date().year fails in the engine, while WITH date() AS d RETURN d.year works.
function guardFieldOfCall(expression: Expression2Context, query: GuardedQuery, findings: Findings): void {
  if (!(expression.postFix()[0] instanceof PropertyPostfixContext)) return
  const base = innermost(expression.expression1())
  if (base instanceof FunctionInvocationContext || base instanceof ParenthesizedExpressionContext) {
    if (isAlways(query.typeOf(base), ...temporalTypes)) findings.lacks('the field of a temporal call such as date().year')
  }
}
