import { z } from 'zod'
import type { MetricNameOrAlias } from '../metrics/metric-name.js'
import { nearestName } from '../nearest-name.js'
import { type PresetName, presetNames } from './preset.js'

/** What a user writes in `cypherbench({ … })`. Paths are relative to the root of the Vitest configuration. */
export interface CypherbenchOptions {
  /** At least one. */
  readonly datasets: readonly DatasetOptions[]
  /**
   * A published way to evaluate, whose options count where these say nothing. `'cypherbench'`: metrics `cypherbench_ex` (threshold 1), `psjs` and
   * `executable`, tables by graph and by the templates' MATCH and RETURN, 120 s a query, 8 queries at once. Default: none.
   */
  readonly preset?: PresetName
  /**
   * Where queries run. `'auto'` (default) takes the first that is there: the server of `NEO4J_URI`, a container, a local
   * Neo4j, the embedded engine; a list limits the choice and is tried in its order; anything else is used as it is, without
   * falling through to another. `CYPHERBENCH_DATABASE` overrides it.
   */
  readonly database?: DatabaseOption | readonly Exclude<DatabaseOption, 'auto'>[]
  /**
   * Metrics to compute. Default: `cypherbench_ex` and `coverage`. Metrics of thresholds and floors are added. `pass_at_3`
   * stands for `pass_at_1` to `pass_at_3`.
   */
  readonly metrics?: readonly MetricNameOrAlias[]
  /** Modules that export metrics of your own, made by `defineMetric`; `metrics` names those to compute. */
  readonly metricModules?: string | readonly string[]
  /** A module whose default export is a judge, made by `modelJudge` or `defineJudge`; metrics such as `ambig_point_stats` ask it. Default: none. */
  readonly judge?: string
  /** Metric to the value every item has to reach, from 0 to 1. Default: `{ cypherbench_ex: 1, coverage: 1 }`, as far as computed. */
  readonly thresholds?: Readonly<Record<string, number>>
  /** `metric` or `metric@field=value` to the mean that each dataset, or the group in each dataset, has to reach, from 0 to 1. */
  readonly floors?: Readonly<Record<string, number>>
  /** What decides the exit code. Default: `'floors'` where there are floors, else `'items'`. */
  readonly gate?: 'items' | 'floors'
  /** A full run fails with more errored and unscored items than `count` and also more than `share` of all. Default: 1 and 0.1. */
  readonly maxIncomplete?: { readonly count?: number; readonly share?: number }
  /** Folder for the files of a run. Default: `.vitest/cypherbench`. */
  readonly outputDir?: string
  /** How items below threshold appear in `junit.xml`. Default: `{ belowThreshold: 'failure' }`. */
  readonly junit?: { readonly belowThreshold?: 'failure' | 'property' }
  /** Item fields by which tables are made. Default: `graph` and every field with 2 to 30 distinct values. */
  readonly groups?: readonly string[]
  /** Limits of one query. Default: 120 s, 1,000,000 rows, 256 MiB. */
  readonly limits?: { readonly timeoutMs?: number; readonly maxRows?: number; readonly maxBytes?: number }
  /** Queries at once on a database, 1 to 256. Default: 8. `CYPHERBENCH_CONCURRENCY` overrides it. */
  readonly concurrency?: number
  /** Items at once in flight, 1 to 1024. Default: 32. */
  readonly itemsInFlight?: number
  /** Milliseconds for one item, predictor included. Default: three times `limits.timeoutMs`. */
  readonly itemTimeoutMs?: number
  /** Evaluate only the first so many items of each dataset. Default: all. `CYPHERBENCH_LIMIT` overrides it. */
  readonly limit?: number
  /** Read procedures that predictions may call beyond the built-in ones, such as `gds.graph.list`. */
  readonly allowProcedures?: readonly string[]
  /** Also check the gold queries themselves, each in a test of its own in the group `gold lint`; errors there fail the run. Default: false. */
  readonly goldLint?: boolean
  /**
   * On the embedded engine, let Neo4j's own linter decide whether Neo4j would refuse a query; needs `@neo4j-cypher/language-support`. Takes some 75 ms for
   * each distinct query, once: what it says is kept below `outputDir`. A server decides that itself. Default: false.
   */
  readonly deepLint?: boolean
  /** Failures that the terminal shows in full. Default: 20. */
  readonly maxFailuresShown?: number
  /** Name of the Vitest project. Default: `cypherbench`. */
  readonly project?: string
}

export interface DatasetOptions {
  /** Unique among the datasets. */
  readonly name: string
  /** Items files: paths or globs. Several datasets may share a file. */
  readonly items: string | readonly string[]
  /**
   * The seed of the graph (a `.cypher` script, nodes and relationships as JSON Lines, a folder of CSV files, a SimpleKG graph or a
   * dump), or several keyed by the items' `graph` field. May be left out when the database is a server that holds the graph.
   */
  readonly graph?: string | Readonly<Record<string, string>>
  /**
   * DuckDB or SQLite files instead of graphs; golds and predictions are then SQL. A path; a glob, whose files are known by their names without the
   * extension, such as `databases/**`; or several keyed by the items' `graph` field (`db_id`). `database` says nothing of them.
   */
  readonly sql?: string | Readonly<Record<string, string>>
  /** A file of predictions, or a module whose default export is made by `definePredictor`. */
  readonly predictions: string
  /** As the option of the same name above; replaces it for this dataset. */
  readonly metrics?: readonly MetricNameOrAlias[]
  /** As the option of the same name above; replaces it for this dataset. */
  readonly thresholds?: Readonly<Record<string, number>>
  /** As the option of the same name above; replaces it for this dataset. */
  readonly floors?: Readonly<Record<string, number>>
}

export type DatabaseOption = 'auto' | 'server' | 'container' | 'local' | 'embedded' | ServerOptions | ContainerOptions | LocalOptions

/** A Neo4j container a graph, through `@testcontainers/neo4j`. */
export interface ContainerOptions {
  readonly backend: 'container'
  /** Default: `neo4j:5.26`. */
  readonly image?: string
  /** Plugins that the image installs, such as `apoc`. Default: none. */
  readonly plugins?: readonly string[]
  /** Memory of each server for its heap and page cache, in MB, from 256. Default: 1024. */
  readonly memoryMb?: number
  /** Keep the containers after the run, and take those of an earlier run that hold the same seed. Default: false. */
  readonly reuse?: boolean
}

/** A Neo4j process a graph, from a Neo4j that is installed on this machine. */
export interface LocalOptions {
  readonly backend: 'local'
  /** Folder of the installation. Default: `NEO4J_HOME`, else the `neo4j` on the path. */
  readonly home?: string
  /** Memory of each server for its heap and page cache, in MB, from 256. Default: 1024. */
  readonly memoryMb?: number
}

export interface ServerOptions {
  /** Such as `neo4j://localhost:7687` or `bolt://…`. */
  readonly uri: string
  /** Default: `NEO4J_USERNAME`, else `neo4j`. */
  readonly username?: string
  /** Default: `NEO4J_PASSWORD`. */
  readonly password?: string
  /** Default: `NEO4J_DATABASE`, else the server's default database. */
  readonly database?: string
  /** Load the dataset's graph into this server when its database is empty. Default: false. */
  readonly seed?: boolean
}

const fraction = z.number().min(0).max(1)
const names = z.array(z.string().min(1))
const positive = z.int().min(1)
const server = z.strictObject({
  uri: z.string().min(1),
  username: z.string().optional(),
  password: z.string().optional(),
  database: z.string().optional(),
  seed: z.boolean().optional(),
})
const memoryMb = z.int().min(256).optional()
const container = z.strictObject({
  backend: z.literal('container'),
  image: z.string().min(1).optional(),
  plugins: z.array(z.string().min(1)).optional(),
  memoryMb,
  reuse: z.boolean().optional(),
})
const local = z.strictObject({ backend: z.literal('local'), home: z.string().min(1).optional(), memoryMb })
const backend = z.union([z.enum(['server', 'container', 'local', 'embedded']), server, container, local])

const dataset = z.strictObject({
  name: z.string().regex(/^[^\s@=/\\][^@=/\\]*$/, 'a name without /, \\, @ and ='),
  items: z.union([z.string().min(1), names.min(1)]),
  graph: z.union([z.string().min(1), z.record(z.string(), z.string().min(1))]).optional(),
  sql: z.union([z.string().min(1), z.record(z.string(), z.string().min(1))]).optional(),
  predictions: z.string().min(1),
  metrics: names.optional(),
  thresholds: z.record(z.string(), fraction).optional(),
  floors: z.record(z.string(), fraction).optional(),
})

const schema = z.strictObject({
  datasets: z.array(dataset).min(1),
  preset: z.enum(presetNames).optional(),
  database: z.union([z.literal('auto'), backend, z.array(backend).min(1)]).optional(),
  metrics: names.optional(),
  metricModules: z.union([z.string().min(1), names]).optional(),
  judge: z.string().min(1).optional(),
  thresholds: z.record(z.string(), fraction).optional(),
  floors: z.record(z.string(), fraction).optional(),
  gate: z.enum(['items', 'floors']).optional(),
  maxIncomplete: z.strictObject({ count: z.int().min(0).optional(), share: fraction.optional() }).optional(),
  outputDir: z.string().min(1).optional(),
  junit: z.strictObject({ belowThreshold: z.enum(['failure', 'property']).optional() }).optional(),
  groups: names.optional(),
  limits: z
    .strictObject({ timeoutMs: positive.optional(), maxRows: positive.optional(), maxBytes: positive.optional() })
    .optional(),
  concurrency: positive.max(256).optional(),
  itemsInFlight: positive.max(1024).optional(),
  itemTimeoutMs: positive.optional(),
  limit: positive.optional(),
  allowProcedures: names.optional(),
  goldLint: z.boolean().optional(),
  deepLint: z.boolean().optional(),
  maxFailuresShown: z.int().min(0).optional(),
  project: z.string().min(1).optional(),
})

const knownKeys: Readonly<Record<string, readonly string[]>> = {
  '': Object.keys(schema.shape),
  datasets: Object.keys(dataset.shape),
  database: Object.keys(server.shape),
  maxIncomplete: ['count', 'share'],
  junit: ['belowThreshold'],
  limits: ['timeoutMs', 'maxRows', 'maxBytes'],
}

/** @throws {OptionsError} naming every option that is wrong: its path, what was expected, what was given. */
export function checkOptions(options: CypherbenchOptions): void {
  const result = schema.safeParse(options)
  if (result.success) return
  throw new OptionsError(result.error.issues.map((issue) => describeIssue(issue, options)))
}

/** Options that cannot be used. The message lists every problem with its remedy. */
export class OptionsError extends Error {
  override readonly name = 'OptionsError'

  constructor(problems: readonly string[]) {
    super(`The options of cypherbench() cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    // The place is the option's path; where in our code it was checked tells the user nothing.
    this.stack = `${this.name}: ${this.message}`
  }
}

function describeIssue(issue: z.core.$ZodIssue, options: unknown): string {
  const path = pathText(issue.path)
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys[String(issue.path[0] ?? '')] ?? []
    return issue.keys.map((key) => unknownKey(path === '' ? key : `${path}.${key}`, key, known)).join('\n  - ')
  }
  const given = valueAt(options, issue.path)
  if (issue.code === 'too_big' && issue.maximum === 1 && typeof given === 'number') {
    return `${path}: expected a number from 0 to 1, given ${given}; ${given <= 100 ? `write ${given / 100} for ${given} %` : 'write a share, such as 0.6'}`
  }
  const expected = issue.code === 'invalid_union' && issue.path[0] === 'database' ? databaseForms : expectation(issue)
  return `${path === '' ? 'the options' : path}: expected ${expected}, given ${show(given)}`
}

const databaseForms =
  "'auto', 'server', 'container', 'local', 'embedded', { uri, username?, password?, database?, seed? }, " +
  "{ backend: 'container', image?, plugins?, memoryMb?, reuse? }, { backend: 'local', home?, memoryMb? } or a list of these"

function unknownKey(path: string, key: string, known: readonly string[]): string {
  const near = nearestName(key, known)
  const hint = near === null ? `known are ${known.join(', ')}` : `did you mean ${near}?`
  return `${path}: there is no such option; ${hint}`
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'a whole number' : `${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`
    case 'too_small':
      return issue.origin === 'array' || issue.origin === 'string'
        ? `at least ${issue.minimum} ${issue.origin === 'array' ? 'entry' : 'character'}`
        : `${issue.minimum} or more`
    case 'too_big':
      return `${issue.maximum} or less`
    case 'invalid_value':
      return issue.values.map((value) => show(value)).join(' or ')
    case 'invalid_format':
      return issue.message
    case 'invalid_union':
      return 'a path, or several'
    default:
      return issue.message
  }
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`))
    .join('')
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at: unknown = value
  for (const part of path) {
    if (typeof at !== 'object' || at === null) return undefined
    at = Reflect.get(at, part)
  }
  return at
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'function') return 'a function'
  const text = typeof value === 'bigint' || typeof value === 'symbol' ? `a ${typeof value}` : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text.replaceAll(/^"|"$/g, "'")
}
