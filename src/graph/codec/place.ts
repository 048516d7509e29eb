/** Thrown when tagged JSON is not what the format says; the message names the place, what was expected and what was found. */
export class CodecError extends Error {
  override readonly name = 'CodecError'
}

/** Where in the document a value stands, such as `rows[3][1].$node.labels`; empty for the document itself. */
export type Place = string

/** The place of a member below `place`. */
export function member(place: Place, key: string | number): Place {
  if (typeof key === 'number') return `${place}[${key}]`
  return place === '' ? key : `${place}.${key}`
}

/** An error for the value found at `place`. */
export function unexpected(place: Place, expected: string, found: unknown): CodecError {
  return new CodecError(`${place === '' ? 'the value' : place}: expected ${expected}, found ${excerpt(found)}`)
}

function excerpt(found: unknown): string {
  if (found === undefined) return 'nothing'
  const text = typeof found === 'bigint' ? `the bigint ${found}` : (JSON.stringify(found) ?? typeof found)
  return text.length <= 80 ? text : `${text.slice(0, 77)}…`
}

export function asText(found: unknown, place: Place): string {
  if (typeof found !== 'string') throw unexpected(place, 'a text', found)
  return found
}

export function asList(found: unknown, place: Place): readonly unknown[] {
  if (!Array.isArray(found)) throw unexpected(place, 'a list', found)
  return found
}

export function asObject(found: unknown, place: Place): Readonly<Record<string, unknown>> {
  if (!isObject(found)) throw unexpected(place, 'an object', found)
  return found
}

export function isObject(found: unknown): found is Readonly<Record<string, unknown>> {
  return typeof found === 'object' && found !== null && !Array.isArray(found)
}

/** Refuses members that the format does not have, so that a misspelt one is never lost in silence. */
export function onlyMembers(found: Readonly<Record<string, unknown>>, known: readonly string[], place: Place): void {
  for (const key of Object.keys(found)) {
    if (!known.includes(key)) throw unexpected(member(place, key), `no member but ${known.join(', ')}`, found[key])
  }
}
