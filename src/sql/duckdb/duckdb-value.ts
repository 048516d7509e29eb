import type { Value } from '../../graph/value.js'
import type { DuckDbClient, DuckDbConvert, DuckDbInstant } from './duckdb-client.js'
import { dateOf, dateTimeOf, timeOf } from './duckdb-time.js'

type Convert = DuckDbConvert<Value>

/**
 * What makes values of ours from DuckDB's, by the types of their columns. Every whole number of up to 128 bits is an integer, a longer one its text;
 * a decimal is the float nearest to it, or an integer when it has no places; bits, UUIDs, members of enums and JSON are texts; a struct and a map are
 * maps, a union is what it holds; dates before the year 1, after 9999 and infinite ones are their texts.
 */
export function valueReader(duckdb: DuckDbClient): Convert {
  return (value, type, convert) => {
    switch (typeof value) {
      case 'number':
        return type instanceof duckdb.DuckDBDoubleType || type instanceof duckdb.DuckDBFloatType ? value : BigInt(value)
      case 'bigint':
        return value < -(2n ** 127n) || value >= 2n ** 128n ? String(value) : value
      case 'boolean':
      case 'string':
        return value
      default:
        return value === null || value === undefined ? null : objectValue(duckdb, value, type, convert)
    }
  }
}

function objectValue(duckdb: DuckDbClient, value: unknown, type: unknown, convert: Convert): Value {
  const inner = (each: unknown, of: unknown): Value => convert(each, of, convert)
  if (value instanceof duckdb.DuckDBDecimalValue) return value.scale === 0 ? value.value : Number(value.toString())
  if (value instanceof duckdb.DuckDBBlobValue || value instanceof duckdb.DuckDBGeometryValue) return Uint8Array.from(value.bytes)
  if (value instanceof duckdb.DuckDBListValue && type instanceof duckdb.DuckDBListType) return value.items.map((each) => inner(each, type.valueType))
  if (value instanceof duckdb.DuckDBArrayValue && type instanceof duckdb.DuckDBArrayType) return value.items.map((each) => inner(each, type.valueType))
  if (value instanceof duckdb.DuckDBStructValue && type instanceof duckdb.DuckDBStructType) {
    const { entries } = value
    return { kind: 'map', entries: type.entryNames.map((name, at) => [name, inner(entries[name], type.entryTypes[at])]) }
  }
  if (value instanceof duckdb.DuckDBMapValue && type instanceof duckdb.DuckDBMapType) {
    return { kind: 'map', entries: value.entries.map((entry) => [String(entry.key), inner(entry.value, type.valueType)]) }
  }
  if (value instanceof duckdb.DuckDBUnionValue && type instanceof duckdb.DuckDBUnionType) {
    return inner(value.value, type.memberTypes[type.memberTags.indexOf(value.tag)])
  }
  if (value instanceof duckdb.DuckDBVariantValue) return inner(value.value, value.type)
  return timeValue(duckdb, value)
}

function timeValue(duckdb: DuckDbClient, value: unknown): Value {
  if (value instanceof duckdb.DuckDBDateValue) {
    return value.isFinite ? dateOf(BigInt(value.days), value.toString()) : value.days < 0 ? '-infinity' : 'infinity'
  }
  if (value instanceof duckdb.DuckDBTimeValue) return timeOf(value.micros * 1_000n)
  if (value instanceof duckdb.DuckDBTimeNSValue) return timeOf(value.nanos)
  if (value instanceof duckdb.DuckDBTimeTZValue) return timeOf(value.micros * 1_000n, value.offset)
  if (value instanceof duckdb.DuckDBIntervalValue) {
    const { months, days, micros } = value
    const seconds = micros / 1_000_000n - (micros % 1_000_000n < 0n ? 1n : 0n)
    return { kind: 'duration', months: BigInt(months), days: BigInt(days), seconds, nanoseconds: (micros - seconds * 1_000_000n) * 1_000n }
  }
  if (value instanceof duckdb.DuckDBTimestampTZValue) return instantValue('datetime', value.micros * 1_000n, value)
  if (value instanceof duckdb.DuckDBTimestampValue) return instantValue('localdatetime', value.micros * 1_000n, value)
  if (value instanceof duckdb.DuckDBTimestampNanosecondsValue) return instantValue('localdatetime', value.nanos, value)
  if (value instanceof duckdb.DuckDBTimestampMillisecondsValue) return instantValue('localdatetime', value.millis * 1_000_000n, value)
  if (value instanceof duckdb.DuckDBTimestampSecondsValue) return instantValue('localdatetime', value.seconds * 1_000_000_000n, value)
  return String(value)
}

function instantValue(kind: 'datetime' | 'localdatetime', nanos: bigint, value: DuckDbInstant): Value {
  return value.isFinite ? dateTimeOf(kind, nanos, value.toString()) : value.toString()
}
