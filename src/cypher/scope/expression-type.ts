import type { ParserRuleContext } from 'antlr4ng'
import {
  CaseExpressionContext,
  CollectExpressionContext,
  CountExpressionContext,
  CountStarContext,
  ExistsExpressionContext,
  Expression10Context,
  Expression11Context,
  Expression2Context,
  Expression3Context,
  Expression4Context,
  Expression5Context,
  Expression6Context,
  Expression7Context,
  Expression8Context,
  Expression9Context,
  ExpressionContext,
  ExtendedCaseExpressionContext,
  FunctionInvocationContext,
  IndexPostfixContext,
  ListComprehensionContext,
  ListItemsPredicateContext,
  ListLiteralContext,
  LiteralContext,
  MapContext,
  MapProjectionContext,
  NumberLiteralContext,
  ParenthesizedExpressionContext,
  PatternComprehensionContext,
  PatternExpressionContext,
  type PostFixContext,
  PropertyPostfixContext,
  RangePostfixContext,
  StringLiteralContext,
  TrimFunctionContext,
  TypeComparisonContext,
  VariableContext,
} from '../../../build/parser/CypherParser.js'
import type { GraphSchema, PropertyTypes } from '../../graph/schema.js'
import { dottedName } from '../clause-facts.js'
import { unquoted } from '../names.js'
import { builtInFunctions } from './functions.js'
import { type ValueType, eitherType, entityType, isNumber, knownType, listOf, mayBe, unknownType } from './value-type.js'

/** Looks up what a variable is where it is read. */
export type TypeOfVariable = (variable: VariableContext) => ValueType

/** Says what an expression's values are, from its form, the variables in it and the property types of the graph. */
export function typeOfExpression(rule: ParserRuleContext, schema: GraphSchema, typeOfVariable: TypeOfVariable): ValueType {
  return typeOf(rule)

  function typeOf(expression: ParserRuleContext): ValueType {
    if (expression instanceof VariableContext) return typeOfVariable(expression)
    if (expression instanceof Expression2Context) return withSteps(expression)
    if (expression.children.length > 1) return typeOfCompound(expression)
    const only = expression.children[0]
    if (expression instanceof NumberLiteralContext || expression instanceof StringLiteralContext) return literalType(expression)
    if (expression instanceof LiteralContext && !(only instanceof NumberLiteralContext || only instanceof StringLiteralContext || only instanceof MapContext)) {
      return keywordType(expression)
    }
    return isRule(only) ? typeOf(only) : unknownType
  }

  function typeOfCompound(expression: ParserRuleContext): ValueType {
    // Of what x IS :: INTEGER results in, Neo4j itself makes nothing before it runs.
    if (expression instanceof Expression7Context && expression.comparisonExpression6() instanceof TypeComparisonContext) return unknownType
    if (isBoolean(expression)) return knownType('BOOLEAN')
    if (expression instanceof NumberLiteralContext) return literalType(expression)
    if (expression instanceof Expression6Context) return sumType(expression.expression5().map(typeOf))
    if (expression instanceof Expression5Context) return productType(expression.expression4().map(typeOf))
    if (expression instanceof Expression4Context) return knownType('FLOAT')
    if (expression instanceof Expression3Context) return typeOf(expression.expression2())
    if (expression instanceof ParenthesizedExpressionContext) return typeOf(expression.expression())
    if (expression instanceof FunctionInvocationContext) return callType(expression)
    if (expression instanceof CountStarContext || expression instanceof CountExpressionContext) return knownType('INTEGER')
    if (expression instanceof TrimFunctionContext) return knownType('STRING')
    if (expression instanceof ListLiteralContext) return listOf(commonType(expression.expression().map(typeOf)))
    if (expression instanceof MapContext || expression instanceof MapProjectionContext) return knownType('MAP')
    if (expression instanceof ListComprehensionContext) return listOf(comprehensionElement(expression))
    if (expression instanceof PatternComprehensionContext) return listOf(expression._barExp === undefined ? unknownType : typeOf(expression._barExp))
    if (expression instanceof CollectExpressionContext) return listOf(unknownType)
    if (expression instanceof CaseExpressionContext || expression instanceof ExtendedCaseExpressionContext) return commonType(branches(expression).map(typeOf))
    return unknownType
  }

  function comprehensionElement(list: ListComprehensionContext): ValueType {
    if (list._barExp !== undefined) return typeOf(list._barExp)
    const source = list.expression(0)
    return source === null ? unknownType : (typeOf(source).element ?? unknownType)
  }

  function withSteps(expression: Expression2Context): ValueType {
    let value = typeOf(expression.expression1())
    for (const step of expression.postFix()) value = stepType(schema, value, step)
    return value
  }

  function callType(call: FunctionInvocationContext): ValueType {
    const name = dottedName(call.functionName()).toLowerCase()
    const first = call.functionArgument()[0]
    const argument = first === undefined ? unknownType : typeOf(first.expression())
    switch (name) {
      case 'collect':
        return listOf(argument)
      case 'head':
      case 'last':
        return argument.element ?? unknownType
      case 'tail':
      case 'reverse':
      case 'max':
      case 'min':
      case 'abs':
        return argument
      case 'sum':
        return isNumber(argument) ? argument : unknownType
      case 'avg':
        return isNumber(argument) ? knownType('FLOAT') : unknownType
      case 'coalesce':
        return commonType(call.functionArgument().map((part) => typeOf(part.expression())))
      case 'nodes':
        return listOf(entityType('NODE', []))
      case 'relationships':
        return listOf(entityType('RELATIONSHIP', []))
      case 'startnode':
      case 'endnode':
        return entityType('NODE', [])
      case 'keys':
      case 'labels':
      case 'split':
        return listOf(knownType('STRING'))
      case 'range':
        return listOf(knownType('INTEGER'))
      default:
        return builtInFunctions.get(name) ?? unknownType
    }
  }
}

/** The results that a CASE can have, as expressions. */
export function branches(expression: CaseExpressionContext | ExtendedCaseExpressionContext): readonly ExpressionContext[] {
  if (expression instanceof CaseExpressionContext) {
    const results = expression.caseAlternative().map((alternative) => alternative.expression(1))
    return [...results, expression.expression()].filter((result) => result !== null)
  }
  const results = expression.extendedCaseAlternative().map((alternative) => alternative.expression())
  return expression._elseExp === undefined ? results : [...results, expression._elseExp]
}

/** What a field, an element or a slice of a value is. */
export function stepType(schema: GraphSchema, value: ValueType, step: PostFixContext): ValueType {
  if (step instanceof PropertyPostfixContext) return propertyType(schema, value, unquoted(step.property().propertyKeyName().getText()))
  if (step instanceof IndexPostfixContext) return value.element ?? unknownType
  return step instanceof RangePostfixContext ? value : unknownType
}

/** What a property holds in the graph; an empty set of types when no node or relationship of that kind has it. */
export function propertyType(schema: GraphSchema, owner: ValueType, key: string): ValueType {
  if (mayBe(owner, 'NODE') && !mayBe(owner, 'RELATIONSHIP')) return typesOf(schema.nodes, owner.names, key)
  if (mayBe(owner, 'RELATIONSHIP') && !mayBe(owner, 'NODE')) return typesOf(schema.relationships, owner.names, key)
  return unknownType
}

function typesOf(tables: Readonly<Record<string, PropertyTypes>>, names: readonly string[], key: string): ValueType {
  const owners = names.length === 0 ? Object.keys(tables) : names
  const held = new Set(owners.flatMap((name) => (Object.hasOwn(tables, name) ? (tables[name]?.[key] ?? []) : [])))
  const elements = [...held].filter((type) => type.startsWith('LIST<')).flatMap((type) => type.slice(5, -1).split(' | '))
  return {
    types: new Set([...held].map((type) => (type.startsWith('LIST<') ? 'LIST' : type))),
    fromData: true,
    names: [],
    element: elements.length === 0 ? null : { ...knownType(...elements), fromData: true },
  }
}

function isBoolean(expression: ParserRuleContext): boolean {
  return [
    ExpressionContext, Expression11Context, Expression10Context, Expression9Context, Expression8Context, Expression7Context,
    ExistsExpressionContext, ListItemsPredicateContext, PatternExpressionContext,
  ].some((type) => expression instanceof type)
}

function literalType(literal: ParserRuleContext): ValueType {
  if (literal instanceof StringLiteralContext) return knownType('STRING')
  return literal instanceof NumberLiteralContext && literal.DECIMAL_DOUBLE() !== null ? knownType('FLOAT') : knownType('INTEGER')
}

function keywordType(literal: LiteralContext): ValueType {
  switch (literal.getText().toLowerCase()) {
    case 'true':
    case 'false':
      return knownType('BOOLEAN')
    case 'null':
      return knownType()
    default:
      return knownType('FLOAT')
  }
}

function commonType(parts: readonly ValueType[]): ValueType {
  const [first, ...others] = parts
  return first === undefined ? unknownType : others.reduce(eitherType, first)
}

function sumType(parts: readonly ValueType[]): ValueType {
  if (parts.every(isNumber)) return productType(parts)
  const [first] = parts
  if (parts.some((part) => part.types === null) || first === undefined) return unknownType
  if (parts.every((part) => mayBe(part, 'STRING', 'INTEGER', 'FLOAT')) && parts.some((part) => part.types?.size === 1 && mayBe(part, 'STRING'))) return knownType('STRING')
  return parts.some((part) => mayBe(part, 'LIST')) ? knownType('LIST') : unknownType
}

function productType(parts: readonly ValueType[]): ValueType {
  if (!parts.every(isNumber)) return unknownType
  const type = parts.some((part) => mayBe(part, 'FLOAT')) ? 'FLOAT' : 'INTEGER'
  return { ...knownType(type), fromData: parts.some((part) => part.fromData) }
}

function isRule(child: unknown): child is ParserRuleContext {
  return typeof child === 'object' && child !== null && 'children' in child
}
