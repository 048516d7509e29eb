/**
 * Our seven result metrics against those of tabulaflow 0.4.3 on the same recorded tables, in one run: `node perf/run.mjs perf/compare/compare.ts`
 * (`--write` as a further word puts the table into docs/performance.md). The Python package is installed into a virtual environment in a
 * temporary folder, with what its metrics import and without any database.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { argv } from 'node:process'
import { decodeOutcome } from '../../src/graph/codec.js'
import { findMetric } from '../../src/metrics/registry.js'

const packages = [
  'pandas==3.1.1', 'pyarrow', 'pydantic', 'jinja2', 'pydantic-ai-slim>=2.48.0,<3', 'aiolimiter', 'pydantic-settings', 'sqlglot', 'neo4j>=5.28', 'duckdb',
]
const repeats = 7
const ours = ['cypherbench_ex', 'coverage', 'jaccard', 'simple_ex', 'bird_sql_ex', 'bird_sql_ex_soft', 'spider2_ex']
const theirs = ['cypherbench_ex', 'simple_ex', 'bird_sql_ex', 'bird_sql_ex_soft', 'spider2_ex']

interface Pair {
  readonly id: string
  readonly gold_query: string
  readonly pred_query: string
  readonly required_sorted?: boolean
  readonly gold: unknown
  readonly pred: unknown
}

/** Metric to value (or the error that was raised) and seconds. */
type Timed = Readonly<Record<string, readonly [value: number | string | null, seconds: number]>>

function readPairs(): Pair[] {
  const folder = new URL('../../../shared/data/conformance/', import.meta.url)
  return ['conformance.jsonl', 'spec7.jsonl'].flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8').trimEnd().split('\n').map((line): Pair => JSON.parse(line)),
  )
}

function timeTheirs(pairs: readonly Pair[]): Record<string, Timed> {
  const folder = mkdtempSync(join(tmpdir(), 'cypherbench-compare-'))
  try {
    const python = join(folder, 'bin', 'python')
    execFileSync('python3', ['-m', 'venv', folder])
    for (const wanted of [['--no-deps', 'tabulaflow==0.4.3'], packages]) execFileSync(python, ['-m', 'pip', 'install', '--quiet', ...wanted], { stdio: ['ignore', 'ignore', 'ignore'] })
    const input = pairs.map((pair) => `${JSON.stringify(pair)}\n`).join('')
    const script = new URL('time_metrics.py', import.meta.url)
    return JSON.parse(execFileSync(python, ['-W', 'ignore', script.pathname, String(repeats)], { input, maxBuffer: 2 ** 28, encoding: 'utf8' }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A new input each time: what one metric computed for an input is not computed again for the next. */
function timeOurs(pairs: readonly Pair[]): Record<string, Timed> {
  const metrics = ours.map(findMetric)
  const times: Record<string, Timed> = {}
  for (const pass of ['warm up', 'measure']) {
    for (const pair of pairs) {
      const best = new Map<string, [number | null, number]>()
      for (let i = 0; i < (pass === 'measure' ? repeats : 1); i++) {
        const input = {
          gold: { query: pair.gold_query, outcome: decodeOutcome(pair.gold) },
          prediction: { query: pair.pred_query, outcome: decodeOutcome(pair.pred) },
          requiredSorted: pair.required_sorted ?? false,
        }
        for (const metric of metrics) {
          const start = performance.now()
          const { value } = metric.score(input)
          const seconds = (performance.now() - start) / 1000
          best.set(metric.name, [value, Math.min(seconds, best.get(metric.name)?.[1] ?? Infinity)])
        }
      }
      times[pair.id] = Object.fromEntries(best)
    }
  }
  return times
}

function secondsOf(timed: Timed | undefined, metrics: readonly string[]): number {
  return metrics.reduce((sum, name) => sum + (timed?.[name]?.[1] ?? 0), 0)
}

function milliseconds(seconds: number): string {
  return (seconds * 1000).toPrecision(3)
}

const pairs = readPairs()
const [python, node] = [timeTheirs(pairs), timeOurs(pairs)]
const total = (times: Record<string, Timed>, metrics: readonly string[]): number => pairs.reduce((sum, { id }) => sum + secondsOf(times[id], metrics), 0)
const ratios = pairs.map(({ id }) => ({ id, ratio: secondsOf(python[id], theirs) / secondsOf(node[id], ours) })).sort((a, b) => a.ratio - b.ratio)
const least = ratios[0]
const whole = total(python, theirs) / total(node, ours)
const rows = [
  ...ours.map((name) => {
    const [a, b] = [total(python, [name]), total(node, [name])]
    return theirs.includes(name) ? [`\`${name}\``, milliseconds(a), milliseconds(b), (a / b).toFixed(0)] : [`\`${name}\``, '', milliseconds(b), '']
  }),
  ['all of each', milliseconds(total(python, theirs)), milliseconds(total(node, ours)), whole.toFixed(0)],
]
const table = [['metric', 'tabulaflow, ms', 'ours, ms', 'times faster'], ['---', '---:', '---:', '---:'], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
const median = ratios[Math.floor(ratios.length / 2)]?.ratio ?? 0
const summary =
  `${pairs.length} pairs of recorded tables, the least of ${repeats} runs each. Of a single pair, all metrics of each together, the least ratio is ` +
  `${least?.ratio.toFixed(0)} (\`${least?.id}\`), the median ${median.toFixed(0)}.`
console.log(`${table}\n\n${summary}`)
if (whole < 20 || (least?.ratio ?? 0) < 1) throw new Error('Expected to be at least 20 times faster in total, and no slower on any pair.')
if (argv.includes('--write')) {
  const page = new URL('../../docs/performance.md', import.meta.url)
  const [before = '', rest = ''] = readFileSync(page, 'utf8').split('<!-- compare: begin -->')
  const after = rest.split('<!-- compare: end -->')[1] ?? '\n'
  writeFileSync(page, `${before}<!-- compare: begin -->\n${table}\n\n${summary}\n<!-- compare: end -->${after}`)
}
