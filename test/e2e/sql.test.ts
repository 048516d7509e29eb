import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aggregateRun, byBirdSqlDifficulty, byDb, runOfRecords } from '../../src/metrics.js'
import { makeDuckDb, makeSqlite } from '../sql/sql-files.js'
import { jsonLines, rightItems, smallProject } from './small-benchmark.js'
import { Project } from './vitest-process.js'

const shop = `
  CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, city TEXT);
  CREATE TABLE purchase (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer (id), price REAL, day DATE);
  INSERT INTO customer VALUES (1, 'Ann', 'Rome'), (2, 'Ben', 'Oslo'), (3, 'Cleo', NULL);
  INSERT INTO purchase VALUES (1, 1, 1.5, '2024-01-01'), (2, 1, 2.5, '2024-01-02'), (3, 2, 5, '2024-02-01');`
const school = "CREATE TABLE pupil (name TEXT, mark INTEGER); INSERT INTO pupil VALUES ('Dan', 1), ('Eve', 2), ('Dan', 3);"

const config = (dataset: string, options: string): string => `import { defineConfig } from 'vitest/config'
import { cypherbench } from 'vitest-cypherbench'
export default defineConfig({ plugins: [cypherbench({ datasets: [${dataset}], ${options} })] })
`

/** Questions in BIRD's shape, with what a system answers. */
const bird = [
  { db_id: 'shop', question: 'Who lives in Rome?', evidence: 'Rome is a city', SQL: "SELECT name FROM customer WHERE city = 'Rome'", difficulty: 'simple', answer: "SELECT name AS n FROM customer WHERE city LIKE 'Rome'" },
  { db_id: 'shop', question: 'How much did each customer spend?', evidence: '', SQL: 'SELECT c.name, sum(p.price) FROM customer c JOIN purchase p ON p.customer_id = c.id GROUP BY c.id', difficulty: 'moderate', answer: 'SELECT sum(p.price), c.name FROM customer c JOIN purchase p ON p.customer_id = c.id GROUP BY 2' },
  { db_id: 'school', question: 'Which pupils are there?', evidence: '', SQL: 'SELECT name FROM pupil', difficulty: 'simple', answer: 'SELECT DISTINCT name FROM pupil ORDER BY name' },
  { db_id: 'school', question: 'What is the best mark?', evidence: 'the lowest', SQL: 'SELECT min(mark) FROM pupil', difficulty: 'challenging', answer: 'DELETE FROM pupil' },
  { db_id: 'school', question: 'Who has which mark?', evidence: '', SQL: 'SELECT name, mark FROM pupil', difficulty: 'challenging', answer: "ATTACH 'other.db' AS other" },
  { db_id: 'shop', question: 'Who came on which day?', evidence: '', SQL: 'SELECT c.name, p.day FROM customer c JOIN purchase p ON p.customer_id = c.id', difficulty: 'moderate', answer: 'SELECT c.name, p.date FROM customer c JOIN purchase p ON p.customer_id = c.id' },
]

async function shaOf(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name)).sort()
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file.slice(folder.length), createHash('sha256').update(await readFile(file)).digest('hex')])),
  )
}

test('questions of BIRD on SQLite files', async () => {
  await using project = await Project.create({
    'vitest.config.ts': config(
      "{ name: 'bird-sql', items: 'dev.json', sql: 'dev_databases/*/*.sqlite', predictions: 'predict_dev.json' }",
      `metrics: ['bird_sql_ex', 'bird_sql_ex_soft_strict', 'simple_ex', 'cypherbench_ex_strict', 'executable', 'psjs', 'answer_accuracy'],
       thresholds: { bird_sql_ex: 1 }, floors: { bird_sql_ex: 0.3, 'bird_sql_ex@difficulty=simple': 1 }, goldLint: true`,
    ),
    'dev.json': JSON.stringify(bird.map(({ answer: _answer, ...item }, index) => ({ question_id: index, ...item }))),
    'predict_dev.json': JSON.stringify(Object.fromEntries(bird.map(({ answer, db_id }, index) => [index, `${answer}\t----- bird -----\t${db_id}`]))),
  })
  const databases = join(project.folder, 'dev_databases')
  for (const [name, statements] of [['shop', shop], ['school', school]] as const) {
    await mkdir(join(databases, name), { recursive: true })
    await makeSqlite(join(databases, name, `${name}.sqlite`), statements)
  }
  const before = await shaOf(databases)
  const { code, output } = await project.vitest(['run', '--project', 'cypherbench'])
  expect(output).toContain('cypherbench: database sql: 2 files of SQLite, read only')
  expect(output).toContain('Only a query that reads is run, not DELETE')
  const records = await project.records()
  expect(records.map(({ id, graph, database, verdict, scores, reasons }) => [id, graph, database.backend, verdict, scores, reasons])).toMatchInlineSnapshot(`
    [
      [
        "0",
        "shop",
        "sql",
        "passed",
        {
          "answer_accuracy": null,
          "bird_sql_ex": 1,
          "bird_sql_ex_soft_strict": 1,
          "cypherbench_ex_strict": 1,
          "executable": 1,
          "psjs": null,
          "simple_ex": 1,
        },
        {
          "answer_accuracy": "incompatible_language",
          "psjs": "no_graph_connector",
        },
      ],
      [
        "1",
        "shop",
        "sql",
        "below_threshold",
        {
          "answer_accuracy": null,
          "bird_sql_ex": 0,
          "bird_sql_ex_soft_strict": 1,
          "cypherbench_ex_strict": 1,
          "executable": 1,
          "psjs": null,
          "simple_ex": 1,
        },
        {
          "answer_accuracy": "incompatible_language",
          "psjs": "no_graph_connector",
        },
      ],
      [
        "2",
        "school",
        "sql",
        "passed",
        {
          "answer_accuracy": null,
          "bird_sql_ex": 1,
          "bird_sql_ex_soft_strict": 1,
          "cypherbench_ex_strict": 0,
          "executable": 1,
          "psjs": null,
          "simple_ex": 1,
        },
        {
          "answer_accuracy": "incompatible_language",
          "psjs": "no_graph_connector",
        },
      ],
      [
        "3",
        "school",
        "sql",
        "below_threshold",
        {
          "answer_accuracy": null,
          "bird_sql_ex": 0,
          "bird_sql_ex_soft_strict": 0,
          "cypherbench_ex_strict": 0,
          "executable": 0,
          "psjs": null,
          "simple_ex": 0,
        },
        {
          "answer_accuracy": "incompatible_language",
          "bird_sql_ex": "pred_failed:write_blocked",
          "bird_sql_ex_soft_strict": "pred_failed:write_blocked",
          "cypherbench_ex_strict": "pred_failed:write_blocked",
          "executable": "pred_failed:write_blocked",
          "psjs": "no_graph_connector",
          "simple_ex": "pred_failed:write_blocked",
        },
      ],
      [
        "4",
        "school",
        "sql",
        "below_threshold",
        {
          "answer_accuracy": null,
          "bird_sql_ex": 0,
          "bird_sql_ex_soft_strict": 0,
          "cypherbench_ex_strict": 0,
          "executable": 0,
          "psjs": null,
          "simple_ex": 0,
        },
        {
          "answer_accuracy": "incompatible_language",
          "bird_sql_ex": "pred_failed:write_blocked",
          "bird_sql_ex_soft_strict": "pred_failed:write_blocked",
          "cypherbench_ex_strict": "pred_failed:write_blocked",
          "executable": "pred_failed:write_blocked",
          "psjs": "no_graph_connector",
          "simple_ex": "pred_failed:write_blocked",
        },
      ],
      [
        "5",
        "shop",
        "sql",
        "below_threshold",
        {
          "answer_accuracy": null,
          "bird_sql_ex": 0,
          "bird_sql_ex_soft_strict": 0,
          "cypherbench_ex_strict": 0,
          "executable": 0,
          "psjs": null,
          "simple_ex": 0,
        },
        {
          "answer_accuracy": "incompatible_language",
          "bird_sql_ex": "pred_failed:semantic",
          "bird_sql_ex_soft_strict": "pred_failed:semantic",
          "cypherbench_ex_strict": "pred_failed:semantic",
          "executable": "pred_failed:semantic",
          "psjs": "no_graph_connector",
          "simple_ex": "pred_failed:semantic",
        },
      ],
    ]
  `)
  expect(records.every(({ orderDependent }) => !orderDependent)).toBe(true)
  const run = runOfRecords(records, 'bird-sql')
  expect(aggregateRun(run, [byBirdSqlDifficulty({ metricKeys: ['bird_sql_ex'] }), byDb({ metricKeys: ['bird_sql_ex', 'simple_ex'] })])).toMatchInlineSnapshot(`
    {
      "bird_sql_ex_by_db": {
        "school": {
          "avg": 0.3333,
          "count": 3,
          "missing": 0,
          "nulls": 0,
        },
        "shop": {
          "avg": 0.3333,
          "count": 3,
          "missing": 0,
          "nulls": 0,
        },
      },
      "bird_sql_ex_by_difficulty": {
        "challenging": {
          "avg": 0,
          "count": 2,
          "missing": 0,
          "nulls": 0,
        },
        "moderate": {
          "avg": 0,
          "count": 2,
          "missing": 0,
          "nulls": 0,
        },
        "simple": {
          "avg": 1,
          "count": 2,
          "missing": 0,
          "nulls": 0,
        },
      },
      "simple_ex_by_db": {
        "school": {
          "avg": 0.3333,
          "count": 3,
          "missing": 0,
          "nulls": 0,
        },
        "shop": {
          "avg": 0.6667,
          "count": 3,
          "missing": 0,
          "nulls": 0,
        },
      },
    }
  `)
  expect(await shaOf(databases)).toEqual(before)
  // psjs and answer_accuracy are made for Cypher: without any value they fail a full run, and are named.
  expect(code).toBe(1)
  expect(output).toMatch(/psjs/)
})

test('questions of Spider 2.0 on a DuckDB file, beside a graph of the same name', async () => {
  const files = smallProject(rightItems)
  await using project = await Project.create({
    ...files,
    'vitest.config.ts': config(
      `{ name: 'small', items: 'items.jsonl', graph: { shop: 'graph.cypher' }, predictions: 'predictions.jsonl', thresholds: { cypherbench_ex: 1 } },
       { name: 'spider2-lite', items: 'spider2.jsonl', sql: { shop: 'shop.duckdb' }, predictions: './predict.ts', thresholds: { spider2_ex: 1, spider2_ex_strict: 1 } }`,
      "database: 'embedded', metrics: ['cypherbench_ex', 'executable']",
    ),
    'items.jsonl': jsonLines(rightItems.map(({ answer: _answer, ...item }) => ({ ...item, graph: 'shop' }))),
    'spider2.jsonl': jsonLines([
      { instance_id: 'local001', db: 'shop', question: 'Who lives where?', external_knowledge: null, gold_sql: 'SELECT id, name, city FROM customer', condition_cols: [1, 2], ignore_order: true },
      { instance_id: 'local002', db: 'shop', question: 'Who spent most, first?', external_knowledge: 'spending.md', gold_sql: 'SELECT name FROM customer JOIN purchase ON customer_id = customer.id GROUP BY name ORDER BY sum(price) DESC, name', ignore_order: false },
      { instance_id: 'local003', db: 'shop', question: 'Which day came first?', external_knowledge: null, gold_sql: 'SELECT min(day) FROM purchase', condition_cols: [], ignore_order: true },
    ]),
    'predict.ts': `import { definePredictor } from 'vitest-cypherbench'
      export default definePredictor(async (item, { schema }) => {
        if (!schema.sql.includes('CREATE TABLE purchase') || schema.nodes.customer.city === undefined) throw new Error('no schema')
        if (item.id === 'local001') return 'SELECT city, name FROM customer ORDER BY name DESC'
        if (item.evidence === 'spending.md') return 'SELECT name, sum(price) FROM customer JOIN purchase ON customer_id = customer.id GROUP BY name ORDER BY 2, 1'
        return "SELECT day FROM purchase ORDER BY day LIMIT 1"
      })`,
  })
  await makeDuckDb(join(project.folder, 'shop.duckdb'), shop)
  const { code, output } = await project.vitest(['run', '--project', 'cypherbench'])
  const records = await project.records()
  expect(records.map(({ dataset, id, database, verdict, below }) => [dataset, id, database.backend, verdict, below])).toMatchInlineSnapshot(`
    [
      [
        "small",
        "q1",
        "embedded",
        "passed",
        [],
      ],
      [
        "small",
        "q2",
        "embedded",
        "passed",
        [],
      ],
      [
        "small",
        "q3",
        "embedded",
        "passed",
        [],
      ],
      [
        "small",
        "q4",
        "embedded",
        "passed",
        [],
      ],
      [
        "spider2-lite",
        "local001",
        "sql",
        "passed",
        [],
      ],
      [
        "spider2-lite",
        "local002",
        "sql",
        "below_threshold",
        [
          "spider2_ex",
          "spider2_ex_strict",
        ],
      ],
      [
        "spider2-lite",
        "local003",
        "sql",
        "passed",
        [],
      ],
    ]
  `)
  expect(code).toBe(1)
  expect(output).toContain('cypherbench: database sql: 1 file of DuckDB, read only')
  expect(output).toContain('cypherbench: database embedded')
})

test('a file that is no database, and one that changes during the run, fail the run with a reason', async () => {
  const item = jsonLines([{ id: 'a', question: 'How many?', SQL: 'SELECT count(*) FROM pupil' }])
  await using project = await Project.create({
    'vitest.config.ts': config("{ name: 'school', items: 'items.jsonl', sql: 'school.sqlite', predictions: './predict.ts' }", "metrics: ['bird_sql_ex'], thresholds: { bird_sql_ex: 1 }"),
    'items.jsonl': item,
    'predict.ts': `import { appendFileSync } from 'node:fs'
      export default () => (appendFileSync('school.sqlite', 'x'), 'SELECT count(*) FROM pupil')`,
    'school.sqlite': 'name,mark\n',
  })
  const none = await project.vitest(['run', '--project', 'cypherbench'])
  expect(none.code).toBe(1)
  expect(none.output).toContain('school.sqlite: expected a DuckDB or SQLite database, found a file that begins with "name,mark\\n"')
  await writeFile(join(project.folder, 'school.sqlite'), '')
  await makeSqlite(join(project.folder, 'school.sqlite'), school)
  const changed = await project.vitest(['run', '--project', 'cypherbench'])
  expect(changed.output).toContain('school.sqlite changed during the run, so its scores cannot be trusted')
  expect(changed.code).toBe(1)
})
