import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goldQueries } from '../corpora.js'
import { found } from './found.js'
import { mutated, mutations } from './mutation.js'
import { cypherQuery } from './query-arbitrary.js'
import { tryQuery } from './try-query.js'

const isLong = env['CYPHERBENCH_LONG'] !== undefined
/** 200,000 texts in all in `npm run test:long`. */
const runs = isLong ? 100_000 : 150
const data = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data')
const space = join(import.meta.dirname, '..', '..', '..', 'benchmarks', 'space')

describe('all that is done with the text of a query', () => {
  // The first texts fill the parser's tables.
  it('is right for what once was not', () => {
    expect(found.map((query) => [query, tryQuery(query, false)]).filter(([, wrong]) => wrong?.length !== 0)).toEqual([])
  })

  it('throws for no query made by a grammar, hangs at none, lets no write pass', { timeout: 7_200_000 }, () => {
    const property = fc.property(cypherQuery, (query) => {
      expect(tryQuery(query, isLong)).toEqual([])
    })
    fc.assert(property, { numRuns: runs })
  })

  it('throws for no broken query, hangs at none, lets no write pass', { timeout: 7_200_000 }, () => {
    const queries = corpus()
    const property = fc.property(fc.nat(queries.length - 1), mutations, (index, steps) => {
      expect(tryQuery(mutated(queries[index] ?? '', steps), isLong)).toEqual([])
    })
    fc.assert(property, { numRuns: runs })
  })
})

/** Queries to break: those of the bundled benchmark, and of the corpora where they are. */
function corpus(): readonly string[] {
  const bundled = readdirSync(space).filter((name) => name.endsWith('.jsonl')).flatMap((name) =>
    readFileSync(join(space, name), 'utf8').split('\n').filter(Boolean).map((line): string => {
      const { gold, prediction } = JSON.parse(line)
      return gold ?? prediction ?? ''
    }))
  const others = existsSync(data) ? ['movies', 'northwind', 'cypherbench', 't2c-hub'].flatMap((folder) => goldQueries(join(data, folder))) : []
  return [...bundled, ...others]
}
