import { type PropertyType, propertyType, propertyTypes } from './property-type.js'

/** What a column of a nodes or relationships file is for. */
export type Column =
  | {
      readonly kind: 'id'
      /** The property that keeps it; null: none does. */
      readonly name: string | null
      /** Null: the one without a name. */
      readonly group: string | null
      /** Whether ids are whole numbers, so that `01` and `1` are one. */
      readonly isNumber: boolean
    }
  | { readonly kind: 'start' | 'end'; readonly group: string | null }
  | { readonly kind: 'label' | 'type' | 'ignored' }
  | { readonly kind: 'property'; readonly name: string; readonly type: PropertyType }

/** The columns of a file as `neo4j-admin database import` knows them. */
export interface CsvHeader {
  readonly of: 'nodes' | 'relationships'
  readonly columns: readonly Column[]
}

/**
 * Reads cells such as `name:ID(Person)`, `:LABEL`, `born:int`, `seen:datetime{timezone:Europe/Oslo}`.
 * @throws TypeError that says what was expected, what was found and what to do.
 */
export function parseCsvHeader(cells: readonly string[]): CsvHeader {
  const columns = cells.map(columnOf)
  const count = (kind: Column['kind']): number => columns.filter((column) => column.kind === kind).length
  for (const kind of ['id', 'start', 'end', 'label', 'type'] as const) {
    if (count(kind) > 1) throw new TypeError(`expected one column ${keywordOf[kind]}, found ${count(kind)}. Put what they say into one.`)
  }
  const names = columns.flatMap((column) => ('name' in column && column.name !== null ? [column.name] : []))
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw new TypeError(`two columns are called "${repeated}". Rename or remove one.`)
  const ofNodes = count('id') + count('label') > 0
  const ofRelationships = count('start') + count('end') + count('type') > 0
  if (ofNodes && ofRelationships) {
    throw new TypeError('expected the columns of nodes (:ID, :LABEL) or those of relationships (:START_ID, :END_ID, :TYPE), found both. Make two files.')
  }
  // A name before :LABEL counts for nothing, so that columns parted by something else pass for one.
  if ((!ofNodes && !ofRelationships) || (cells.length === 1 && cells[0]?.includes(';') === true)) {
    const found = cells.length === 1 ? `the one column ${cells[0] ?? ''}` : cells.join(', ').slice(0, 80)
    throw new TypeError(`expected a header with :ID and :LABEL, or with :START_ID, :END_ID and :TYPE, found ${found}. Cells are parted by commas, tabs or "|".`)
  }
  const needed = ofNodes ? (['label'] as const) : (['start', 'end', 'type'] as const)
  for (const kind of needed) {
    if (count(kind) > 0) continue
    const remedy = kind === 'label' ? 'Add one; its cells may be empty' : 'Add one'
    throw new TypeError(`expected a column ${keywordOf[kind]}, found none. ${remedy}, since labels and types of the import's command line are not known here.`)
  }
  return { of: ofNodes ? 'nodes' : 'relationships', columns }
}

const keywordOf: Readonly<Record<'id' | 'start' | 'end' | 'label' | 'type', string>> = {
  id: ':ID',
  start: ':START_ID',
  end: ':END_ID',
  label: ':LABEL',
  type: ':TYPE',
}

/** A name, the last colon, what stands behind it, a group in brackets and options in braces. */
const form = /^(?<name>.*?)(?::(?<type>[^:(){}]*)(?:\((?<group>[^)]*)\))?(?:\{(?<options>.*)\})?)?$/su

function columnOf(cell: string): Column {
  const { name = '', type, group, options = '' } = form.exec(cell)?.groups ?? {}
  if (type === undefined) return cell === '' ? { kind: 'ignored' } : { kind: 'property', name: cell, type: propertyType('string', new Map()) }
  switch (type.toUpperCase()) {
    case 'ID':
      return { kind: 'id', name: name === '' ? null : name, group: group ?? null, isNumber: isNumberId(optionsOf(options)) }
    case 'START_ID':
      return { kind: 'start', group: group ?? null }
    case 'END_ID':
      return { kind: 'end', group: group ?? null }
    case 'LABEL':
      return { kind: 'label' }
    case 'TYPE':
      return { kind: 'type' }
    case 'IGNORE':
      return { kind: 'ignored' }
    default:
      return { kind: 'property', name: named(name, cell), type: typeOf(type, optionsOf(options), cell) }
  }
}

function named(name: string, cell: string): string {
  if (name !== '') return name
  throw new TypeError(`the column "${cell}" has no name. Write it before the colon, or :IGNORE.`)
}

function typeOf(type: string, options: ReadonlyMap<string, string>, cell: string): PropertyType {
  const known = propertyTypes.find((each) => each.toLowerCase() === type.toLowerCase())
  if (known !== undefined) return propertyType(known, options)
  throw new TypeError(`the column "${cell}" has the type "${type}"; known are ${propertyTypes.join(', ')}.`)
}

/** `{crs:WGS-84, timezone:'+02:00'}` without its braces: a colon ends a name, a comma a value. */
function optionsOf(text: string): ReadonlyMap<string, string> {
  const parts = text.split(',').flatMap((part) => {
    const colon = part.indexOf(':')
    return colon === -1 ? [] : [[part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1).trim().replaceAll(/^['"]|['"]$/g, '')] as const]
  })
  return new Map(parts)
}

function isNumberId(options: ReadonlyMap<string, string>): boolean {
  const type = options.get('id-type')?.toLowerCase() ?? 'string'
  if (type === 'string') return false
  if (['int', 'integer', 'long'].includes(type)) return true
  throw new TypeError(`id-type: expected string, int or long, found "${type}". Write one of these.`)
}
