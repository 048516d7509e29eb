import type { Entries, Value } from '../../graph/value.js'
import type { Interner } from './interner.js'
import { strictForm } from './strict-form.js'

/**
 * The scalar values inside a value (family F), repeats kept: lists, maps, nodes and relationships are opened, paths
 * element by element. An empty list or map and an element without properties give one marker leaf of their kind.
 */
export function strictLeaves(value: Value, interner: Interner, into: number[] = []): number[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) {
    into.push(strictForm(value, interner))
  } else if (!('kind' in value)) {
    open(value, 'list', interner, into)
  } else if (value.kind === 'vector') {
    open(value.elements, 'list', interner, into)
  } else if (value.kind === 'map') {
    open(valuesOf(value.entries), 'map', interner, into)
  } else if (value.kind === 'node' || value.kind === 'relationship') {
    open(valuesOf(value.properties), value.kind, interner, into)
  } else if (value.kind === 'path') {
    open(value.elements, 'path', interner, into)
  } else {
    into.push(strictForm(value, interner))
  }
  return into
}

function open(members: readonly Value[], kind: string, interner: Interner, into: number[]): void {
  if (members.length === 0) into.push(interner.of(`empty ${kind}`))
  for (const member of members) strictLeaves(member, interner, into)
}

function valuesOf(entries: Entries): Value[] {
  return entries.map(([, value]) => value)
}
