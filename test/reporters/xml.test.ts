import fc from 'fast-check'
import { expect, test } from 'vitest'
import { xmlTag, xmlText } from '../../reporters/xml.js'
import { parseXml } from './strict-xml.js'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
/** Any UTF-16 there is: lone surrogates, control characters, markup. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.array(fc.constantFrom('<', '>', '&', '"', "'", ']]>', '\r\n', '\t', '\u0000', '\ud800', '\u001B[31m', 'a')).map((parts) => parts.join('')),
)

test('whatever the text, the document is well-formed and the text comes back where XML can hold it', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const root = parseXml(`${declaration}${xmlTag('a', { b: text })}${xmlText(text)}</a>`)
      expect(root.attributes['b']).toBe(root.text)
      if (/^[\t\n\r\u0020-\u007e\u00a0-\ud7ff]*$/.test(text)) expect(root.text).toBe(text)
    }),
  )
})

test('the parser of these tests refuses what is not well-formed', () => {
  for (const source of ['<a>', '<a></b>', '<a b="1" b="2"/>', '<a>&</a>', '<a>\u0000</a>', '<a>]]></a>', '<a/><b/>', '<a b="<"/>', '<a>&#0;</a>']) {
    expect(() => parseXml(declaration + source), source).toThrow(SyntaxError)
  }
})
