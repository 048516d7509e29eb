import { plural } from '../src/gate/plural.js'
import type { Decision } from '../src/gate/decide.js'
import { findingText } from '../src/gold-lint-record.js'
import { causes } from './causes.js'
import { floorMargin, floorValue } from './floor-text.js'
import { countedMean, meanText } from './number-text.js'
import { goldLintHead, goldsWithFindings } from './gold-lint-text.js'
import type { DatasetReport, GoldLintReport, RunReport, Totals } from './run-report.js'
import { clipped, oneLine } from './text-table.js'

const outcomeWords: Record<Decision['outcome'], string> = {
  passed: '✅ passed',
  failed: '❌ failed',
  not_decided: '➖ not decided',
}

/** The run as Markdown for a pull request: what decided it first, then means with counts and nulls, then failures. */
export function markdown({ datasets, goldLint, decision, options, versions }: RunReport): string {
  const blocks = [
    `## Cypherbench: ${outcomeWords[decision.outcome]}`,
    decisionBlock(decision),
    ...datasets.flatMap((dataset) => datasetBlocks(dataset, options.maxFailuresShown)),
    goldLint === null ? '' : goldLintBlock(goldLint, options.maxFailuresShown),
    `<sub>vitest-cypherbench ${versions.package}, Vitest ${versions.vitest}, Node ${versions.node}</sub>`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function decisionBlock({ reasons, notes, floors }: Decision): string {
  const lines = [...reasons.map(({ text }) => `- **${escaped(text)}**`), ...notes.map((note) => `- ${escaped(note)}`)]
  if (floors.length === 0) return lines.join('\n')
  const rows = floors.map((result) => [
    result.verdict === 'met' ? '✅' : result.verdict === 'missed' ? '❌' : '➖',
    result.dataset,
    code(result.name),
    floorValue(result),
    String(result.floor.minimum),
    floorMargin(result),
  ])
  const head = ['', 'dataset', 'floor', 'value', 'minimum', '']
  return [lines.join('\n'), table([head, ...rows])].filter(Boolean).join('\n\n')
}

function datasetBlocks(dataset: DatasetReport, maxFailures: number): string[] {
  const { name, engines, totals, thresholds, groups, orderDependent } = dataset
  const metrics = Object.entries(totals.metrics).map(([metric, { mean, count, nulls }]) => [
    code(metric),
    meanText(mean),
    String(count),
    String(nulls),
    thresholds[metric] === undefined ? '' : String(thresholds[metric]),
  ])
  const ordered = orderDependent > 0 ? `, ${orderDependent} order-dependent` : ''
  return [
    `### ${escaped(name)}`,
    `${verdictWords(totals)}${ordered}  \n${engines.map(escaped).join('  \n')}`,
    table([['metric', 'mean', 'count', 'nulls', 'threshold'], ...metrics]),
    ...groups.map(({ field, rows }) =>
      table([
        [escaped(field), 'items', 'passed', 'below', 'errored', 'unscored', ...dataset.metrics.map(code)],
        ...rows.map(({ value, totals }) => [
          value === null ? '(none)' : escaped(value),
          String(totals.items),
          ...Object.values(totals.verdicts).map(String),
          ...Object.values(totals.metrics).map(countedMean),
        ]),
      ]),
    ),
    failureBlock(dataset, maxFailures),
  ]
}

function verdictWords({ items, verdicts }: Totals): string {
  const { passed, below_threshold: below, errored, unscored } = verdicts
  return `${plural(items, 'item')}: ${passed} passed, ${below} below threshold, ${errored} errored, ${unscored} unscored`
}

function failureBlock({ items }: DatasetReport, limit: number): string {
  const all = causes(items)
  const total = all.reduce((sum, cause) => sum + cause.items.length, 0)
  if (total === 0) return ''
  let left = limit
  const lines: string[] = []
  for (const cause of all) {
    lines.push(`- ${cause.items.length} × ${cause.verdict.replace('_', ' ')}: ${escaped(cause.text)}`)
    // A few of each cause tell more than all of the most frequent one.
    const shown = cause.items.slice(0, Math.min(left, examplesOfACause))
    left -= shown.length
    for (const { record, title, file } of shown) {
      const difference = record.difference === null ? '' : `: ${escaped(clipped(record.difference, 200))}`
      lines.push(`  - ${code(`${file}:${record.line}`)} ${escaped(clipped(title, 120))}${difference}`)
    }
  }
  const summary = `${plural(total, 'item')} without the verdict passed, by cause`
  return `<details><summary>${summary}</summary>\n\n${lines.join('\n')}\n\n</details>`
}

const examplesOfACause = 3

function goldLintBlock(report: GoldLintReport, limit: number): string {
  const { rules } = report
  const head = `### Gold lint\n\n${goldLintHead(report)}`
  if (rules.length === 0) return head
  const all = goldsWithFindings(report).flatMap(({ file, line, title, findings }) =>
    findings.map((finding) => `- ${code(`${file}:${line}`)} ${escaped(clipped(title, 120))}: ${escaped(clipped(findingText(finding), 300))}`),
  )
  const shown = all.slice(0, limit)
  if (all.length > shown.length) shown.push(`- and ${all.length - shown.length} more, in ${code('gold-lint.jsonl')}`)
  const rows = rules.map(({ rule, severity, findings }) => [code(rule), severity, String(findings)])
  const list = `<details><summary>${plural(all.length, 'finding')}</summary>\n\n${shown.join('\n')}\n\n</details>`
  return [head, table([['rule', 'severity', 'findings'], ...rows]), list].join('\n\n')
}

function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
  const columns = rows[0]?.length ?? 0
  return [head, `|${' --- |'.repeat(columns)}`, ...body].join('\n')
}

/** Text that Markdown and HTML leave as it is. */
function escaped(text: string): string {
  return oneLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[\\`*_[\]~#@]/g, (character) => `\\${character}`)
}

function code(text: string): string {
  return `\`${oneLine(text).replaceAll('`', "'")}\``
}
