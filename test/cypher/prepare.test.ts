import { describe, expect, it } from 'vitest'
import { prepareQuery } from '../../src/cypher/prepare.js'

describe('prepareQuery', () => {
  it.each([
    ['  RETURN 1\r\n', 'RETURN 1'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['```cypher\nMATCH (n)\nRETURN n\n```', 'MATCH (n)\nRETURN n'],
    ['```\nRETURN 1\n```\n', 'RETURN 1'],
    ['```CYPHER\r\nRETURN 1\r\n```', 'RETURN 1'],
    ['```RETURN 1```', 'RETURN 1'],
    ['\uFEFFRETURN 1', 'RETURN 1'],
    ['Here:\n```\nRETURN 1\n```', 'Here:\n```\nRETURN 1\n```'],
    ['```\nRETURN 1\n```\nor\n```\nRETURN 2\n```', '```\nRETURN 1\n```\nor\n```\nRETURN 2\n```'],
    ['```', '```'],
    ['RETURN "\\b"', 'RETURN "\\b"'],
    ['', ''],
  ])('%j', (text, expected) => {
    expect(prepareQuery(text)).toBe(expected)
  })

  it('cuts trailing markers only when asked', () => {
    expect(prepareQuery('RETURN 1<|im_end|>')).toBe('RETURN 1<|im_end|>')
    expect(prepareQuery('```\nRETURN 1\n```<|im_end|>\n<|im_end|>', { trailingMarkers: ['<|im_end|>'] })).toBe('RETURN 1')
  })
})
