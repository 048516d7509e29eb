// What an item costs by itself: 10,000 items with predictions from a file and a database that answers at once, beside a bare
// loop of the driver over the same queries. On demand, after `npm run build`:
//   node perf/runner.mjs [RUNS]
// Budgets: at most 1 ms wall an item over the bare loop, 500 MB in all processes, growth under 10 kB an item.
import { argv } from 'node:process'
import { jsonLines, inProject, runLoop, runProject } from './runner-project.mjs'
import { startNullNeo4j } from './null-neo4j.mjs'

const runs = Number(argv[2] ?? 3)
const sizes = [20, 10_000, 20_000]

/** Pairs of queries such as benchmarks have; every text is different. */
const templates = [
  [(n) => `MATCH (p:Person {id: ${n}}) RETURN p.name, p.born`, (n) => `MATCH (person:Person) WHERE person.id = ${n} RETURN person.name AS name, person.born AS born`],
  [(n) => `MATCH (p:Person)-[:ACTED_IN]->(m:Movie) WHERE m.released > ${n} RETURN p.name, count(m)`, (n) => `MATCH (m:Movie)<-[r:ACTED_IN]-(a:Person) WHERE m.released > ${n} RETURN a.name, count(r) AS movies`],
  [(n) => `MATCH (m:Movie)<-[:DIRECTED]-(d) WITH d, count(m) AS movies WHERE movies > ${n} RETURN d.name, movies`, (n) => `MATCH (d:Person)-[:DIRECTED]->(m:Movie) WITH d.name AS name, count(m) AS total WHERE total > ${n} RETURN name, total`],
  [(n) => `MATCH (a:Person)-[:ACTED_IN]->(m:Movie)<-[:ACTED_IN]-(b:Person) WHERE a.id = ${n} RETURN DISTINCT b.name, b.id`, (n) => `MATCH (:Person {id: ${n}})-[:ACTED_IN]->()<-[:ACTED_IN]-(other:Person) RETURN DISTINCT other.name, other.id`],
  [(n) => `MATCH (m:Movie) WHERE m.year = ${n} AND m.title CONTAINS 'the' OPTIONAL MATCH (m)<-[r:REVIEWED]-() RETURN m.title, avg(r.rating)`, (n) => `MATCH (m:Movie {year: ${n}}) WHERE m.title CONTAINS 'the' RETURN m.title AS title, m.rating AS rating`],
]

function files(count, uri) {
  const pairs = Array.from({ length: count }, (_, index) => {
    const [gold, prediction] = templates[index % templates.length]
    // Every tenth is wrong: failures have to be told and printed, too.
    return { id: `q${index}`, gold: gold(index + 1), prediction: prediction(index % 10 === 0 ? index + 2 : index + 1) }
  })
  const queries = pairs.flatMap(({ gold, prediction }) => [gold, prediction])
  return {
    queries,
    files: {
      'items.jsonl': jsonLines(pairs.map(({ id, gold }, index) => ({ id, question: `What does question ${index} of the generated benchmark ask?`, gold, category: `category ${index % 7}` }))),
      'predictions.jsonl': jsonLines(pairs.map(({ id, prediction }) => ({ id, prediction }))),
      'vitest.config.ts': `import { defineConfig } from 'vitest/config'
import { cypherbench } from 'vitest-cypherbench'
export default defineConfig({ plugins: [cypherbench({
  datasets: [{ name: 'generated', items: 'items.jsonl', predictions: 'predictions.jsonl' }],
  database: { uri: '${uri}', username: '' },
  floors: { cypherbench_ex: 0.5 },
})] })
`,
    },
  }
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

const server = await startNullNeo4j()
const rows = []
for (const size of sizes) {
  const { files: content, queries } = files(size, server.uri)
  const measured = []
  const loops = []
  await inProject(content, async (folder) => {
    // One after the other, so that both see the machine in the same mood.
    for (let run = 0; run < runs; run++) {
      measured.push(await runProject(folder))
      loops.push(await runLoop({ uri: server.uri, username: '', concurrency: 8, queries }))
    }
  })
  const bad = measured.find(({ code, output }) => code !== 0 || !output.includes(`${size} items: ${size * 0.9} passed`))
  if (bad !== undefined) throw new Error(`the run of ${size} items ended with ${bad.code}:\n${bad.output.slice(-3_000)}`)
  rows.push({
    size,
    wallMs: median(measured.map(({ wallMs }) => wallMs)),
    loopMs: median(loops.map(({ wallMs }) => wallMs)),
    cpuMs: median(measured.map(({ cpuMs }) => cpuMs)),
    loopCpuMs: median(loops.map(({ cpuMs }) => cpuMs)),
    peakMb: median(measured.map(({ peakMb }) => peakMb)),
    processesMb: measured[0].processesMb,
  })
  const last = rows.at(-1)
  console.log(`${size} items: ${Math.round(last.wallMs)} ms (processor ${last.cpuMs}), bare loop ${Math.round(last.loopMs)} ms (processor ${last.loopCpuMs}); ${Math.round(last.peakMb)} MB in ${last.processesMb.length} processes (${last.processesMb.join(', ')})`)
}
server.close()

const [start, ten, twenty] = rows
const own = (row) => (row.wallMs - start.wallMs - (row.loopMs - start.loopMs)) / row.size
const growth = ((twenty.peakMb - ten.peakMb) * 1024) / (twenty.size - ten.size)
console.log(`start ${Math.round(start.wallMs)} ms
own cost of an item over the bare loop: ${own(ten).toFixed(2)} ms of 10,000, ${own(twenty).toFixed(2)} ms of 20,000 (budget 1)
with the driver's own work: ${((ten.wallMs - start.wallMs) / ten.size).toFixed(2)} ms
memory of all processes at 10,000 items: ${Math.round(ten.peakMb)} MB (budget 500), growth beyond ${growth.toFixed(1)} kB an item (budget 10)`)
