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
  expect(excerpt(output, ' books ', 40)).toMatchInlineSnapshot()
  const junit = await readFile(join(folder, '.vitest/cypherbench/junit.xml'), 'utf8')
  expect(junit.match(/<testcase [^>]*classname="books"/g)).toHaveLength(10)
})

test('a predictor module in the place of the file', async () => {
  const { code, output } = await run({ 'vitest.config.ts': (text) => text.replace('predictions.jsonl', './predict.ts').replace('0.8', '0.05') })
  expect(code, output).toBe(0)
  expect(output).toMatch(/10 items: \d+ passed/)
})

describe('ten mistakes', () => {
  const lines = (change: (lines: string[]) => string[]) => (text: string) => `${change(text.trimEnd().split('\n')).join('\n')}\n`

  test('a path that does not exist', async () => {
    const { code, output } = await run({ 'vitest.config.ts': (text) => text.replace('items.jsonl', 'item.jsonl') })
    expect(code).toBe(1)
    expect(excerpt(output, 'cannot be used', 3)).toMatchInlineSnapshot()
  })

  test('an option that does not exist', async () => {
    const { code, output } = await run({ 'vitest.config.ts': (text) => text.replace('floors:', 'floor:') })
    expect(code).toBe(1)
    expect(excerpt(output, 'cannot be used', 2)).toMatchInlineSnapshot()
  })

  test('a floor in percent, and a metric that does not exist', async () => {
    const percent = await run({ 'vitest.config.ts': (text) => text.replace('0.8', '80') })
    expect(percent.code).toBe(1)
    expect(excerpt(percent.output, 'cannot be used', 2)).toMatchInlineSnapshot()
    const unknown = await run({ 'vitest.config.ts': (text) => text.replace('cypherbench_ex', 'cypherbench_exx') })
    expect(unknown.code).toBe(1)
    expect(excerpt(unknown.output, 'cannot be used', 2)).toMatchInlineSnapshot()
  })

  test('an id twice', async () => {
    const { code, output } = await run({ 'items.jsonl': (text) => text.replace('"b03"', '"b02"') })
    expect(code).toBe(1)
    expect(excerpt(output, /DataError|items\.jsonl:3/, 3)).toMatchInlineSnapshot()
  })

  test('an item without its gold query', async () => {
    const { code, output } = await run({ 'items.jsonl': (text) => text.replace('"gold"', '"golden"') })
    expect(code).toBe(1)
    expect(excerpt(output, /DataError|items\.jsonl:1/, 3)).toMatchInlineSnapshot()
  })

  test('a line that is no JSON', async () => {
    const { code, output } = await run({ 'items.jsonl': lines((all) => [...all.slice(0, 4), (all[4] ?? '').replace('}', ''), ...all.slice(5)]) })
    expect(code).toBe(1)
    expect(excerpt(output, /DataError|items\.jsonl:5/, 3)).toMatchInlineSnapshot()
  })

  test('the predictions of other items', async () => {
    const { code, output } = await run({ 'predictions.jsonl': (text) => text.replaceAll('"b', '"film-') })
    expect(code).toBe(1)
    expect(excerpt(output, /DataError|no prediction is for/, 3)).toMatchInlineSnapshot()
  })

  test('an item without a prediction counts as wrong and is said', async () => {
    const { code, output } = await run({ 'predictions.jsonl': lines((all) => all.slice(0, 9)) })
    expect(code, output).toBe(0)
    expect(excerpt(output, 'have no prediction', 1)).toMatchInlineSnapshot()
  })

  test('a graph script with a mistake', async () => {
    const { code, output } = await run({ 'graph.cypher': (text) => text.replace("name: 'Jules Verne', born", "name 'Jules Verne', born") })
    expect(code).toBe(1)
    expect(excerpt(output, /graph\.cypher:1/, 2)).toMatchInlineSnapshot()
  })

  test('a predictor module without a default export', async () => {
    const { code, output } = await run({
      'vitest.config.ts': (text) => text.replace('predictions.jsonl', './predict.ts'),
      'predict.ts': (text) => text.replace('export default', 'export const predict ='),
    })
    expect(code).toBe(1)
    expect(excerpt(output, /DataError/, 2)).toMatchInlineSnapshot()
  })

  test('a gold query that does not parse', async () => {
    const { code, output } = await run({ 'items.jsonl': (text) => text.replace('RETURN a.name"', 'RETRUN a.name"') })
    expect(code, output).toBe(0)
    expect(excerpt(output, 'gold_failed', 2)).toMatchInlineSnapshot()
  })
})
