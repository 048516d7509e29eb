import type { ClauseContext, SingleQueryContext } from '../../../../build/parser/CypherParser.js'
import type { SourceText } from '../../source-text.js'
import type { FreshNames } from '../fresh-names.js'
import type { ProvenanceOptions } from '../provenance-options.js'
import type { TextEdit } from '../text-edits.js'

/** A variable of the rewritten query that holds part of the provenance of its row. */
export interface Carried {
  /** `ids`: a list of element ids, or of such lists; null where there are none. */
  readonly kind: 'path' | 'node' | 'ids'
  /** As the query writes it, backticks included. */
  readonly name: string
}

/** What one rewriting has in common. */
export interface Rewriting {
  readonly names: FreshNames
  readonly options: ProvenanceOptions
}

/** What carries provenance through the clauses of a branch. */
export interface Carrier {
  readonly source: SourceText
  readonly rewriting: Rewriting
  /**
   * Edits the clauses, which are the first of their branch, so that the variables returned hold the provenance of
   * each row.
   */
  carry(branch: SingleQueryContext, clauses: readonly ClauseContext[], edits: TextEdit[]): readonly Carried[]
}

/** One list with the ids of everything that is carried; nested, and null where an OPTIONAL MATCH found nothing. */
export function idsOf(carried: readonly Carried[], rewriting: Rewriting): string {
  return `[${carried.flatMap((part) => idsOfPart(part, rewriting)).join(', ')}]`
}

function idsOfPart({ kind, name }: Carried, { names, options }: Rewriting): readonly string[] {
  const { elements, idFunction = 'elementId' } = options
  if (kind === 'ids') return [name]
  if (kind === 'node') return elements === 'nodes' ? [`${idFunction}(${name})`] : []
  const element = names.next()
  return [`[${element} IN ${elements}(${name}) | ${idFunction}(${element})]`]
}
