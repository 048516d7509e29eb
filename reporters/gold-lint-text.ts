import type { CheckedGold, GoldLintReport } from './run-report.js'

/** The golds of which there is something to say. */
export function goldsWithFindings({ golds }: GoldLintReport): readonly CheckedGold[] {
  return golds.filter(({ findings }) => findings.length > 0)
}

/** Every gold with findings as a line of JSON, in the order of the items. */
export function goldLintLines(report: GoldLintReport): string {
  return goldsWithFindings(report).map(({ id, file, line, findings }) => `${JSON.stringify({ id, file, line, findings })}\n`).join('')
}

/** `3 of 718 golds have findings`. */
export function goldLintHead(report: GoldLintReport): string {
  return `${goldsWithFindings(report).length} of ${report.golds.length} golds have findings`
}

/** For the terminal: how many golds have findings, and of which kinds. */
export function goldLintBlock(report: GoldLintReport, file: string): string {
  const kinds = report.rules.map(({ rule, findings }) => `   ${findings} × ${rule}`)
  const head = ` gold lint  ${goldLintHead(report)}${report.rules.length === 0 ? '' : `, listed in ${file}`}`
  return `\n${[head, ...kinds].join('\n')}\n`
}
