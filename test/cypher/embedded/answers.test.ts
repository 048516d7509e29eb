import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { GrafeoDB } from '@grafeo-db/js'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { translateForEmbedded } from '../../../src/cypher/embedded-dialect.js'
import { schema } from './graph.js'

// Recorded on Neo4j 5.26.30 Community: the setup's graph, and what the server answered.
const { setup, answers } = z.object({
  setup: z.string(),
  answers: z.array(z.object({ query: z.string(), columns: z.array(z.string()), rows: z.array(z.array(z.unknown())) })),
}).parse(JSON.parse(readFileSync(join(import.meta.dirname, 'answers.json'), 'utf8')))

const engine = await engineOrNull()

describe.skipIf(engine === null)('the engine answers as the server', () => {
  it.each(answers)('$query', async ({ query, columns, rows }) => {
    const translated = translateForEmbedded(query, { schema, nodeCount: 6 })
    if (translated.kind !== 'run') throw new Error(`not run: ${JSON.stringify(translated)}`)
    const db = engine?.create()
    await db?.executeCypher(setup)
    const result = await db?.executeCypher(translated.query)
    // The server tells no columns to this recording when there are no rows.
    if (rows.length > 0) expect(result?.columns).toEqual(columns)
    expect(result?.rows().map((row) => row.map(plain))).toEqual(rows)
    db?.close()
  })
})

async function engineOrNull(): Promise<typeof GrafeoDB | null> {
  try {
    createRequire(import.meta.url).resolve('@grafeo-db/js')
    return (await import('@grafeo-db/js')).GrafeoDB
  } catch {
    return null
  }
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const fields = new Map(Object.entries(value).filter(([key]) => !['_id', '_source', '_target'].includes(key)))
  const labels = fields.get('_labels')
  if (Array.isArray(labels)) fields.set('labels', labels.map(String).toSorted((a, b) => a.localeCompare(b)))
  if (fields.has('_type')) fields.set('type', fields.get('_type'))
  fields.delete('_labels')
  fields.delete('_type')
  return Object.fromEntries([...fields].map(([key, inner]) => [key, plain(inner)]))
}
