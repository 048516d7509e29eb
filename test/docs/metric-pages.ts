import { roundHalfEven } from '../../src/aggregate/round-half-even.js'
import type { Metric, Score } from '../../src/metrics/metric.js'
import type { TaskMetric } from '../../src/metrics/task/task-metric.js'
import { metricExamples } from './metric-examples.js'

const allTypes = ['simple', 'ambig-simple', 'ambig-flat', 'ambig-structured']

/** The overview of all metrics as Markdown, from their declarations. */
export function metricsPage(metrics: readonly Metric[], taskMetrics: readonly TaskMetric[]): string {
  const rows = metrics.map((metric) => [
    `[\`${metric.name}\`](metrics/${metric.name}.md)`,
    metric.aliases.filter((alias) => alias.toLowerCase() !== metric.name).join(', '),
    metric.level, inputsOf(metric), rangeOf(metric), nullsOf(metric), metric.source, metric.difference ?? '',
  ])
  return `${intro}
${table(['name', 'also', 'level', 'inputs', 'range', 'null', 'source', 'differs from it'], rows)}
${outro}
${overTasks}
${table(['name', 'level', 'values', 'outputs', 'what', 'source'], taskMetrics.map(taskRow))}`
}

function taskRow({ name, level, values = [], outputTypes, description, source }: TaskMetric): string[] {
  return [`\`${name}\``, level, values.map((value) => `\`${value}\``).join(', '), outputTypes.join(', '), description, source]
}

const overTasks = `## Over whole tasks

\`scoreTask(task, { metrics, schema })\` of \`vitest-cypherbench/metrics\` takes a task output of one of TabulaFlow's types (\`readTaskOutput(json)\`), for the
metrics above, which compare the intended prediction with the intended gold, and for those below. A metric that is not made for the type of
output is null, \`incompatible_output_type\`.

The tables of a \`dbt\` task are read beforehand: \`scoreTask(task, { metrics, stores: await readStores(task) })\` with \`readStores\` of \`vitest-cypherbench\`. A store is a DuckDB
or SQLite file, or a folder with a file for each table (\`.csv\`, \`.tsv\`, \`.json\`, \`.jsonl\`).
`

/** The page of one metric as Markdown: its declaration, and its value on every example. */
export function metricPage(metric: Metric): string {
  const facts = [
    ['level', metric.level], ['also', metric.aliases.join(', ')], ['inputs', inputsOf(metric)], ['range', rangeOf(metric)],
    ['null', nullsOf(metric)], ['outputs', (metric.outputTypes ?? allTypes).join(', ')], ['source', metric.source],
    ['differs from it', metric.difference ?? ''],
  ].filter(([, text]) => text !== '')
  const examples = metricExamples.map(({ title, input }) => [title, shownScore(metric.score(input))])
  return `# \`${metric.name}\`

${generated}

${metric.description}

${table(['', ''], facts)}
${metric.level === 'graph' ? needsGraph : table(['gold and prediction', 'value'], examples)}
[All metrics](../metrics.md)
`
}

const generated = '<!-- Generated from the declarations by test/docs/metrics.test.ts; update with `npx vitest run -u test/docs/metrics.test.ts`. -->'

const intro = `# Metrics

${generated}

A metric gives every item a value from 0 to 1, or null with a reason. Null never counts as 0: it is left out of the mean and counted
beside it. Published names give the published value except where the last column says so; \`_strict\` has the corrected rules.

**gate** in the column "null" is what every metric over rows asks first, in this order: the engine cannot run one of the queries (null,
\`engine_unsupported\`); the gold failed (null, \`gold_failed\`); the gold was not run (null, \`gold_not_run\`); there is no prediction (0,
\`pred_missing\`); the database was in trouble (null, \`infra\`); the prediction failed (0, \`pred_failed:<kind>\`); the gold has no columns (null,
\`gold_not_tabular\`).
`

const outro = `\
\`rows\`: the results of both queries. \`outcome\`: whether a query ran. \`texts\`: the queries. \`graph\`: nodes and relationships behind the
answers, asked of the database. \`candidates\`: several answers to one question. \`schema\`: what the graph
holds.

How far these values agree with the recorded values of the reference implementations: [conformance.md](conformance.md).
`

const needsGraph = `Its value comes from the graph: the patterns of both queries are run on the database, and the elements they match are compared.
`

function inputsOf(metric: Metric): string {
  if (metric.needsProvenance !== undefined) return 'texts, graph'
  if (metric.needsSchema === true) return metric.needsRows ? 'rows, texts, schema' : 'texts, schema'
  if (metric.needsCandidates !== undefined) return 'candidates: rows, gold text'
  if (metric.needsRows) return metric.level === 'execution' && !metric.name.startsWith('cypherbench') ? 'rows' : 'rows, gold text'
  return metric.level === 'syntax' || metric.name === 'pred_success' ? 'texts' : 'outcome'
}

function rangeOf(metric: Metric): string {
  return (metric.range ?? '0 to 1').replaceAll(' to ', '–')
}

function nullsOf(metric: Metric): string {
  return [...(metric.needsRows ? ['gate'] : []), ...(metric.nullRule === undefined ? [] : [metric.nullRule])].join('; ')
}

function shownScore({ value, reason }: Score): string {
  const number = value === null ? 'null' : String(roundHalfEven(value, 4))
  return reason === undefined ? number : `${number} (\`${reason}\`)`
}

/** Markdown; cells keep to one line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |\n`
  return line(head) + `|${head.map(() => '---|').join('')}\n` + rows.map(line).join('')
}
