import type { NodePatternContext, PatternContext } from '../../../build/parser/CypherParser.js'

/** The node when a pattern is one node without relationships, path name and path selector; else null. */
export function singleNodeOf(pattern: PatternContext): NodePatternContext | null {
  if (pattern.variable() !== null || pattern.pathPatternPrefix() !== null) return null
  const element = pattern.anonymousPattern().patternElement()
  return element !== null && element.getChildCount() === 1 ? element.nodePattern(0) : null
}
