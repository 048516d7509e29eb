import type { Row, Value } from '../../graph/value.js'
import { numberKey } from './number-key.js'
import type { NumberKey } from './strict-form.js'

/**
 * A number's text for comparison with a relative tolerance: numbers of these tables that lie within `relTol` of their
 * neighbour in size share the text, so that being equal stays transitive. A tolerance of 0 keeps numbers exact.
 */
export function closeNumbers(tables: readonly (readonly Row[])[], relTol: number): NumberKey {
  if (relTol === 0) return numberKey
  const found = new Set<number>()
  for (const rows of tables) for (const row of rows) collect(row, found)
  const leader = new Map<number, number>()
  let previous: number | undefined
  for (const number of [...found].sort((a, b) => a - b)) {
    const joins = previous !== undefined && number - previous <= relTol * Math.max(Math.abs(number), Math.abs(previous))
    leader.set(number, joins && previous !== undefined ? (leader.get(previous) ?? number) : number)
    previous = number
  }
  return (value) => numberKey(leader.get(Number(value)) ?? value)
}

function collect(value: Value, into: Set<number>): void {
  if (typeof value === 'number' || typeof value === 'bigint') {
    if (Number.isFinite(Number(value))) into.add(Number(value))
  } else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
    if (!('kind' in value)) for (const member of value) collect(member, into)
    else if (value.kind === 'vector') for (const member of value.elements) collect(member, into)
    else if (value.kind === 'map') for (const [, member] of value.entries) collect(member, into)
  }
}
