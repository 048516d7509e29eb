import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { parseCypher } from '../../src/cypher/parse-cypher.js'
import { leadingBranches } from '../../src/cypher/provenance/leading-branches.js'
import { leadingPrefix } from '../../src/cypher/provenance/leading-prefix.js'
import { rewriteProvenance } from '../../src/cypher/provenance/rewrite-provenance.js'
import { openServer } from '../../src/graph/neo4j/open-server.js'
import { seedServer } from '../../src/graph/seed/seed-server.js'
import type { Value } from '../../src/graph/value.js'
import type { ScoringInput } from '../../src/metrics/metric.js'
import { readProvenances } from '../../src/worker/provenance.js'
import { carriedProvenances } from '../cypher/carried-provenance.js'
import { goldQueries } from '../cypher/corpora.js'
import { emptyDatabase } from './empty-database.js'

const data = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
const uri = inject('neo4jUri')
const handle = { backend: 'server', uri: uri ?? '', username: '', password: '', database: null } as const
const limits = { timeoutMs: 120_000, maxRows: 1_000_000, maxBytes: 2 ** 30 }

describe.skipIf(uri === null || !existsSync(data))('provenance of scope full on a real Neo4j', () => {
  test('nodes worked out by hand', async () => {
    await emptyDatabase(handle.uri)
    await seedServer(handle, `${data}conformance/spec9-setup.cypher`)
    const database = await openServer(handle)
    const named = await database.run('MATCH (n) RETURN elementId(n) AS id, n.k AS k', limits)
    const keys = new Map(named.kind === 'ok' ? named.rows.map(([id, k]) => [textOf(id), textOf(k)]) : [])
    const setting = { database, run: (query: string) => database.run(query, limits), metrics: ['psjs_full'] }
    for (const { query, nodes } of carriedProvenances) {
      const { fullProvenance } = await readProvenances(inputOf(query), setting, new AbortController().signal)
      const found = fullProvenance?.gold
      expect(found, query).toMatchObject({ kind: 'ok', scope: 'full' })
      const ids = found?.kind === 'ok' ? [...found.nodes] : []
      expect(ids.map((id) => keys.get(id) ?? id).toSorted(), query).toEqual(nodes)
    }
    await database.close()
  })

  test('hard gold queries are accepted in their rewritten form', async () => {
    const database = await openServer(handle)
    const hard = ['movies', 'northwind', 'wwc2019', 'cypherbench', 't2c-hub'].flatMap((set) => goldQueries(join(data, set)).filter(isHard))
    const sample = hard.filter((_, i) => i % Math.max(1, Math.floor(hard.length / 1_000)) === 0)
    expect(sample.length).toBeGreaterThanOrEqual(1_000)
    const refused: string[] = []
    for (const query of sample) {
      const rewrite = rewriteProvenance(query, { elements: 'nodes', scope: 'full' })
      expect(rewrite, query).toMatchObject({ kind: 'rewritten', scope: 'full' })
      for (const each of rewrite.kind === 'rewritten' ? rewrite.queries : []) {
        const planned = await database.run(`EXPLAIN ${each}`, limits)
        if (planned.kind === 'ok') continue
        const original = await database.run(`EXPLAIN ${query}`, limits)
        if (original.kind === 'ok') refused.push(`${query}\n${each}`)
      }
    }
    expect(refused).toEqual([])
    await database.close()
  })
})

/** Whether something matters between the leading patterns and the RETURN, or a pattern is matched inside an expression. */
function isHard(query: string): boolean {
  const { tree } = parseCypher(query)
  if (tree === null) return false
  const leading = leadingBranches(tree).every((branch) => leadingPrefix(branch).length === branch.clause().length - 1)
  const rewrite = rewriteProvenance(query, { elements: 'nodes', scope: 'full' })
  return !leading || (rewrite.kind === 'rewritten' && rewrite.queries.some((each) => each.includes(' WITH *, [')))
}

function inputOf(query: string): ScoringInput {
  const outcome = { kind: 'ok', columns: ['x'], rows: [], latencyMs: null } as const
  return { gold: { query, outcome }, prediction: { query: 'RETURN 1', outcome } }
}

function textOf(value: Value | undefined): string {
  if (typeof value !== 'string') throw new TypeError(`expected a text, found ${typeof value}`)
  return value
}
