import type { ChalkInstance } from 'chalk'
import type { Decision } from '../src/gate/decide.js'
import { plural } from '../src/gate/plural.js'
import { causes } from './causes.js'
import { floorMargin, floorValue } from './floor-text.js'
import { judgeText } from './judge-text.js'
import { countedMean, meanText } from './number-text.js'
import type { DatasetReport, GroupTable, RunReport, Totals } from './run-report.js'
import { clipped, oneLine, textTable } from './text-table.js'

/**
 * The end of a run for the terminal: tables, failures by cause, and the gate as the very last block.
 *
 * @param notices what went wrong while the reports were made; printed before the gate
 */
export function terminal(
  { datasets, decision, options }: RunReport,
  paint: ChalkInstance,
  notices: readonly string[] = [],
): string {
  const blocks = [
    ...datasets.map((dataset) => datasetBlock(dataset, paint)),
    failureBlock(datasets, options.maxFailuresShown, paint),
    notices.map((notice) => ` ${paint.red(oneLine(notice))}`).join('\n'),
    gateBlock(decision, paint),
  ]
  return `\n${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function datasetBlock(dataset: DatasetReport, paint: ChalkInstance): string {
  const { name, totals, engines, thresholds, groups, orderDependent, metrics } = dataset
  const rows = Object.entries(totals.metrics).map(([metric, { mean, count, nulls }]) => [
    metric,
    meanText(mean),
    String(count),
    String(nulls),
    thresholds[metric] === undefined ? '' : String(thresholds[metric]),
  ])
  const [head = '', ...body] = textTable([['metric', 'mean', 'count', 'nulls', 'threshold'], ...rows], '   ')
  const title = ` ${paint.bold(oneLine(name))}  ${verdictWords(totals, paint)}`
  const lines = [title, ...engines.map((engine) => `   ${oneLine(engine)}`)]
  if (orderDependent > 0) lines.push(`   ${plural(orderDependent, 'item')} with an order-dependent gold result`)
  const judge = judgeText(dataset.items.map(({ record }) => record))
  if (judge !== null) lines.push(`   ${judge}`)
  const tables = groups.flatMap((group) => ['', ...groupLines(group, metrics, paint)])
  return [...lines, '', paint.dim(head), ...body, ...tables].join('\n')
}

function groupLines({ field, rows }: GroupTable, metrics: readonly string[], paint: ChalkInstance): string[] {
  const [head = '', ...body] = textTable(
    [
      [`by ${field}`, 'items', 'passed', 'below', 'errored', 'unscored', ...metrics],
      ...rows.map(({ value, totals }) => [
        value === null ? '(none)' : clipped(value, 40),
        String(totals.items),
        ...Object.values(totals.verdicts).map(String),
        ...Object.values(totals.metrics).map(countedMean),
      ]),
    ],
    '   ',
  )
  return [paint.dim(head), ...body]
}

function verdictWords({ items, verdicts }: Totals, paint: ChalkInstance): string {
  const { passed, below_threshold: below, errored, unscored } = verdicts
  const words = [paint.green(`${passed} passed`)]
  if (below > 0) words.push(paint.red(`${below} below threshold`))
  if (errored > 0) words.push(paint.red(`${errored} errored`))
  if (unscored > 0) words.push(paint.yellow(`${unscored} unscored`))
  return `${plural(items, 'item')}: ${words.join(', ')}`
}

function failureBlock(datasets: readonly DatasetReport[], limit: number, paint: ChalkInstance): string {
  const all = causes(datasets.flatMap(({ items }) => items))
  if (all.length === 0) return ''
  let left = limit
  const lines: string[] = []
  for (const { verdict, text, items } of all) {
    lines.push(`   ${items.length} × ${paint.bold(verdict.replace('_', ' '))}: ${clipped(text, 120)}`)
    // A few of each cause tell more than all of the most frequent one.
    const shown = items.slice(0, Math.min(left, examplesOfACause))
    left -= shown.length
    for (const { title, file, record } of shown) {
      lines.push(`       ${clipped(title, 100)}  ${paint.dim(`${file}:${record.line}`)}`)
      if (record.difference !== null) lines.push(`         ${paint.dim(clipped(record.difference, 160))}`)
    }
    if (items.length > shown.length) lines.push(paint.dim(`       and ${items.length - shown.length} more`))
  }
  return [` ${paint.bold('by cause')}`, ...lines].join('\n')
}

const examplesOfACause = 3

function gateBlock({ outcome, gate, reasons, notes, floors }: Decision, paint: ChalkInstance): string {
  const marks = { met: paint.green('✓'), missed: paint.red('✗'), not_decided: paint.yellow('-') }
  const cells = floors.map((result) => [result.dataset, result.name, floorValue(result), `floor ${result.floor.minimum}`])
  const aligned = alignLeft(cells)
  const lines = floors.map((result, index) => `   ${marks[result.verdict]} ${aligned[index]}  ${floorMargin(result)}`)
  const word = {
    passed: paint.green.bold('passed'),
    failed: paint.red.bold('failed'),
    not_decided: paint.yellow.bold('not decided'),
  }[outcome]
  return [
    ...(floors.length > 0 ? [` ${paint.bold('floors')}`, ...lines] : []),
    ` ${paint.bold('gate')} (${gate})  ${word}`,
    ...reasons.map(({ text }) => `   ${paint.red('✗')} ${oneLine(text)}`),
    ...notes.map((note) => `   ${paint.yellow('-')} ${oneLine(note)}`),
  ].join('\n')
}

/** Cells in columns, all to the left. */
function alignLeft(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = []
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length)
  }
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}
