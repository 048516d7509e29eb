import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ContentNode, ContentRelationship, GraphContent } from '../graph-content.js'
import type { Entries } from '../value.js'
import { columnType, csvField, type ColumnType, quotedField as quoted } from './import-value.js'

/** Names of the files for `neo4j-admin database import`, in the order in which they are given. */
export interface ImportFiles {
  readonly nodes: readonly string[]
  readonly relationships: readonly string[]
  /** What parts the items of lists and the labels, as the command takes it. */
  readonly arrayDelimiter: string
}

/** Elements whose properties agree in type, which become one file. */
interface Group<T> {
  readonly columns: Map<string, ColumnType>
  readonly elements: T[]
}

/**
 * Writes a graph as CSV files with typed headers, a file for every set of labels and every type, more where one property has
 * several types; null when it holds something that such files cannot say exactly.
 */
export async function importFiles(content: GraphContent, folder: string): Promise<ImportFiles | null> {
  const delimiter = delimiters.find((each) => !holdsText(content, each))
  if (delimiter === undefined) return null
  const nodes = grouped(content.nodes, (node) => JSON.stringify(node.labels))
  const relationships = grouped(content.relationships, (each) => each.type)
  if (nodes === null || relationships === null) return null
  const names = { nodes: nodes.map((_, index) => `nodes-${index}.csv`), relationships: relationships.map((_, index) => `relationships-${index}.csv`) }
  for (const [index, group] of nodes.entries()) {
    const own = (node: ContentNode): string[] => [quoted(node.id), quoted(node.labels.join(delimiter))]
    await write(join(folder, names.nodes[index] ?? ''), [':ID', ':LABEL'], group, own, delimiter)
  }
  for (const [index, group] of relationships.entries()) {
    const own = (each: ContentRelationship): string[] => [quoted(each.start), quoted(each.end), quoted(each.type)]
    await write(join(folder, names.relationships[index] ?? ''), [':START_ID', ':END_ID', ':TYPE'], group, own, delimiter)
  }
  return { ...names, arrayDelimiter: `U+${(delimiter.codePointAt(0) ?? 0).toString(16).padStart(4, '0').toUpperCase()}` }
}

/** Characters that texts seldom hold. */
const delimiters: readonly string[] = ['\u001f', '\u001e', '\u001d', '\u001c', '|', ';', '§']

function holdsText(content: GraphContent, text: string): boolean {
  const inProperties = (properties: Entries): boolean =>
    properties.some(([, value]) => Array.isArray(value) && value.some((item) => typeof item === 'string' && item.includes(text)))
  return (
    content.nodes.some((node) => node.labels.some((label) => label.includes(text)) || inProperties(node.properties)) ||
    content.relationships.some((each) => inProperties(each.properties))
  )
}

/** Null when a property cannot stand in a file. */
function grouped<T extends { readonly properties: Entries }>(elements: readonly T[], keyOf: (element: T) => string): readonly Group<T>[] | null {
  const byKey = new Map<string, Group<T>[]>()
  for (const element of elements) {
    const types: (readonly [string, ColumnType])[] = []
    for (const [name, value] of element.properties) {
      const type = isPlainName(name) ? columnType(value) : null
      if (type === null) return null
      types.push([name, type])
    }
    const key = keyOf(element)
    const groups = byKey.get(key) ?? []
    byKey.set(key, groups)
    let group = groups.find(({ columns }) => types.every(([name, type]) => (columns.get(name) ?? type) === type))
    if (group === undefined) {
      group = { columns: new Map(), elements: [] }
      groups.push(group)
    }
    for (const [name, type] of types) group.columns.set(name, type)
    group.elements.push(element)
  }
  return [...byKey.values()].flat()
}

/** In a header a colon ends the name, and a brace begins the options of its type. */
function isPlainName(name: string): boolean {
  return !/[:{}"\s]/.test(name) && name !== ''
}

async function write<T extends { readonly properties: Entries }>(
  path: string,
  ownColumns: readonly string[],
  { columns, elements }: Group<T>,
  own: (element: T) => readonly string[],
  delimiter: string,
): Promise<void> {
  const header = [...ownColumns, ...[...columns].map(([name, type]) => `${name}:${type}`)].map(quoted).join(',')
  const names = [...columns.keys()]
  function* rows(): Generator<string> {
    let chunk = `${header}\n`
    for (const element of elements) {
      const values = new Map(element.properties)
      const fields = names.map((name) => csvField(values.get(name), delimiter))
      chunk += `${[...own(element), ...fields].join(',')}\n`
      if (chunk.length < 65_536) continue
      yield chunk
      chunk = ''
    }
    yield chunk
  }
  await pipeline(Readable.from(rows()), createWriteStream(path))
}
