import type { PatternContext } from '../../../build/parser/CypherParser.js'
import type { SourceText } from '../source-text.js'
import type { FreshNames } from './fresh-names.js'
import type { ProvenanceOptions } from './provenance-options.js'
import { singleNodeOf } from './single-node.js'
import type { TextEdit } from './text-edits.js'

/** What a pattern matched: a path, or the node itself where an engine has no paths of one node. */
export interface Matched {
  readonly kind: 'path' | 'node'
  /** As the query writes it, backticks included. */
  readonly name: string
}

/** The variable for what a pattern matches; one is added to the edits unless the query has it. */
export function namePattern(
  source: SourceText,
  pattern: PatternContext,
  names: FreshNames,
  { dialect }: ProvenanceOptions,
  edits: TextEdit[],
): Matched {
  const node = dialect === 'embedded' ? singleNodeOf(pattern) : null
  const kind = node === null ? 'path' : 'node'
  const given = (node ?? pattern).variable()
  if (given !== null) return { kind, name: source.textOf(given) }
  const name = names.next()
  const start = node === null ? source.startOf(pattern) : source.startOf(node) + 1
  edits.push({ start, end: start, text: node === null ? `${name} = ` : name })
  return { kind, name }
}
