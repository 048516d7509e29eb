import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const read = (name: string): string =>
  readFileSync(new URL(`../../benchmarks/space/${name}`, import.meta.url), 'utf8')

/** Fails on a blank line, so that the last line break is the only one without an object before it. */
const lines = <T>(name: string, schema: z.ZodType<T>): T[] => {
  const text = read(name)
  expect(text.endsWith('\n'), `${name} ends with a line break`).toBe(true)
  return text.slice(0, -1).split('\n').map(line => schema.parse(JSON.parse(line)))
}

const text = z.string().trim().min(1)
const Item = z.strictObject({
  id: z.string().length('space-001'.length).startsWith('space-'),
  question: text,
  gold: text,
  category: text,
  difficulty: z.enum(['easy', 'medium', 'hard']),
})
const Prediction = z.strictObject({
  id: z.string(),
  query: z.string(),
  usage: z.strictObject({ input_tokens: z.int().positive(), output_tokens: z.int().positive() }),
})

const items = lines('items.jsonl', Item)
const sets = {
  careful: lines('predictions.careful.jsonl', Prediction),
  careless: lines('predictions.careless.jsonl', Prediction),
}

/** Cells of the README's table with this head, without quotes, the rule under the head left out. */
const table = (head: string): string[][] => {
  const rows = read('README.md').split('\n')
  const first = rows.indexOf(head)
  expect(first, `README.md has the table ${head}`).toBeGreaterThanOrEqual(0)
  const end = rows.findIndex((row, index) => index > first && !row.startsWith('|'))
  return rows.slice(first + 2, end).map(row =>
    row.slice(1, -1).split('|').map(cell => cell.replaceAll('`', '').trim()))
}

describe('items', () => {
  test('are numbered without gaps, so that ids are unique', () => {
    expect(items.map(item => item.id)).toEqual(items.map((_, index) => `space-${String(index + 1).padStart(3, '0')}`))
  })

  test('have at least ten categories of at least five items', () => {
    const counts = new Map<string, number>()
    for (const { category } of items) counts.set(category, (counts.get(category) ?? 0) + 1)
    expect(counts.size).toBeGreaterThanOrEqual(10)
    expect([...counts].filter(([, count]) => count < 5)).toEqual([])
  })

  test('ask no question twice', () => {
    expect(new Set(items.map(item => item.question)).size).toBe(items.length)
  })
})

describe.each(Object.entries(sets))('predictions.%s', (_name, predictions) => {
  test('answer each known item at most once', () => {
    const ids = predictions.map(prediction => prediction.id)
    const known = items.map(item => item.id).filter(id => ids.includes(id))
    expect(ids).toEqual(known)
  })
})

test('the careful set answers every item, the careless one leaves some out', () => {
  expect(sets.careful).toHaveLength(items.length)
  expect(sets.careless.length).toBeLessThan(items.length)
})

test('few careful answers copy the gold query', () => {
  const golds = new Set(items.map(item => item.gold))
  expect(sets.careful.filter(prediction => golds.has(prediction.query))).toEqual([])
})

describe('README.md', () => {
  test('counts the items of each category and difficulty', () => {
    const row = (name: string, members: typeof items): string[] => [
      name,
      ...[members, ...Item.shape.difficulty.options.map(level => members.filter(item => item.difficulty === level))]
        .map(group => String(group.length)),
    ]
    const categories = [...new Set(items.map(item => item.category))]
    expect(table('| category | items | easy | medium | hard |')).toEqual([
      ...categories.map(name => row(name, items.filter(item => item.category === name))),
      row('all', items),
    ])
  })

  test('counts the predictions', () => {
    const counted = table('| set | answers | items without answer | right |').map(row => row.slice(0, 3))
    expect(counted).toEqual(Object.entries(sets).map(([name, predictions]) =>
      [name, String(predictions.length), String(items.length - predictions.length)]))
  })

  test('names items that exist', () => {
    const named = read('README.md').split('`').filter(part => part.startsWith('space-'))
    const ids = new Set(items.map(item => item.id))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(id => !ids.has(id))).toEqual([])
  })
})

describe('graph.cypher', () => {
  const script = read('graph.cypher').split('\n')

  test('has semicolons at the end of statements only, and ends with one', () => {
    const inside = script.filter(line => line.slice(0, -1).includes(';'))
    expect(inside).toEqual([])
    expect(script.slice(-2).map(line => line.slice(-1))).toEqual([';', ''])
  })

  test('writes one node a line, as many as README.md says', () => {
    const nodes = script.filter(line => line.startsWith('  (:'))
    expect(read('README.md')).toContain(`${nodes.length} nodes`)
  })
})
