import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CarriedParts } from '../../reporters/carried-parts.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cypherbench-carried-'))
  mkdirSync(join(folder, 'here'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const here = () => join(folder, 'here')
const elsewhere = () => join(folder, 'elsewhere')
const module = (meta: object = {}) => ({ meta: () => meta })

test('parts go into the meta and come out elsewhere as they were; nothing stays in the meta', async () => {
  const content = '{"dataset":"d","id":"ü映🎬"}\n'.repeat(20_000)
  writeFileSync(join(here(), 'a.jsonl'), content)
  writeFileSync(join(here(), 'b.jsonl'), 'b\n')
  const meta = { own: 1 }
  const packing = new CarriedParts(here())
  await packing.pack(module(meta), ['a.jsonl', 'b.jsonl'])
  expect([[...packing.held], [...packing.left]]).toEqual([['a.jsonl', 'b.jsonl'], []])

  // A blob is JSON.
  const arrived: object = JSON.parse(JSON.stringify(meta))
  const unpacking = new CarriedParts(elsewhere())
  await unpacking.unpack(module(arrived))
  expect(readFileSync(join(elsewhere(), 'a.jsonl'), 'utf8')).toBe(content)
  expect(readFileSync(join(elsewhere(), 'b.jsonl'), 'utf8')).toBe('b\n')
  expect([...unpacking.held]).toEqual(['a.jsonl', 'b.jsonl'])
  expect(arrived).toEqual({ own: 1 })
})

test('what is too large stays where it is and is told, the rest is carried', async () => {
  // Hex of a hash-like sequence does not compress well.
  writeFileSync(join(here(), 'large.jsonl'), Array.from({ length: 5_000 }, (_, index) => Math.sin(index).toString(16)).join('\n'))
  writeFileSync(join(here(), 'small.jsonl'), 'small\n')
  const parts = new CarriedParts(here(), 1_000)
  await parts.pack(module(), ['large.jsonl'])
  await parts.pack(module(), ['small.jsonl'])
  expect([[...parts.held], [...parts.left]]).toEqual([['small.jsonl'], ['large.jsonl']])
})

test('a module without parts needs no folder', async () => {
  await new CarriedParts(elsewhere()).unpack(module())
  expect(existsSync(elsewhere())).toBe(false)
})

test('a blob does not lead out of the folder', async () => {
  const meta = { cypherbenchParts: { '../outside.jsonl': gzipSync('x').toString('base64') } }
  await new CarriedParts(elsewhere()).unpack(module(meta))
  expect(readdirSync(elsewhere())).toEqual(['outside.jsonl'])
  expect(readdirSync(folder)).not.toContain('outside.jsonl')
})
