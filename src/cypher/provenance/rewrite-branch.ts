import type { ClauseContext, ReturnBodyContext } from '../../../build/parser/CypherParser.js'
import { unquoted } from '../names.js'
import type { SourceText } from '../source-text.js'
import { bareNames } from './bare-names.js'
import type { FreshNames } from './fresh-names.js'
import { type Matched, namePattern } from './name-pattern.js'
import type { ProvenanceOptions } from './provenance-options.js'
import { type TextEdit, editedSlice } from './text-edits.js'

/**
 * The prefix of a query as a query of its own: every pattern gets a path variable unless it has one, and the result
 * is one column `id` with the distinct ids of the elements on the paths; an OPTIONAL MATCH that found nothing has no
 * path and adds none. Null when the prefix cannot match any element of the wanted kind.
 */
export function rewriteBranch(
  source: SourceText,
  prefix: readonly ClauseContext[],
  names: FreshNames,
  options: ProvenanceOptions,
): string | null {
  const edits: TextEdit[] = []
  let matched: Matched[] = []
  for (const clause of prefix) {
    const patterns = clause.matchClause()?.patternList().pattern() ?? []
    matched.push(...patterns.map((pattern) => namePattern(source, pattern, names, options, edits)))
    const body = clause.withClause()?.returnBody()
    if (body !== undefined) matched = [...passedOn(source, body, matched, names, edits)]
  }
  const [first, last] = [prefix[0], prefix.at(-1)]
  const tail = tailOf(matched, names, options)
  if (first === undefined || last === undefined || tail === null) return null
  return `${editedSlice(source.text, source.startOf(first), source.endOf(last), edits)}\n${tail}`
}

/**
 * Adds what was matched to a WITH that lists what it passes on. What the list leaves out stays out of reach of the
 * query.
 */
function passedOn(
  source: SourceText,
  body: ReturnBodyContext,
  matched: readonly Matched[],
  names: FreshNames,
  edits: TextEdit[],
): readonly Matched[] {
  const passed = bareNames(body)
  if (passed === null || passed === '*') return matched
  const after = matched.map((part) => {
    if (passed.includes(unquoted(part.name))) return part
    // A name that the query may give again later must be free for that.
    return { ...part, name: names.owns(part.name) ? part.name : names.next() }
  })
  const added = matched.flatMap((part, i) => {
    const name = after[i]?.name ?? part.name
    if (passed.includes(unquoted(name))) return []
    return [name === part.name ? `, ${name}` : `, ${part.name} AS ${name}`]
  })
  const end = source.endOf(body)
  if (added.length > 0) edits.push({ start: end, end, text: added.join('') })
  return after
}

function tailOf(
  matched: readonly Matched[],
  names: FreshNames,
  { elements, idFunction = 'elementId', dialect }: ProvenanceOptions,
): string | null {
  const paths = distinctNames(matched, 'path')
  const nodes = elements === 'nodes' ? distinctNames(matched, 'node') : []
  if (paths.length === 0 && nodes.length === 0) return null
  const [list, element] = [names.next(), names.next()]
  const end = `RETURN DISTINCT ${idFunction}(${element}) AS id`
  if (dialect !== 'embedded') {
    return `UNWIND [${paths.join(', ')}] AS ${list} UNWIND ${elements}(${list}) AS ${element} ${end}`
  }
  const lists = [...paths.map((path) => `${elements}(${path})`), ...nodes.map((node) => `[${node}]`)]
  const found = `WITH ${element} WHERE ${element} IS NOT NULL`
  return `UNWIND [${lists.join(', ')}] AS ${list} UNWIND ${list} AS ${element} ${found} ${end}`
}

function distinctNames(matched: readonly Matched[], kind: Matched['kind']): readonly string[] {
  return [...new Set(matched.filter((part) => part.kind === kind).map((part) => part.name))]
}
