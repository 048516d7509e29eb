import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { openEmbedded } from '../../src/graph/embedded/open-embedded.js'
import { fingerprintOf } from '../../src/graph/fingerprint.js'
import { readSeed } from '../../src/graph/seed/read-seed.js'

const synthetic = fileURLToPath(new URL('../../../shared/data/cypherbench/synthetic/', import.meta.url))
const graphs: readonly string[] = existsSync(synthetic) ? readdirSync(synthetic).toSorted() : []

describe.skipIf(graphs.length === 0)("CypherBench's graphs", () => {
  test.for(graphs)('%s is on the embedded engine as it was read', async (name) => {
    const seed = await readSeed(`${synthetic}${name}`)
    const database = await openEmbedded({ seed: `${synthetic}${name}` })
    try {
      expect(await database.fingerprint()).toBe(seed.kind === 'content' ? fingerprintOf(seed.content) : '')
    } finally {
      await database.close()
    }
  })
})
