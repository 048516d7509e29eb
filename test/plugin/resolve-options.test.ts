import { mkdtempSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { CypherbenchOptions } from '../../src/plugin/options.js'
import { resolveOptions } from '../../src/plugin/resolve-options.js'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'cypherbench-options-')))
for (const name of ['items.jsonl', 'more/a.jsonl', 'more/b.jsonl', 'movies/graph.cypher', 'nba.jsonl', 'predictions.jsonl', 'predict.ts',
  'dbs/shop/shop.sqlite', 'dbs/school/school.sqlite', 'other/shop.duckdb']) {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), '')
}
afterAll(() => rmSync(root, { recursive: true }))

const dataset = { name: 'movies', items: 'items.jsonl', graph: 'movies/graph.cypher', predictions: 'predictions.jsonl' }

function resolve(options: Partial<CypherbenchOptions> = {}, env: NodeJS.ProcessEnv = {}): unknown {
  return JSON.parse(JSON.stringify(resolveOptions({ datasets: [dataset], ...options }, root, env)).replaceAll(root, '<root>'))
}

/** Options as a user without types writes them. */
function mistake(options: object, env: NodeJS.ProcessEnv = {}): string {
  try {
    Reflect.apply(resolveOptions, undefined, [{ datasets: [dataset], ...options }, root, env])
  } catch (error) {
    return String(error).replaceAll(root, '<root>')
  }
  return 'no error'
}

test('a preset counts where the options say nothing', () => {
  const published = { concurrency: 8, limits: { timeoutMs: 120_000 }, groups: ['graph', 'match_category', 'return_pattern_id'] }
  const metrics = ['cypherbench_ex', 'psjs', 'executable']
  expect(resolve({ preset: 'cypherbench' })).toMatchObject({ ...published, datasets: [{ metrics, thresholds: { cypherbench_ex: 1 } }] })
  expect(resolve({ preset: 'cypherbench', concurrency: 2, limits: { maxRows: 10 }, metrics: ['coverage'], thresholds: {} })).toMatchObject({
    ...published, concurrency: 2, limits: { timeoutMs: 120_000, maxRows: 10 }, datasets: [{ metrics: ['coverage'], thresholds: {} }],
  })
  expect(mistake({ preset: 'cypher-bench' })).toMatch(/preset: expected 'cypherbench', given 'cypher-bench'/)
})

test('the shortest configuration, with every default', () => {
  expect(resolve()).toMatchInlineSnapshot(`
    {
      "allowProcedures": [],
      "concurrency": 8,
      "database": [
        {
          "backend": "container",
          "image": "neo4j:5.26",
          "memoryMb": 1024,
          "plugins": [],
          "reuse": false,
        },
        {
          "backend": "local",
          "home": null,
          "memoryMb": 1024,
        },
        {
          "backend": "embedded",
        },
      ],
      "datasets": [
        {
          "defaultGraph": "movies",
          "floors": [],
          "graphs": {
            "movies": "<root>/movies/graph.cypher",
          },
          "items": [
            "<root>/items.jsonl",
          ],
          "language": "cypher",
          "metrics": [
            "cypherbench_ex",
            "coverage",
          ],
          "name": "movies",
          "ofGroups": [],
          "predictions": {
            "file": "<root>/predictions.jsonl",
            "kind": "file",
          },
          "thresholds": {
            "coverage": 1,
            "cypherbench_ex": 1,
          },
        },
      ],
      "deepLint": false,
      "gate": "items",
      "goldLint": false,
      "groups": null,
      "itemTimeoutMs": 360000,
      "itemsInFlight": 32,
      "judge": null,
      "junit": {
        "belowThreshold": "failure",
      },
      "limit": null,
      "limits": {
        "maxBytes": 268435456,
        "maxRows": 1000000,
        "timeoutMs": 120000,
      },
      "maxFailuresShown": 20,
      "maxIncomplete": {
        "count": 1,
        "share": 0.1,
      },
      "metricModules": [],
      "outputDir": "<root>/.vitest/cypherbench",
      "project": "cypherbench",
      "root": "<root>",
    }
  `)
})

test('a glob, several graphs, a predictor module, short metric names, floors, options of a dataset', () => {
  const options = {
    datasets: [
      dataset,
      {
        name: 'all',
        items: 'more/*.jsonl',
        graph: { movies: 'movies/graph.cypher', nba: 'nba.jsonl' },
        predictions: './predict.ts',
        metrics: ['EX', 'Exec.'],
        thresholds: { EX: 1 },
        floors: { 'Coverage@category=a=b': 0.5 },
      },
    ],
    floors: { execution_accuracy: 0.6 },
  }
  expect(resolve(options)).toMatchObject({
    gate: 'floors',
    datasets: [
      { metrics: ['cypherbench_ex', 'coverage'], floors: [{ metric: 'cypherbench_ex', group: null, minimum: 0.6 }] },
      {
        items: ['<root>/more/a.jsonl', '<root>/more/b.jsonl'],
        graphs: { movies: '<root>/movies/graph.cypher', nba: '<root>/nba.jsonl' },
        defaultGraph: null,
        predictions: { kind: 'module', file: '<root>/predict.ts' },
        metrics: ['cypherbench_ex', 'executable', 'coverage'],
        thresholds: { cypherbench_ex: 1 },
        floors: [{ metric: 'coverage', group: { field: 'category', value: 'a=b' }, minimum: 0.5 }],
      },
    ],
  })
})

test.for<[string, string | undefined, CypherbenchOptions['database'], string[]]>([
  ['auto without a server', undefined, undefined, ['embedded']],
  ['auto with a server', 'bolt://x', 'auto', ['server', 'embedded']],
  ['explicit', 'bolt://x', 'embedded', ['embedded']],
  ['a server of its own', undefined, { uri: 'bolt://y' }, ['server']],
  ['a list, and no server is named', undefined, ['server', 'embedded'], ['embedded']],
])('database: %s', ([, uri, database, backends]) => {
  const env = uri === undefined ? {} : { NEO4J_URI: uri }
  const resolved = resolveOptions({ datasets: [dataset], ...(database === undefined ? {} : { database }) }, root, env)
  expect(resolved.database.map(({ backend }) => backend).filter((backend) => backends.includes(backend))).toEqual(backends)
})

test('the environment overrides', () => {
  const env = { CYPHERBENCH_CONCURRENCY: '3', CYPHERBENCH_LIMIT: '5', CYPHERBENCH_DATABASE: 'embedded', NEO4J_URI: 'bolt://x' }
  expect(resolve({ concurrency: 9 }, env)).toMatchObject({ concurrency: 3, limit: 5, database: [{ backend: 'embedded' }] })
})

describe('mistakes name the option, what was expected, what was given and what to do', () => {
  test.for<[string, object, NodeJS.ProcessEnv?]>([
    ['no datasets', { datasets: [] }],
    ['unknown key', { treshold: {} }],
    ['unknown key of a dataset', { datasets: [{ ...dataset, prediction: 'x' }] }],
    ['wrong types', { concurrency: '8', floors: { cypherbench_ex: '60 %' }, junit: { belowThreshold: 'error' } }],
    ['out of range', { thresholds: { cypherbench_ex: 100 }, concurrency: 0, limits: { timeoutMs: 1.5 } }],
    ['a name twice', { datasets: [dataset, dataset] }],
    ['a name that floors could not name', { datasets: [{ ...dataset, name: 'a=b' }] }],
    ['missing files', { datasets: [{ ...dataset, items: 'item.jsonl' }, { ...dataset, name: 'x', predictions: 'p.jsonl' }, { ...dataset, name: 'y', items: 'z/*.jsonl' }] }],
    ['no graph for the embedded engine', { datasets: [{ name: 'x', items: 'items.jsonl', predictions: 'predictions.jsonl' }] }],
    ['floors gate without floors', { gate: 'floors' }],
    ['a floor without a value', { floors: { 'coverage@category': 0.5 } }],
    ['an unknown metric', { metrics: ['cypherbench_xe'] }],
    ['a server without an address', { database: 'server' }],
    ['environment', {}, { CYPHERBENCH_CONCURRENCY: 'many', CYPHERBENCH_LIMIT: '0', CYPHERBENCH_DATABASE: 'neo4j' }],
  ])('%s', ([, options, env]) => {
    // Which metrics there are is told by docs/metrics.md.
    expect(mistake(options, env).replace(/Known metrics: .*\./, 'Known metrics: ….')).toMatchSnapshot()
  })
})

describe('SQL databases', () => {
  const { graph: _graph, ...plain } = dataset
  const graphsOf = (sql: string | Readonly<Record<string, string>>): unknown => {
    const resolved = JSON.parse(JSON.stringify(resolve({ datasets: [{ ...plain, sql }] }))).datasets[0]
    return [resolved.language, resolved.graphs, resolved.defaultGraph]
  }

  test('a path, a glob or paths by name', () => {
    expect(graphsOf('other/shop.duckdb')).toEqual(['sql', { shop: '<root>/other/shop.duckdb' }, 'shop'])
    const both = { school: '<root>/dbs/school/school.sqlite', shop: '<root>/dbs/shop/shop.sqlite' }
    expect(graphsOf('dbs/*/*.sqlite')).toEqual(['sql', both, null])
    expect(graphsOf({ a: 'other/shop.duckdb' })).toEqual(['sql', { a: '<root>/other/shop.duckdb' }, null])
  })

  test('what cannot be told apart or is not there', () => {
    const wrong = (sql: unknown, more: object = {}): string => mistake({ datasets: [{ ...plain, ...more, sql }] })
    expect([wrong('**/shop.*'), wrong('none.sqlite'), wrong('none/*.db'), wrong('other/shop.duckdb', dataset), wrong(3)]).toMatchInlineSnapshot(`
      [
        "OptionsError: The options of cypherbench() cannot be used:
        - datasets[0] (movies): sql: <root>/dbs/shop/shop.sqlite and <root>/other/shop.duckdb have one name; write sql: { a: '…', b: '…' } to tell them apart",
        "OptionsError: The options of cypherbench() cannot be used:
        - datasets[0] (movies): sql: there is no file <root>/none.sqlite; paths are relative to <root>",
        "OptionsError: The options of cypherbench() cannot be used:
        - datasets[0] (movies): sql: no file matches none/*.db below <root>",
        "OptionsError: The options of cypherbench() cannot be used:
        - datasets[0] (movies): expected graph or sql, given both; questions of a graph and of a SQL database are datasets of their own",
        "OptionsError: The options of cypherbench() cannot be used:
        - datasets[0].sql: expected a path, or several, given 3",
      ]
    `)
  })
})
