import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openEmbedded } from '../../src/graph/embedded/open-embedded.js'
import { fingerprintOf } from '../../src/graph/fingerprint.js'
import { readSeed } from '../../src/graph/seed/read-seed.js'

const synthetic = fileURLToPath(new URL('../../../shared/data/cypherbench/synthetic/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'cypherbench-simplekg-'))

const lake = {
  schema: {
    name: 'lakes',
    entities: [
      { label: 'Lake', properties: { area: 'float', depth: 'int', found: 'date', names: 'list[str]', levels: 'list[float]', salty: 'bool' } },
      { label: 'Country', properties: {} },
    ],
    relations: [{ label: 'locatedIn', subj_label: 'Lake', obj_label: 'Country', properties: { since: 'date', share: 'float' } }],
  },
  entities: [
    {
      eid: 'Q1',
      label: 'Lake',
      name: 'Onyx',
      aliases: ['Lake Onyx'],
      description: null,
      properties: { area: 390000, depth: 12, found: '1904-02-29', names: ['a'], levels: [1, 2.5], salty: false, extra: 7 },
      provenance: [],
    },
    { eid: 'Q2', label: 'Country', name: 'Umber', aliases: [], description: 'dry', properties: {}, provenance: ['Umber'] },
  ],
  relations: [{ rid: '0', label: 'locatedIn', subj_id: 'Q1', obj_id: 'Q2', properties: { since: '1904-03-01', share: 1 }, provenance: [] }],
}

async function read(graph: unknown, indent?: number): Promise<Awaited<ReturnType<typeof readSeed>>> {
  const path = join(folder, 'graph.json')
  writeFileSync(path, JSON.stringify(graph, null, indent))
  return readSeed(path)
}

describe('a SimpleKG graph', () => {
  it.each([['one line', undefined], ['many lines', 2]])('of %s has the types of its schema', async (_, indent) => {
    expect(await read(lake, indent)).toMatchObject({
      kind: 'content',
      content: {
        nodes: [
          {
            id: 'Q1',
            labels: ['Lake'],
            properties: [
              ['eid', 'Q1'],
              ['name', 'Onyx'],
              ['aliases', ['Lake Onyx']],
              ['area', 390000],
              ['depth', 12n],
              ['found', { kind: 'date', iso: '1904-02-29' }],
              ['names', ['a']],
              ['levels', [1, 2.5]],
              ['salty', false],
              ['extra', 7n],
            ],
          },
          { id: 'Q2', labels: ['Country'], properties: [['eid', 'Q2'], ['name', 'Umber'], ['description', 'dry'], ['provenance', ['Umber']]] },
        ],
        relationships: [{ start: 'Q1', end: 'Q2', type: 'locatedIn', properties: [['since', { kind: 'date', iso: '1904-03-01' }], ['share', 1]] }],
      },
    })
  })

  const [first, second] = lake.entities
  it.each([
    ['a wrong type', { ...lake, entities: [{ ...first, properties: { depth: 1.5 } }, second] }, 'graph.json:35: Q1: properties.depth: the schema says int, found 1.5; correct the value or the schema'],
    ['a date that is none', { ...lake, entities: [{ ...first, properties: { found: '1904-02-30' } }, second] }, 'graph.json:35: Q1: properties.found: the schema says date, found "1904-02-30"; correct the value or the schema'],
    ['an unknown reference', { ...lake, entities: [first] }, 'graph.json:64: relation 0 (locatedIn): obj_id: there is no entity Q2. Add the entity, or correct the relation.'],
    ['an id twice', { ...lake, entities: [first, { ...second, eid: 'Q1' }] }, 'graph.json:59: entity Q1 stands here a second time. Give every entity an eid of its own.'],
  ])('with %s is refused with its place', async (_, graph, message) => {
    await expect(read(graph, 2)).rejects.toThrow(message)
  })

  describe.skipIf(!existsSync(synthetic))('of CypherBench', () => {
    it.each(existsSync(synthetic) ? readdirSync(synthetic) : [])('%s is loaded into the embedded engine as it was read', { timeout: 180_000 }, async (name) => {
      const seed = join(synthetic, name)
      const content = await readSeed(seed)
      if (content.kind !== 'content') throw new Error('expected nodes and relationships')
      const database = await openEmbedded({ seed })
      try {
        expect(await database.fingerprint()).toBe(fingerprintOf(content.content))
        const limits = { timeoutMs: 10_000, maxRows: 10, maxBytes: 10_000 }
        expect(await database.run('MATCH (n) RETURN count(n)', limits)).toMatchObject({ rows: [[BigInt(content.content.nodes.length)]] })
        expect(await database.run('MATCH ()-[r]->() RETURN count(r)', limits)).toMatchObject({ rows: [[BigInt(content.content.relationships.length)]] })
      } finally {
        await database.close()
      }
    })
  })
})
