import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseCypher } from '../../src/cypher/parse-cypher.js'
import { prepareQuery } from '../../src/cypher/prepare.js'
import { rewriteProvenance } from '../../src/cypher/provenance/rewrite-provenance.js'
import { goldQueries } from './corpora.js'

const data = join(import.meta.dirname, '..', '..', '..', 'shared', 'data')

/** How many queries a rewrite ended how, and the rewritten queries that are no Cypher. */
function rewriteAll(queries: readonly string[], dialect: 'neo4j' | 'embedded') {
  const kinds: Record<string, number> = {}
  const broken: string[] = []
  for (const query of queries) {
    const rewrite = rewriteProvenance(query, { elements: 'nodes', dialect })
    kinds[rewrite.kind] = (kinds[rewrite.kind] ?? 0) + 1
    if (rewrite.kind === 'rewritten') broken.push(...rewrite.queries.filter((each) => parseCypher(each).syntaxError !== null))
  }
  return { kinds, broken }
}

function predictions(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('predictions'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => prepareQuery(String(Object(JSON.parse(line)).prediction ?? '')))
}

describe.skipIf(!existsSync(data))('provenance of the corpora', () => {
  test.for<[set: string, rewritten: number, none: number]>([
    ['movies', 718, 0],
    ['northwind', 196, 0],
    ['wwc2019', 2946, 0],
    ['cypherbench', 2348, 0],
    ['t2c-hub', 6500, 0],
  ])('every gold query of %s is rewritten into Cypher', { timeout: 300_000 }, ([set, rewritten, none]) => {
    const { kinds, broken } = rewriteAll(goldQueries(join(data, set)), 'neo4j')
    expect(broken).toEqual([])
    expect({ rewritten: 0, none: 0, ...kinds }).toEqual({ rewritten, none })
  })

  test('every gold query for an engine without paths of one node', () => {
    const golds = ['movies', 'northwind', 'cypherbench'].flatMap((set) => goldQueries(join(data, set)))
    expect(rewriteAll(golds, 'embedded').broken).toEqual([])
  }, 300_000)

  test('predictions of models', () => {
    const kinds = Object.fromEntries(
      ['movies', 'northwind', 'wwc2019', 'cypherbench'].map((set) => {
        const all = rewriteAll([...new Set(predictions(join(data, set)))], 'neo4j')
        expect(all.broken).toEqual([])
        return [set, all.kinds]
      }),
    )
    expect(kinds).toMatchInlineSnapshot(`
      {
        "cypherbench": {
          "none": 6,
          "rewritten": 6274,
          "unparseable": 676,
        },
        "movies": {
          "rewritten": 658,
        },
        "northwind": {
          "rewritten": 436,
          "unparseable": 13,
        },
        "wwc2019": {
          "none": 8,
          "rewritten": 6701,
          "unparseable": 67,
        },
      }
    `)
  })
})
