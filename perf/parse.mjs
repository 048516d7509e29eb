// Parse and facts over every query of ../shared/data: counts, time a query, import time. Run after `npm run build`, on demand:
//   node perf/parse.mjs
// Budget: p50 under 0.5 ms, p99 under 5 ms warm; import under 0.3 s.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { build } from 'tsdown'

// As src/worker/keep-garbage-young.ts does in every worker; without it the collection of garbage makes the slowest hundredth ten times slower.
setFlagsFromString('--no-allocation-site-pretenuring')

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const data = join(root, '..', 'shared', 'data')
if (!existsSync(data)) {
  console.error(`perf/parse: found no corpora at ${data}; nothing to measure`)
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'cypher-perf-'))
try {
  const bundle = join(folder, 'facts.mjs')
  await build({ entry: { facts: join(root, 'src', 'cypher', 'facts.ts') }, outDir: folder, deps: { alwaysBundle: [/.*/] }, fixedExtension: true, dts: false, clean: false, config: join(root, 'tsdown.config.ts'), logLevel: 'silent' })
  const program = 'const start = performance.now(); await import(process.argv[1]); console.log(performance.now() - start)'
  const imports = Array.from({ length: 5 }, () =>
    Number(execFileSync(process.execPath, ['--input-type=module', '-e', program, pathToFileURL(bundle).href], { encoding: 'utf8' })))
  console.log(`import ${quantile(imports, 0.5).toFixed(0)} ms (median of 5)`)

  const { readFacts } = await import(pathToFileURL(bundle).href)
  const queries = [...new Set(corpusQueries())]
  for (const pass of ['cold', 'warm']) {
    // A blank behind the text misses the cache by text, not the parser's own.
    const suffix = pass === 'warm' ? ' ' : ''
    const times = []
    let broken = 0
    for (const query of queries) {
      const start = performance.now()
      if (readFacts(query + suffix).syntaxError !== null) broken++
      times.push(performance.now() - start)
    }
    console.log(`${pass}: ${queries.length} distinct queries, ${broken} not well formed; ` +
      [0.5, 0.99, 1].map((q) => `p${q * 100} ${quantile(times, q).toFixed(2)} ms`).join(', '))
  }
} finally {
  rmSync(folder, { recursive: true })
}

function* corpusQueries() {
  for (const set of ['movies', 'northwind', 'wwc2019', 'cypherbench', 't2c-hub']) {
    for (const name of readdirSync(join(data, set))) {
      const file = join(data, set, name)
      if (name.startsWith('items') || name.startsWith('predictions')) {
        for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
          const { gold, prediction } = JSON.parse(line)
          yield gold ?? prediction ?? ''
        }
      } else if (set === 't2c-hub') {
        for (const { cypher } of JSON.parse(readFileSync(file, 'utf8'))) yield cypher
      }
    }
  }
}

function quantile(values, q) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))]
}
