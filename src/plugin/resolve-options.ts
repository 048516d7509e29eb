import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, extname, resolve } from 'node:path'
import { globSync, isDynamicPattern } from 'tinyglobby'
import { publishedMetrics, resolveMetricName } from '../metrics/registry.js'
import { checkOptions, OptionsError } from './options.js'
import { databaseChoices } from './database-choices.js'
import type { CypherbenchOptions, DatasetOptions } from './options.js'
import { withPreset } from './preset.js'
import type { Floor, ResolvedDataset, ResolvedOptions } from './resolved-options.js'

const moduleExtensions = new Set(['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs', '.tsx', '.jsx'])
const defaultMetrics = ['cypherbench_ex', 'coverage']

/**
 * Fills in defaults and makes paths absolute and names canonical.
 *
 * @param env Overrides: `CYPHERBENCH_DATABASE`, `CYPHERBENCH_CONCURRENCY`, `CYPHERBENCH_LIMIT`, `NEO4J_*`.
 * @throws {OptionsError} when an option cannot be used.
 */
export function resolveOptions(given: CypherbenchOptions, root: string, env: NodeJS.ProcessEnv): ResolvedOptions {
  checkOptions(given)
  const options = withPreset(given)
  const problems: string[] = []
  const attempt = <T>(path: string, make: () => T): T | undefined => {
    try {
      return make()
    } catch (error) {
      problems.push(`${path}: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    }
  }
  const database = attempt('database', () => databaseChoices(options.database, root, env)) ?? []
  const first = database[0]
  const needsSeed = first !== undefined && (first.backend !== 'server' || first.seed)
  const datasets: ResolvedDataset[] = []
  for (const [index, dataset] of options.datasets.entries()) {
    const at = `datasets[${index}] (${dataset.name})`
    if (datasets.some((other) => other.name === dataset.name)) problems.push(`${at}: another dataset has this name; give each its own`)
    const resolved = attempt(at, () => resolveDataset(dataset, options, root, needsSeed))
    if (resolved !== undefined) datasets.push(resolved)
  }
  const gate = options.gate ?? (datasets.some((dataset) => dataset.floors.length > 0) ? 'floors' : 'items')
  if (gate === 'floors' && datasets.every((dataset) => dataset.floors.length === 0)) {
    problems.push("gate: 'floors' decides nothing without floors; add floors: { cypherbench_ex: 0.6 } or leave gate out")
  }
  const metricModules = attempt('metricModules', () => metricModuleFiles(options, root)) ?? []
  const judge = attempt('judge', () => (options.judge === undefined ? null : moduleFile(options.judge, root, 'judge'))) ?? null
  const concurrency = attempt('CYPHERBENCH_CONCURRENCY', () => wholeNumber(env['CYPHERBENCH_CONCURRENCY'], 256))
  const limit = attempt('CYPHERBENCH_LIMIT', () => wholeNumber(env['CYPHERBENCH_LIMIT'], Number.MAX_SAFE_INTEGER))
  if (problems.length > 0) throw new OptionsError(problems)
  const limits = {
    timeoutMs: options.limits?.timeoutMs ?? 120_000,
    maxRows: options.limits?.maxRows ?? 1_000_000,
    maxBytes: options.limits?.maxBytes ?? 256 * 1024 * 1024,
  }
  return {
    root,
    project: options.project ?? 'cypherbench',
    datasets,
    metricModules,
    judge,
    database,
    gate,
    maxIncomplete: { count: options.maxIncomplete?.count ?? 1, share: options.maxIncomplete?.share ?? 0.1 },
    outputDir: resolve(root, options.outputDir ?? '.vitest/cypherbench'),
    junit: { belowThreshold: options.junit?.belowThreshold ?? 'failure' },
    groups: options.groups ?? null,
    limits,
    concurrency: concurrency ?? options.concurrency ?? 8,
    itemsInFlight: options.itemsInFlight ?? 32,
    itemTimeoutMs: options.itemTimeoutMs ?? limits.timeoutMs * 3,
    limit: limit ?? options.limit ?? null,
    allowProcedures: options.allowProcedures ?? [],
    goldLint: options.goldLint ?? false,
    deepLint: options.deepLint ?? false,
    maxFailuresShown: options.maxFailuresShown ?? 20,
  }
}

function resolveDataset(
  dataset: DatasetOptions,
  options: CypherbenchOptions,
  root: string,
  needsSeed: boolean,
): ResolvedDataset {
  const floors = Object.entries(dataset.floors ?? options.floors ?? {}).map(([key, minimum]) => parseFloor(key, minimum, options))
  const given = dataset.thresholds ?? options.thresholds
  const names = dataset.metrics ?? options.metrics ?? defaultMetrics
  const valuesOf = (chosen: readonly string[]): readonly string[] => chosen.flatMap((name) => metricNames(name, options))
  const chosen = valuesOf(names)
  const thresholds = given === undefined ? defaultThresholds(chosen) : canonicalKeys(given, options)
  const single = [...valuesOf(names.filter((name) => !publishedMetrics.isGroup(name))), ...Object.keys(thresholds), ...floors.map((floor) => floor.metric)]
  const metrics = [...new Set([...chosen, ...single])]
  if (dataset.graph !== undefined && dataset.sql !== undefined) {
    throw new Error('expected graph or sql, given both; questions of a graph and of a SQL database are datasets of their own')
  }
  const language = dataset.sql === undefined ? 'cypher' : 'sql'
  const graphs = dataset.sql === undefined ? resolveGraphs(dataset.graph, dataset.name, root, needsSeed) : resolveSql(dataset.sql, root)
  const predictions = existing(dataset.predictions, root, 'predictions')
  return {
    name: dataset.name,
    items: itemsFiles(dataset.items, root),
    language,
    graphs,
    defaultGraph: defaultGraph(dataset, Object.keys(graphs)),
    predictions: { kind: moduleExtensions.has(extname(predictions)) ? 'module' : 'file', file: predictions },
    metrics,
    ofGroups: metrics.filter((name) => !single.includes(name)),
    thresholds,
    floors,
  }
}

function metricModuleFiles({ metricModules = [] }: CypherbenchOptions, root: string): readonly string[] {
  return [...new Set([metricModules].flat())].map((path) => moduleFile(path, root, 'metrics'))
}

function moduleFile(path: string, root: string, name: string): string {
  const file = existing(path, root, path)
  if (!moduleExtensions.has(extname(file))) throw new Error(`expected a module such as ${name}.ts, given ${path}`)
  return file
}

/** The value of this name. What is not published may be in one of the user's modules, which the worker reads. */
function metricName(name: string, { metricModules = [] }: CypherbenchOptions): string {
  return metricModules.length > 0 && !publishedMetrics.has(name) ? name : resolveMetricName(name)
}

/** The values that a name in `metrics` stands for. */
function metricNames(name: string, options: CypherbenchOptions): readonly string[] {
  return publishedMetrics.has(name) ? publishedMetrics.expand(name).map((metric) => metric.name) : [metricName(name, options)]
}

function resolveGraphs(
  graph: DatasetOptions['graph'],
  name: string,
  root: string,
  needsSeed: boolean,
): Record<string, string | null> {
  if (graph === undefined) {
    if (needsSeed) throw new Error('graph: expected the path of a seed, since the database may have to be filled; given nothing')
    return { [name]: null }
  }
  if (typeof graph === 'string') {
    const seed = existing(graph, root, 'graph')
    return { [graphName(seed, root)]: seed }
  }
  return Object.fromEntries(Object.entries(graph).map(([key, path]) => [key, existing(path, root, `graph.${key}`)]))
}

/** Files that a glob finds are known by their names: two of one name would be one database. */
function resolveSql(sql: NonNullable<DatasetOptions['sql']>, root: string): Record<string, string> {
  if (typeof sql === 'object') return Object.fromEntries(Object.entries(sql).map(([key, path]) => [key, existing(path, root, `sql.${key}`)]))
  const files: Record<string, string> = {}
  for (const file of isDynamicPattern(sql) ? globbed(sql, root, 'sql') : [existing(sql, root, 'sql')]) {
    const name = basename(file).replace(/\.[^.]*$/, '')
    const other = files[name]
    if (other !== undefined) throw new Error(`sql: ${other} and ${file} have one name; write sql: { a: '…', b: '…' } to tell them apart`)
    files[name] = file
  }
  return files
}

/** The one graph there is, unless the items have to name one. */
function defaultGraph({ graph, sql }: DatasetOptions, names: readonly string[]): string | null {
  return typeof graph === 'object' || typeof sql === 'object' || names.length > 1 ? null : (names[0] ?? null)
}

/** `movies` of `movies.cypher` and of `movies/graph.cypher`; never the name of the root, which differs between checkouts. */
function graphName(seed: string, root: string): string {
  const name = basename(seed).replace(/\..*$/, '')
  const folder = dirname(seed)
  return name === 'graph' && folder !== realpathSync(root) ? basename(folder) : name
}

function itemsFiles(patterns: string | readonly string[], root: string): readonly string[] {
  const files = (typeof patterns === 'string' ? [patterns] : patterns).flatMap((pattern) => {
    if (!isDynamicPattern(pattern)) return [existing(pattern, root, 'items')]
    return globbed(pattern, root, 'items')
  })
  return [...new Set(files)]
}

function globbed(pattern: string, root: string, option: string): readonly string[] {
  const found = globSync(pattern, { cwd: root, absolute: true, dot: true, expandDirectories: false })
  if (found.length === 0) throw new Error(`${option}: no file matches ${pattern} below ${root}`)
  return found.map((file) => realpathSync(file)).sort()
}

/** The file behind a path, without links: Vite knows modules by their real path. */
function existing(path: string, root: string, option: string): string {
  const absolute = resolve(root, path)
  if (existsSync(absolute)) return realpathSync(absolute)
  throw new Error(`${option}: there is no file ${absolute}; paths are relative to ${root}`)
}

function defaultThresholds(metrics: readonly string[]): Record<string, number> {
  return Object.fromEntries(metrics.filter((metric) => defaultMetrics.includes(metric)).map((metric) => [metric, 1]))
}

function canonicalKeys(thresholds: Readonly<Record<string, number>>, options: CypherbenchOptions): Record<string, number> {
  return Object.fromEntries(Object.entries(thresholds).map(([name, value]) => [metricName(name, options), value]))
}

function parseFloor(key: string, minimum: number, options: CypherbenchOptions): Floor {
  const at = key.indexOf('@')
  if (at < 0) return { metric: metricName(key, options), group: null, minimum }
  const group = key.slice(at + 1)
  const equals = group.indexOf('=')
  if (equals < 1 || equals === group.length - 1) {
    throw new Error(`floors: expected metric or metric@field=value, given '${key}'`)
  }
  return {
    metric: metricName(key.slice(0, at), options),
    group: { field: group.slice(0, equals), value: group.slice(equals + 1) },
    minimum,
  }
}

function wholeNumber(text: string | undefined, maximum: number): number | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const value = Number(text)
  if (Number.isInteger(value) && value >= 1 && value <= maximum) return value
  throw new Error(`expected a whole number from 1 to ${maximum}, given '${text}'`)
}
