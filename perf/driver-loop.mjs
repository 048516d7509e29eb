// The bare loop that the runner is measured against: every query of a file once through the driver, so many at once.
//   node perf/driver-loop.mjs JOB.json     with { uri, username, password, concurrency, queries }
import { readFileSync } from 'node:fs'
import neo4j from 'neo4j-driver'

const { uri, username, password, concurrency, queries } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const auth = username === '' ? undefined : neo4j.auth.basic(username, password)
const driver = neo4j.driver(uri, auth, { useBigInt: true, telemetryDisabled: true })
let next = 0
let rows = 0
let failed = 0

async function work() {
  while (next < queries.length) {
    const query = queries[next++]
    const session = driver.session({ defaultAccessMode: neo4j.session.READ })
    try {
      rows += (await session.run(query)).records.length
    } catch {
      failed++
    } finally {
      await session.close()
    }
  }
}

const started = performance.now()
await Promise.all(Array.from({ length: concurrency }, work))
console.log(JSON.stringify({ queries: queries.length, rows, failed, ms: Math.round(performance.now() - started) }))
await driver.close()
