import { temporalExample } from '../../codec/temporal-text.js'
import { parseDuration } from '../../iso-text.js'
import type { TemporalValue, Value } from '../../value.js'
import { temporalValue } from '../temporal-value.js'
import { pointValue } from './point-value.js'

/** How the cells of a property's column are read. */
export interface PropertyType {
  /** Whether an empty cell between quotes is a text, and not nothing. */
  readonly isText: boolean
  /**
   * The value of a cell that is not empty.
   * @throws TypeError that says what was expected and what was found.
   */
  readonly read: (cell: string) => Value
}

type Read = PropertyType['read']

/** What parts the items of a list, and labels. */
export const itemDelimiter = ';'

const integer: Read = (cell) => {
  const text = cell.trim()
  if (/^-?\d+$/.test(text)) {
    const value = BigInt(text)
    if (BigInt.asIntN(64, value) === value) return value
  }
  throw wrong('a whole number of 64 bits such as 42', cell)
}

const float: Read = (cell) => {
  const text = cell.trim()
  if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) || /^[+-]?(NaN|Infinity)$/.test(text)) return Number(text.replace(/[+-]NaN/, 'NaN'))
  throw wrong('a number such as 1.5', cell)
}

const truth: Read = (cell) => {
  if (cell === 'true' || cell === 'false') return cell === 'true'
  throw wrong('true or false (neo4j-admin takes everything but true for false)', cell)
}

const character: Read = (cell) => {
  if (cell.length === 1) return cell
  throw wrong('a single character', cell)
}

const duration: Read = (cell) => {
  const value = parseDuration(cell)
  if (value === null) throw wrong('an ISO duration such as P1DT2H, with fractions in its seconds only', cell)
  return value
}

function temporal(kind: TemporalValue['kind'], zone?: string): Read {
  return (cell) => {
    const value = temporalValue(kind, cell.trim(), zone)
    if (value === null) throw wrong(`the text of a ${kind} such as ${temporalExample(kind)}`, cell)
    return value
  }
}

/** Makes readers from the options in a header's braces. */
const makers: Readonly<Record<string, (options: ReadonlyMap<string, string>) => Read>> = {
  int: () => integer,
  long: () => integer,
  float: () => float,
  double: () => float,
  boolean: () => truth,
  byte: () => integer,
  short: () => integer,
  char: () => character,
  string: () => (cell) => cell,
  point: (options) => (cell) => pointValue(cell, options) ?? fail('a point such as {latitude: 55.6, longitude: 13.0} or {x: 1, y: 2}', cell),
  date: () => temporal('date'),
  localtime: () => temporal('localtime'),
  time: (options) => temporal('time', options.get('timezone') ?? 'Z'),
  localdatetime: () => temporal('localdatetime'),
  datetime: (options) => temporal('datetime', options.get('timezone') ?? 'Z'),
  duration: () => duration,
}

const single: readonly string[] = Object.keys(makers)

/** The names of all types. */
export const propertyTypes: readonly string[] = [...single, ...single.filter((name) => name !== 'char').map((name) => `${name}[]`)]

/** @param name One of `propertyTypes`. */
export function propertyType(name: string, options: ReadonlyMap<string, string>): PropertyType {
  const item = name.endsWith('[]') ? name.slice(0, -2) : null
  const read = makers[item ?? name]?.(options) ?? fail(propertyTypes.join(', '), name)
  if (item === null) return { isText: name === 'string', read }
  const list: Read = (cell) => cell.split(itemDelimiter).map(read)
  return { isText: false, read: (cell) => stored(item, list(cell)) }
}

/** Single numbers are kept as Cypher's own types, those in lists as they are written in the header, and bytes are no numbers. */
function stored(item: string, value: Value): Value {
  if (!Array.isArray(value)) return value
  if (item === 'float') return value.map((each) => Math.fround(Number(each)))
  return item === 'byte' ? Uint8Array.from(value, byteOf) : value
}

function byteOf(value: Value): number {
  const number = Number(value)
  if (number < -128 || number > 127) throw wrong('bytes from -128 to 127', String(number))
  return number & 0xff
}

function fail(expected: string, found: string): never {
  throw wrong(expected, found)
}

function wrong(expected: string, found: string): TypeError {
  return new TypeError(`expected ${expected}, found ${JSON.stringify(found)}`)
}
