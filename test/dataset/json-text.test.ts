import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jsonEntries } from '../../src/dataset/json-entries.js'
import { jsonFault } from '../../src/dataset/json-syntax.js'
import { lineIndex } from '../../src/dataset/line-index.js'

const layout = fc.constantFrom<string | number | undefined>(undefined, 0, 2, '\t')

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('jsonFault', () => {
  test('finds none in JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), layout, (value, indent) => {
        expect(jsonFault(JSON.stringify(value, null, indent))).toBeNull()
      }),
    )
  })

  test('finds one exactly where JSON.parse refuses, whatever is cut out, put in or doubled', () => {
    const piece = fc.constantFrom('', ',', '"', '{', '}', '[', ']', ':', '\\', '0', '-', '.', 'e', 'null', ' ', '\n', 'u00', "'")
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), fc.nat(3), piece, (value, place, cut, put) => {
        const text = JSON.stringify(value)
        const at = place % (text.length + 1)
        const changed = text.slice(0, at) + put + text.slice(at + cut)
        const fault = jsonFault(changed)
        expect(fault === null).toBe(isJson(changed))
        if (fault !== null) expect(fault.offset).toBeLessThanOrEqual(changed.length)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('jsonEntries', () => {
  test('are the members of the parsed value, each at its place', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), layout, (values, indent) => {
        const text = JSON.stringify(values, null, indent)
        const entries = jsonEntries(text, 0)
        expect(entries.map(({ value }) => value)).toEqual(JSON.parse(text))
        for (const { offset, value } of entries) expect(text.startsWith(JSON.stringify(value, null, indent)[0] ?? '', offset)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), layout, (values, indent) => {
        const text = JSON.stringify(values, null, indent)
        const members = jsonEntries(text, 0).map(({ key, value }) => [key, value])
        expect(Object.fromEntries(members)).toEqual(JSON.parse(text))
        expect(members).toHaveLength(Object.keys(values).length)
      }),
    )
  })
})

test('lineIndex agrees with counting', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r\n', '\u2028', 'é') })
  fc.assert(
    fc.property(text, fc.nat(), (content, place) => {
      const offset = place % (content.length + 1)
      const lines = content.slice(0, offset).split('\n')
      const index = lineIndex(content)
      expect([index.lineAt(offset), index.columnAt(offset)]).toEqual([lines.length, (lines.at(-1)?.length ?? 0) + 1])
    }),
  )
})
