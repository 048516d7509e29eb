import { expect, test } from 'vitest'
import { groupTables } from '../../reporters/group-tables.js'
import { textTable } from '../../reporters/text-table.js'
import { record } from '../gate/gate-fixtures.js'

const fieldsOf = (records: Parameters<typeof groupTables>[0], fields: readonly string[] | null = null) =>
  groupTables(records, [], fields).map(({ field }) => field)

test('a field with one value or more than thirty tells nothing', () => {
  const many = (count: number) => Array.from({ length: 40 }, (_, index) => record(`q${index}`, { fields: { f: String(index % count) } }))
  expect([1, 2, 30, 31].map((count) => fieldsOf(many(count)))).toEqual([[], ['f'], ['f'], []])
})

test('graph comes first, and counts where there are several', () => {
  const records = ['a', 'b'].map((graph) => record(graph, { graph, fields: { f: graph, e: graph } }))
  expect(fieldsOf(records)).toEqual(['graph', 'e', 'f'])
})

test('chosen fields are taken as they are; one that no item has makes no table', () => {
  const records = ['a', 'b'].map((id) => record(id, { fields: { f: 'same' } }))
  expect(fieldsOf(records, ['f', 'missing'])).toEqual(['f'])
})

test('numbers by size, texts by code unit, items without the field last', () => {
  const values = ['10', '9', 'b', 'B', 'ä', '1.5', '1b']
  const records = [record('none'), ...values.map((f) => record(f, { fields: { f } }))]
  const [table] = groupTables(records, ['cypherbench_ex'], ['f'])
  expect(table?.rows.map(({ value }) => value)).toEqual(['1.5', '9', '10', '1b', 'B', 'b', 'ä', null])
  expect(table?.rows.at(-1)?.totals).toEqual({
    items: 1,
    verdicts: { passed: 1, below_threshold: 0, errored: 0, unscored: 0 },
    metrics: { cypherbench_ex: { mean: 1, count: 1, nulls: 0 } },
  })
})

test('columns align beside wide characters', () => {
  expect(textTable([['by', 'n'], ['映画', '1'], ['ab\ncd', '22']])).toEqual(['by      n', '映画    1', 'ab cd  22'])
})
