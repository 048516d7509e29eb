import type { ReportedItem, RunReport } from './run-report.js'
import { clipped } from './text-table.js'

/** GitHub shows ten annotations of a kind for a step; more are dropped there. */
export const maxAnnotations = 10

/** Workflow commands of GitHub Actions: why the gate failed, then the worst items, ten at most; none when nothing failed. */
export function annotations({ datasets, decision }: RunReport, pathPrefix = ''): string[] {
  const gate = decision.reasons.map(({ text }) => command({ title: 'cypherbench gate' }, text))
  const items = datasets.flatMap((dataset) => dataset.items)
  const errored = items.filter(({ record }) => record.verdict === 'errored')
  const below = items.filter(({ record }) => record.verdict === 'below_threshold')
  // Items below threshold that the gate forgives are no errors of the pull request.
  const shown = decision.outcome === 'failed' ? [...errored, ...below] : errored
  return [...gate, ...shown.map((item) => itemCommand(item, pathPrefix))].slice(0, maxAnnotations)
}

function itemCommand({ record, title, file }: ReportedItem, pathPrefix: string): string {
  const text =
    record.verdict === 'errored'
      ? `errored: ${record.reason ?? 'no reason given'}`
      : [`below threshold: ${record.below.join(', ')}`, record.difference].filter(Boolean).join('. ')
  return command({ file: pathPrefix + file, line: String(record.line), title: clipped(title, 120) }, clipped(text, 400))
}

function command(properties: Record<string, string>, message: string): string {
  const pairs = Object.entries(properties).map(([key, value]) => `${key}=${property(value)}`)
  return `::error ${pairs.join(',')}::${data(message)}`
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
