import { expect, test } from 'vitest'
import { RecentMap } from '../../src/cypher/recent-map.js'

test('keeps the entries that were asked for last, up to a weight', () => {
  const made: string[] = []
  const map = new RecentMap<string, string | null>(5, (value) => value?.length ?? 1)
  const get = (key: string, value: string | null = key): string | null =>
    map.getOrMake(key, () => {
      made.push(key)
      return value
    })
  expect([get('aa'), get('bb'), get('aa')]).toEqual(['aa', 'bb', 'aa'])
  get('cc')
  expect([get('aa'), get('cc'), made]).toEqual(['aa', 'cc', ['aa', 'bb', 'cc']])
  get('bb')
  get('none', null)
  get('none', null)
  expect(made).toEqual(['aa', 'bb', 'cc', 'bb', 'none'])
  // Heavier than all that is kept: not kept itself.
  get('far too heavy')
  get('far too heavy')
  expect(made.slice(-2)).toEqual(['far too heavy', 'far too heavy'])
})
