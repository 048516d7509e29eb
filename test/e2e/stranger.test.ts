import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify, stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const fixture = join(root, 'test/fixtures/stranger')
const execute = promisify(execFile)
let folder: string

// What a stranger does: the packed package beside Vitest in an empty folder, then files of their own.
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'cypherbench-stranger-')))
  const { stdout } = await execute('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], { cwd: root })
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }')
  await execute(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefer-offline', `./${stdout.trim()}`, `vitest@${devDependencies['vitest']}`, `vite@${devDependencies['vite']}`],
    { cwd: folder },
  )
}, 180_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(changes: Readonly<Record<string, (text: string) => string>> = {}): Promise<{ code: number; output: string }> {
  await cp(fixture, folder, { recursive: true })
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file)
    await writeFile(path, change(await readFile(path, 'utf8').catch(() => '')))
  }
  const kept = Object.entries(env).filter(([name]) => !/^(VITEST|NODE_ENV$|TEST$|CI$|NEO4J_|CYPHERBENCH_|npm_)/.test(name))
  const finished = await execute('npx', ['vitest', 'run', '--project', 'cypherbench'], {
    cwd: folder,
    env: { ...Object.fromEntries(kept), NO_COLOR: '1' },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, output: error.stdout + error.stderr }),
  )
  const output = stripVTControlCharacters(finished.output).replaceAll(folder, '<folder>')
  return { code: finished.code, output }
}

/** The lines of the output that matter: from the one that holds `from`, so many. */
function excerpt(output: string, from: string | RegExp, lines: number): string {
  const all = output.split('\n').map((line) => line.trimEnd())
  const start = all.findIndex((line) => (typeof from === 'string' ? line.includes(from) : from.test(line)))
  return start < 0 ? `nothing like ${String(from)} in:\n${output}` : all.slice(start, start + lines).join('\n')
}

test('ten items of their own, seven lines of configuration', async () => {
  const { code, output } = await run()
  expect(code, output).toBe(0)
  expect(excerpt(output, ' books ', 40)).toMatchInlineSnapshot(`
    " books  10 items: 9 passed, 1 below threshold
       approximate engine (Grafeo 0.6.0), not Neo4j: 10 of 10 scored, 0 unsupported, 0 order-dependent

       metric            mean  count  nulls  threshold
       cypherbench_ex  0.9000     10      0          1
       coverage        1.0000     10      0          1

     by cause
       1 × below threshold: cypherbench_ex
           b09 Which authors were born after 1850?  items.jsonl:9
             Column 1 of the gold is the property name; the prediction returns the whole node, such as (:Author {born: 1890, name: "Karel Capek"}).

     floors
       ✓ books  cypherbench_ex  0.9000 = 9/10  floor 0.8  allows 1 more failure
     gate (floors)  passed

    ⎯⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯

     FAIL  |cypherbench| items.jsonl:9:1 > b09 Which authors were born after 1850?
    MetricError: cypherbench_ex 0.00 < 1.00
    Column 1 of the gold is the property name; the prediction returns the whole node, such as (:Author {born: 1890, name: "Karel Capek"}).

      - gold (1 row)   + predicted (1 row)

      a.name
      ──────────────────────────────
    - Karel Capek
    + (:Author {born: 1890, name: "…

      gold       MATCH (a:Author) WHERE a.born > 1850 RETURN a.name
      predicted  MATCH (a:Author) WHERE a.born > 1850 RETURN a

    ❯ b09 items.jsonl:9
    ⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[1/1]⎯

    "
  `)
  const junit = await readFile(join(folder, '.vitest/cypherbench/junit.xml'), 'utf8')
  expect(junit.match(/<testcase [^>]*classname="books"/g)).toHaveLength(10)
})

test('a predictor module in the place of the file', async () => {
  const { code, output } = await run({ 'vitest.config.ts': (text) => text.replace('predictions.jsonl', './predict.ts').replace('cypherbench_ex: 0.8', 'executable: 1') })
  expect(code, output).toBe(0)
  expect(output).toMatch(/10 items: \d+ passed/)
})

describe('ten mistakes', () => {
  const lines = (change: (lines: string[]) => string[]) => (text: string) => `${change(text.trimEnd().split('\n')).join('\n')}\n`

  test('a path that does not exist', async () => {
    const { code, output } = await run({ 'vitest.config.ts': (text) => text.replace('items.jsonl', 'item.jsonl') })
    expect(code).toBe(1)
    expect(excerpt(output, 'cannot be used', 2)).toMatchInlineSnapshot(`
      "[OptionsError: The options of cypherbench() cannot be used:
        - datasets[0] (books): items: there is no file <folder>/item.jsonl; paths are relative to <folder>]"
    `)
  })

  test('an option that does not exist', async () => {
    const { code, output } = await run({ 'vitest.config.ts': (text) => text.replace('floors:', 'floor:') })
    expect(code).toBe(1)
    expect(excerpt(output, 'cannot be used', 2)).toMatchInlineSnapshot(`
      "[OptionsError: The options of cypherbench() cannot be used:
        - floor: there is no such option; did you mean floors?]"
    `)
  })

  test('a floor in percent, and a metric that does not exist', async () => {
    const percent = await run({ 'vitest.config.ts': (text) => text.replace('0.8', '80') })
    expect(percent.code).toBe(1)
    expect(excerpt(percent.output, 'cannot be used', 2)).toMatchInlineSnapshot(`
      "[OptionsError: The options of cypherbench() cannot be used:
        - floors.cypherbench_ex: expected a number from 0 to 1, given 80; write 0.8 for 80 %]"
    `)
    const unknown = await run({ 'vitest.config.ts': (text) => text.replace('cypherbench_ex', 'cypherbench_exx') })
    expect(unknown.code).toBe(1)
    expect(excerpt(unknown.output, 'cannot be used', 2).split(' Known metrics:')[0]).toMatchInlineSnapshot(`
      "[OptionsError: The options of cypherbench() cannot be used:
        - datasets[0] (books): There is no metric "cypherbench_exx". Did you mean cypherbench_ex?"
    `)
  })

  test('an id twice', async () => {
    const { code, output } = await run({ 'items.jsonl': (text) => text.replace('"b03"', '"b02"') })
    expect(code).toBe(1)
    expect(excerpt(output, /DataError|items\.jsonl:3/, 3)).toMatchInlineSnapshot(`
      "   ✗ 1 items file or suite failed: items.jsonl: <folder>/items.jsonl:3: the id "b02" stands on line 2 already. Ids are unique in a file: rename one or remove it.
         ✗ books: the items file items.jsonl did not run
         ✗ books: no item ran"
    `)
  })

  test('an item without its gold query', async () => {
    const { code, output } = await run({ 'items.jsonl': (text) => text.replace('"gold"', '"golden"') })
    expect(code).toBe(1)
    expect(excerpt(output, /DataError|items\.jsonl:1/, 3)).toMatchInlineSnapshot(`
      "   ✗ 1 items file or suite failed: items.jsonl: <folder>/items.jsonl:1: expected the gold query as "gold", "gold_cypher", "gold_query", "cypher", "query", "SQL" or "gold_sql", found the fields id, question, golden. Did you mean "gold" by "golden"?
         ✗ books: the items file items.jsonl did not run
         ✗ books: no item ran"
    `)
  })

  test('a line that is no JSON', async () => {
    const { code, output } = await run({ 'items.jsonl': lines((all) => [...all.slice(0, 4), (all[4] ?? '').replace('}', ''), ...all.slice(5)]) })
    expect(code).toBe(1)
    expect(excerpt(output, /DataError|items\.jsonl:5/, 3)).toMatchInlineSnapshot(`
      "   ✗ 1 items file or suite failed: items.jsonl: <folder>/items.jsonl:5:139: broken JSON: expected a comma or }, found the end (is it cut off?).
         ✗ books: the items file items.jsonl did not run
         ✗ books: no item ran"
    `)
  })

  test('the predictions of other items', async () => {
    const { code, output } = await run({ 'predictions.jsonl': (text) => text.replaceAll('"b', '"film-') })
    expect(code).toBe(1)
    expect(excerpt(output, /DataError|no prediction is for/, 3)).toMatchInlineSnapshot(`
      "   ✗ 1 items file or suite failed: items.jsonl: <folder>/predictions.jsonl: no prediction is for an item of the dataset. Its ids are film-01, film-02, film-03 and 7 more; the items have b01, b02, b03 and 7 more. Is it the file of another dataset, or are the ids written in another way?
         ✗ books: the items file items.jsonl did not run
         ✗ books: no item ran"
    `)
  })

  test('an item without a prediction counts as wrong and is said', async () => {
    const { code, output } = await run({ 'predictions.jsonl': lines((all) => all.slice(0, 9)) })
    expect(code, output).toBe(0)
    expect(excerpt(output, 'have no prediction', 1)).toMatchInlineSnapshot(`"cypherbench: dataset 'books': <folder>/predictions.jsonl: 1 of 10 items have no prediction and count as wrong: b10."`)
  })

  test('a graph script with a mistake', async () => {
    const { code, output } = await run({ 'graph.cypher': (text) => text.replace("name: 'Jules Verne', born", "name 'Jules Verne', born") })
    expect(code).toBe(1)
    expect(excerpt(output, /graph\.cypher:1/, 2)).toMatchInlineSnapshot(`
      "   10 × errored: infra: database: graph.cypher:1: the embedded engine cannot run this statement (Query error: GRAFEO-Q001: syntax error:…
             b01 Who wrote Frankenstein?  items.jsonl:1"
    `)
  })

  test('a predictor module without a default export', async () => {
    const { code, output } = await run({
      'vitest.config.ts': (text) => text.replace('predictions.jsonl', './predict.ts'),
      'predict.ts': (text) => text.replace('export default', 'export const predict ='),
    })
    expect(code).toBe(1)
    expect(excerpt(output, /DataError/, 1)).toMatchInlineSnapshot(`"DataError: <folder>/predict.ts: expected a default export that is a function, found only the named exports predict. Write: export default definePredictor(async (item, { schema }) => …)"`)
  })

  test('a gold query that does not parse', async () => {
    const { code, output } = await run({ 'items.jsonl': (text) => text.replace('RETURN a.name"', 'RETRUN a.name"') })
    expect(code, output).toBe(0)
    expect(excerpt(output, 'gold_failed', 2)).toMatchInlineSnapshot(`
      "   1 × unscored: gold_failed: syntax: line 1, column 60: found "RETRUN", expected the end of the text or ";"
             b01 Who wrote Frankenstein?  items.jsonl:1"
    `)
  })
})
