import type { ParserRuleContext } from 'antlr4ng'
import {
  Expression2Context,
  Expression7Context,
  type ExpressionContext,
  IndexPostfixContext,
  LabelComparisonContext,
  LabelNameContext,
  MapProjectionContext,
  NodePatternContext,
  ParenthesizedPathContext,
  type PropertiesContext,
  PropertyPostfixContext,
  type QuantifierContext,
  RelationshipPatternContext,
  StringLiteralContext,
} from '../../build/parser/CypherParser.js'
import { unquoted } from './names.js'
import { parseCypher } from './parse-cypher.js'
import { patternPlace } from './pattern-place.js'
import type { NamedPart, NodeInPattern, PropertyRead, QueryPatterns, RelationshipInPattern } from './query-patterns.js'
import { RecentMap } from './recent-map.js'
import { stepType } from './scope/expression-type.js'
import { readScope } from './scope/read-scope.js'
import { type ValueType, entityType, isAlways } from './scope/value-type.js'
import { labelNames } from './scope/label-names.js'
import { nameOf, variableOf } from './scope/variable.js'
import { innermost, walkTree } from './tree.js'

const recent = new RecentMap<string, QueryPatterns>(1024)
const none: QueryPatterns = { nodes: [], relationships: [], tests: [], properties: [] }

/** Reads patterns and property reads of a query, with labels and types resolved through its variables. Never throws; equal texts are read once as long as they are recent. */
export function readPatterns(query: string): QueryPatterns {
  return recent.getOrMake(query, () => patternsOf(query))
}

function patternsOf(query: string): QueryPatterns {
  const { source, tree } = parseCypher(query)
  if (tree === null) return none
  const { schema, variables, typeOf } = readScope(tree, null)
  const nodes = new Map<ParserRuleContext, NodeInPattern>()
  const relationships: RelationshipInPattern[] = []
  const tests: (NamedPart & { owner: 'node' | 'relationship' | null })[] = []
  const properties: PropertyRead[] = []

  walkTree(tree, (rule) => {
    if (rule instanceof NodePatternContext) {
      const known = rule.variable() === null ? entityType('NODE', labelNames(rule.labelExpression())) : knownOf(rule)
      nodes.set(rule, { ...elementOf(rule), labels: namedIn(rule.labelExpression()), known: known.names })
      inlineKeys(rule.properties(), known, variableName(rule))
    } else if (rule instanceof RelationshipPatternContext) readRelationship(rule)
    else if (rule instanceof LabelComparisonContext) readTest(rule)
    else if (rule instanceof Expression2Context) readSteps(rule)
    else if (rule instanceof MapProjectionContext) readProjection(rule)
  })
  return { nodes: [...nodes.values()], relationships, tests, properties }

  function elementOf(rule: NodePatternContext | RelationshipPatternContext): Pick<NodeInPattern, 'variable' | 'place' | 'offset'> {
    return { variable: variableName(rule), place: patternPlace(rule), offset: source.startOf(rule) }
  }

  function knownOf(rule: NodePatternContext | RelationshipPatternContext): ValueType {
    const variable = rule.variable()
    const own = labelNames(rule.labelExpression())
    const kind = rule instanceof NodePatternContext ? 'NODE' : 'RELATIONSHIP'
    if (variable === null) return entityType(kind, own)
    const type = variables.typeOf(variable)
    const one = type.element !== null && kind === 'RELATIONSHIP' ? type.element : type
    return isAlways(one, kind) && one.names.length > 0 ? one : entityType(kind, own)
  }

  function namedIn(rule: ParserRuleContext | null): readonly NamedPart[] {
    const names: NamedPart[] = []
    if (rule === null) return names
    walkTree(rule, (inner) => {
      if (inner instanceof LabelNameContext) names.push({ name: unquoted(inner.getText()), offset: source.startOf(inner) })
    })
    return names
  }

  function readRelationship(rule: RelationshipPatternContext): void {
    const siblings = rule.parent?.children ?? []
    const at = siblings.indexOf(rule)
    const after = siblings[at + 1]
    // The quantifier of a -[:T]->+ (b) stands between the relationship and its node.
    const quantifier = after !== undefined && !(after instanceof NodePatternContext) ? after : null
    const type = knownOf(rule)
    relationships.push({
      ...elementOf(rule),
      types: namedIn(rule.labelExpression()),
      known: type.names,
      direction: directionOf(rule),
      length: lengthOf(rule, quantifier),
      left: nodeAt(siblings[at - 1]),
      right: nodeAt(siblings[quantifier === null ? at + 1 : at + 2]),
    })
    inlineKeys(rule.properties(), type, variableName(rule))
  }

  /** The node of a pattern, which may come later in the walk. */
  function nodeAt(rule: unknown): NodeInPattern | null {
    if (!(rule instanceof NodePatternContext)) return null
    const known = rule.variable() === null ? labelNames(rule.labelExpression()) : knownOf(rule).names
    return nodes.get(rule) ?? { ...elementOf(rule), labels: namedIn(rule.labelExpression()), known }
  }

  function readTest(rule: LabelComparisonContext): void {
    const tested = rule.parent instanceof Expression7Context ? typeOf(rule.parent.expression6()) : null
    for (const part of namedIn(rule.labelExpression4())) tests.push({ ...part, owner: tested === null ? null : ownerOf(tested) })
  }

  function inlineKeys(map: PropertiesContext | null, owner: ValueType, variable: string | null): void {
    for (const key of map?.map()?.propertyKeyName() ?? []) addProperty(key, key.getText(), owner, variable)
  }

  function addProperty(at: ParserRuleContext, written: string, owner: ValueType, variable: string | null): void {
    const kind = ownerOf(owner)
    properties.push({ name: unquoted(written), offset: source.startOf(at), owner: kind, known: kind === null ? [] : owner.names, variable })
  }

  function readSteps(rule: Expression2Context): void {
    let owner = typeOf(rule.expression1())
    let variable = variableOf(rule.expression1())
    for (const step of rule.postFix()) {
      const name = variable === null ? null : nameOf(variable)
      if (step instanceof PropertyPostfixContext) {
        const key = step.property().propertyKeyName()
        addProperty(key, key.getText(), owner, name)
      } else if (step instanceof IndexPostfixContext && ownerOf(owner) !== null) {
        const key = keyText(step.expression())
        if (key !== null) addProperty(step.expression(), key, owner, name)
      }
      owner = stepType(schema, owner, step)
      variable = null
    }
  }

  function readProjection(rule: MapProjectionContext): void {
    const owner = variables.typeOf(rule.variable())
    for (const element of rule.mapProjectionElement()) {
      const key = element.property()?.propertyKeyName()
      if (key !== undefined) addProperty(key, key.getText(), owner, nameOf(rule.variable()))
    }
  }
}

function ownerOf(type: ValueType): 'node' | 'relationship' | null {
  if (isAlways(type, 'NODE')) return 'node'
  return isAlways(type, 'RELATIONSHIP') ? 'relationship' : null
}

function variableName(rule: NodePatternContext | RelationshipPatternContext): string | null {
  const variable = rule.variable()
  return variable === null ? null : nameOf(variable)
}

/** The key of `n['key']`; null when it is not written out, or has an escape in it. */
function keyText(index: ExpressionContext): string | null {
  const literal = innermost(index)
  const text = literal instanceof StringLiteralContext || literal.parent instanceof StringLiteralContext ? literal.getText() : null
  return text === null || text.includes('\\') ? null : text.slice(1, -1)
}

function directionOf(rule: RelationshipPatternContext): RelationshipInPattern['direction'] {
  const [left, right] = [rule.leftArrow() !== null, rule.rightArrow() !== null]
  if (left === right) return 'both'
  return left ? 'left' : 'right'
}

function lengthOf(rule: RelationshipPatternContext, quantifier: unknown): RelationshipInPattern['length'] {
  const path = rule.pathLength()
  if (path !== null) {
    const single = path._single?.text
    if (single !== undefined) return { min: Number(single), max: Number(single) }
    const [from, to] = [path._from_?.text, path._to?.text]
    return { min: from === undefined ? 1 : Number(from), max: to === undefined ? null : Number(to) }
  }
  return isQuantifier(quantifier) ? quantified(quantifier) : insideQuantified(rule)
}

function isQuantifier(rule: unknown): rule is QuantifierContext {
  return typeof rule === 'object' && rule !== null && 'LCURLY' in rule && 'PLUS' in rule
}

function quantified(quantifier: QuantifierContext): { min: number; max: number | null } {
  if (quantifier.TIMES() !== null) return { min: 0, max: null }
  if (quantifier.PLUS() !== null) return { min: 1, max: null }
  const [from, to] = [quantifier._from_?.text, quantifier._to?.text]
  if (quantifier.COMMA() !== null) return { min: from === undefined ? 0 : Number(from), max: to === undefined ? null : Number(to) }
  const count = Number(quantifier.UNSIGNED_DECIMAL_INTEGER(0)?.getText() ?? 1)
  return { min: count, max: count }
}

function insideQuantified(rule: ParserRuleContext): RelationshipInPattern['length'] {
  for (let parent = rule.parent; parent !== null; parent = parent.parent) {
    if (parent instanceof ParenthesizedPathContext) {
      const own = parent.quantifier()
      return own === null ? null : quantified(own)
    }
  }
  return null
}
