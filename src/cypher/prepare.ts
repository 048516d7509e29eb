/** What {@link prepareQuery} takes off besides blanks and a code fence. */
export interface PrepareOptions {
  /** Texts such as an end-of-turn marker of a model, cut off where a query ends in one; none by default. */
  readonly trailingMarkers?: readonly string[]
}

const fence = '```'

/**
 * The query inside a model's answer: line ends become `\n`, blanks around it go, and so does a code fence that surrounds the
 * whole text. Nothing is taken out of the middle: prose around a query stays and is a syntax error.
 *
 * Source: the reference evaluators' cleaning, without their changes to backspace escapes, which alter the query.
 */
export function prepareQuery(text: string, { trailingMarkers = [] }: PrepareOptions = {}): string {
  let query = withoutMarkers(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim(), trailingMarkers)
  if (query.startsWith('\uFEFF')) query = query.slice(1).trim()
  return withoutMarkers(withoutFence(query), trailingMarkers)
}

function withoutMarkers(query: string, markers: readonly string[]): string {
  const marker = markers.find((candidate) => candidate !== '' && query.endsWith(candidate))
  return marker === undefined ? query : withoutMarkers(query.slice(0, -marker.length).trimEnd(), markers)
}

function withoutFence(query: string): string {
  if (query.length < 2 * fence.length || !query.startsWith(fence) || !query.endsWith(fence)) return query
  const inside = query.slice(fence.length, -fence.length)
  // A second fence inside means prose between two blocks, which is no single query.
  if (inside.includes(fence)) return query
  const lineEnd = inside.indexOf('\n')
  const info = lineEnd < 0 ? '' : inside.slice(0, lineEnd).trim()
  return (isLanguageName(info) ? inside.slice(lineEnd + 1) : inside).trim()
}

const languageNames = new Set(['cypher', 'opencypher', 'cql', 'neo4j', 'gql', 'sql', 'text', 'plaintext'])

function isLanguageName(info: string): boolean {
  return languageNames.has(info.toLowerCase())
}
