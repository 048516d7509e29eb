import { afterAll, beforeAll, expect, test } from 'vitest'
import { readItems } from '../../src/dataset/read-items.js'
import type { Item } from '../../src/dataset/item.js'
import { temporaryFolder, type TemporaryFolder } from './temporary-folder.js'

let folder: TemporaryFolder
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

const shared = { id: 'a', question: 'Who?' }
const golds = [{ id: 'g1', query: 'RETURN 1', required_columns: [1] }, { id: 'g2', query: 'RETURN 2', required_sorted: true, alternative_results: ['RETURN 3'] }]
const point = { id: 'A', phrase: 'who', type: 'finite', ambiguity_type: 'semantic_value', interpretations: ['x', 'y'] }

async function readOne(fields: object): Promise<Item | undefined> {
  const [item] = await readItems(await folder.write('items.jsonl', JSON.stringify({ ...shared, ...fields })))
  return item
}

test('what the gold demands, and further right answers', async () => {
  const result = { columns: ['n'], rows: [[{ $int: '2' }]] }
  expect(await readOne({ gold: 'RETURN 1', required_columns: [0, 2], alternatives: [' RETURN 2 ', result] })).toMatchObject({
    requiredColumns: [0, 2], alternatives: ['RETURN 2', { kind: 'ok', columns: ['n'], rows: [[2n]] }],
  })
  expect(await readOne({ gold: 'RETURN 1' })).not.toHaveProperty('alternatives')
})

test('in CSV they are JSON in a cell', async () => {
  const file = await folder.write('items.csv', 'id,question,gold,required_columns,alternatives\na,q,g,[1],"[""RETURN 2""]"\nb,q,g,,\n')
  const items = await readItems(file)
  expect(items.map(({ requiredColumns, alternatives }) => ({ requiredColumns, alternatives }))).toEqual([
    { requiredColumns: [1], alternatives: ['RETURN 2'] }, { requiredColumns: undefined, alternatives: undefined },
  ])
})

test('TabulaFlow: the gold as an object, further information by dataset', async () => {
  const item = await readOne({
    gold_query: { id: 'GQRY', query: 'RETURN 1', required_columns: [0], required_sorted: true, alternative_results: [] },
    extra_info: { cypherbench: { from_template: { match_category: 'basic', return_pattern_id: 'n_name', other: 'x' } }, bird_sql: { difficulty: 'simple', evidence: 'long'.repeat(30) } },
  })
  expect(item).toMatchObject({ gold: 'RETURN 1', requiredColumns: [0], requiredSorted: true, fields: { match_category: 'basic', return_pattern_id: 'n_name', difficulty: 'simple' } })
})

test('TabulaFlow: an ambiguous question', async () => {
  expect(await readOne({ gold_queries: golds, gold_intended_query_id: 'g2', gold_ambiguity_points: [point], task_type: 'ambig' })).toMatchObject({
    gold: 'RETURN 2',
    requiredSorted: true,
    alternatives: ['RETURN 3'],
    ambiguity: {
      intendedId: 'g2',
      golds: [{ id: 'g1', query: 'RETURN 1', requiredSorted: false, requiredColumns: [1] }, { id: 'g2', query: 'RETURN 2', requiredSorted: true, alternatives: ['RETURN 3'] }],
      points: [{ id: 'A', phrase: 'who', interpretations: ['x', 'y'], ambiguityType: 'semantic_value', parameterName: null }],
    },
    fields: { task_type: 'ambig' },
  })
  expect(await readOne({ gold_queries: golds.slice(0, 1) })).toMatchObject({ gold: 'RETURN 1', requiredColumns: [1], ambiguity: { intendedId: 'g1', points: [] } })
})

test.each<[string, object]>([
  ['columns', { gold: 'g', required_columns: [-1] }],
  ['alternatives', { gold: 'g', alternatives: ['RETURN 1', { columns: ['n'], rows: [[2]] }] }],
  ['golds', { gold: 'g', gold_queries: [{ id: 'a' }] }],
  ['ids', { gold: 'g', gold_queries: [golds[0], golds[0]], gold_intended_query_id: 'g1' }],
  ['no intended one', { gold: 'g', gold_queries: golds }],
  ['an unknown intended one', { gold: 'g', gold_queries: golds, gold_intended_query_id: 'g3' }],
  ['points', { gold: 'g', gold_queries: golds, gold_intended_query_id: 'g1', gold_ambiguity_points: [{ ...point, interpretations: null }] }],
  ['points alone', { gold: 'g', gold_ambiguity_points: [point] }],
])('%s that are wrong are said', async (_, fields) => {
  expect(await folder.messageOf(readOne(fields))).toMatchSnapshot()
})
