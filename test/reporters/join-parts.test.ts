import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { itemKey, joinParts } from '../../reporters/join-parts.js'
import { joinRunParts } from '../../reporters/join-run-parts.js'
import { record } from '../gate/gate-fixtures.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cypherbench-parts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function part(name: string, ...lines: string[]): string {
  const path = join(folder, name)
  writeFileSync(path, lines.join('\n'))
  return path
}

const line = (id: string, rows = '') => JSON.stringify({ dataset: 'd', id, rows })
const order = (...ids: string[]) => new Map(ids.map((id, place) => [itemKey('d', id), place]))
const joined = () => readFileSync(join(folder, 'items.jsonl'), 'utf8')

test('lines stand in item order whatever part they come from', () => {
  const parts = [part('a', line('3'), line('1'), ''), part('b', line('2'))]
  expect(joinParts(join(folder, 'items.jsonl'), parts, order('1', '2', '3'))).toEqual({ lines: 3, missing: [], absent: [], unreadable: 0 })
  expect(joined()).toBe(`${line('1')}\n${line('2')}\n${line('3')}\n`)
})

test('the last line of a retried item counts', () => {
  joinParts(join(folder, 'items.jsonl'), [part('a', line('1', 'first'), line('1', 'second'))], order('1'))
  expect(joined()).toBe(`${line('1', 'second')}\n`)
})

test('unknown items, torn lines and absent parts do no harm and are told', () => {
  const result = joinParts(join(folder, 'items.jsonl'), [part('a', line('9'), line('1'), '{"dataset":"d","i'), join(folder, 'b')], order('1', '2'))
  expect(result).toEqual({ lines: 1, missing: [1], absent: ['b'], unreadable: 1 })
  expect(joined()).toBe(`${line('1')}\n`)
})

test('lines longer than a block and characters across its border stay whole', () => {
  const long = line('1', 'ü映🎬'.repeat(400_000))
  const parts = [part('a', line('0', 'x'), long, line('2'))]
  joinParts(join(folder, 'items.jsonl'), parts, order('2', '1', '0'))
  expect(joined()).toBe(`${line('2')}\n${long}\n${line('0', 'x')}\n`)
})

test('nothing half-written is left beside the file', () => {
  joinParts(join(folder, 'items.jsonl'), [part('a', line('1'))], order('1'))
  expect(readdirSync(folder).sort()).toEqual(['a', 'items.jsonl'])
})

const plain = { held: null, isMerge: false, isRerun: false }

test('a record cannot lead out of the folder', () => {
  part('outside.jsonl', line('q1'))
  const given = record('q1', { dataset: 'd', part: '../outside.jsonl' })
  expect(() => joinRunParts(join(folder, 'out'), [given], plain)).toThrow(/items\.jsonl lacks 1 of 1 item: no line for them in parts[\\/]outside\.jsonl/)
  expect(readdirSync(folder)).toContain('outside.jsonl')
})

test('a merge without the parts says what to bring', () => {
  const given = record('q1', { part: 'parts/elsewhere.jsonl' })
  expect(joinRunParts(folder, [given], { held: new Set(), isMerge: true, isRerun: false })).toEqual([
    `items.jsonl lacks 1 of 1 item: their part files are not in the blobs, being too large, nor in ${join(folder, 'parts')}; bring the shards' part files there and merge again`,
  ])
})

test('parts are removed, but for those that a merge needs and no blob holds', () => {
  mkdirSync(join(folder, 'parts'))
  part('parts/carried.jsonl', line('1'))
  part('parts/brought.jsonl', line('2'))
  const records = [record('1', { dataset: 'd', part: 'parts/carried.jsonl' }), record('2', { dataset: 'd', part: 'parts/brought.jsonl' })]
  expect(joinRunParts(folder, records, { held: new Set(['carried.jsonl']), isMerge: true, isRerun: false })).toEqual([])
  expect(joined()).toBe(`${line('1')}\n${line('2')}\n`)
  expect(readdirSync(join(folder, 'parts'))).toEqual(['brought.jsonl'])
  expect(() => joinRunParts(folder, records, plain)).toThrow('items.jsonl lacks 1 of 2 items')
  expect(readdirSync(folder)).not.toContain('parts')
})
