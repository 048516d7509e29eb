import fc from 'fast-check'
import type { Entries, NodeValue, RelationshipValue, Value } from '../../src/graph/value.js'

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
const pad = (value: number, width: number): string => String(value).padStart(width, '0')

const date = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, day]) => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`)
const clock = fc
  .tuple(fc.nat(23), fc.nat(59), fc.nat(59), fc.nat(999_999_999))
  .map(([hour, minute, second, nano]) => `${pad(hour, 2)}:${pad(minute, 2)}:${pad(second, 2)}.${pad(nano, 9)}`)
const offset = fc.constantFrom('Z', '+00:00', '-03:30', '+05:45')

const temporal = fc.oneof(
  date.map((iso): Value => ({ kind: 'date', iso })),
  clock.map((iso): Value => ({ kind: 'localtime', iso })),
  fc.tuple(clock, offset).map(([time, zone]): Value => ({ kind: 'time', iso: time + zone })),
  fc.tuple(date, clock).map(([day, time]): Value => ({ kind: 'localdatetime', iso: `${day}T${time}` })),
  fc
    .tuple(date, clock, offset, fc.option(fc.constantFrom('UTC', 'Europe/Berlin'), { nil: undefined }))
    .map(([day, time, shift, zone]): Value => {
      const iso = `${day}T${time}${shift}`
      return zone === undefined ? { kind: 'datetime', iso } : { kind: 'datetime', iso, zone }
    }),
)

const scalar: fc.Arbitrary<Value> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  int64,
  fc.double(),
  fc.constantFrom(-0, NaN, Infinity, -Infinity, 5, 1e21, 5e-324),
  fc.string({ unit: 'binary' }),
  fc.uint8Array(),
  temporal,
  fc
    .tuple(int64, int64, int64, int64)
    .map(([months, days, seconds, nanoseconds]): Value => ({ kind: 'duration', months, days, seconds, nanoseconds })),
  fc
    .tuple(fc.constantFrom(4326, 4979, 7203, 9157), fc.array(fc.double(), { minLength: 2, maxLength: 3 }))
    .map(([srid, coordinates]): Value => ({ kind: 'point', srid, coordinates })),
  fc
    .tuple(fc.constantFrom('INT8', 'FLOAT32'), fc.array(fc.oneof(int64, fc.double())))
    .map(([elementType, elements]): Value => ({ kind: 'vector', elementType, elements })),
)

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
// Whole-number names move to the front of a JSON object; the order of properties carries no meaning.
const propertyName = name.filter((text) => !/^\d+$/.test(text))
const properties: fc.Arbitrary<Entries> = fc.uniqueArray(fc.tuple(propertyName, scalar), {
  selector: ([key]) => key,
  maxLength: 4,
})

const node: fc.Arbitrary<NodeValue> = fc
  .tuple(fc.string(), fc.uniqueArray(name, { maxLength: 3 }), properties)
  .map(([elementId, labels, entries]) => ({
    kind: 'node',
    elementId,
    labels: labels.sort((a, b) => (a < b ? -1 : 1)),
    properties: entries,
  }))

const relationship: fc.Arbitrary<RelationshipValue> = fc
  .record(
    {
      kind: fc.constant('relationship' as const),
      elementId: fc.string(),
      type: name,
      start: fc.string(),
      end: fc.string(),
      properties,
      startProperties: properties,
      endProperties: properties,
    },
    { requiredKeys: ['kind', 'elementId', 'type', 'start', 'end', 'properties'] },
  )
  .map(({ startProperties, endProperties, ...known }) => ({
    ...known,
    ...(startProperties === undefined ? {} : { startProperties }),
    ...(endProperties === undefined ? {} : { endProperties }),
  }))

const path: fc.Arbitrary<Value> = fc
  .tuple(node, fc.array(fc.tuple(relationship, node), { maxLength: 2 }))
  .map(([first, rest]): Value => ({ kind: 'path', elements: [first, ...rest.flat()] }))

/** Any value of the model, three levels deep at most. */
export const anyValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'value' },
    scalar,
    node,
    relationship,
    path,
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.string(), tie('value')), { maxLength: 4 })
      .map((entries): Value => ({ kind: 'map', entries })),
  ),
})).value
