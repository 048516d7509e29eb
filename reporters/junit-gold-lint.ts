import { findingText } from '../src/gold-lint-record.js'
import { goldsWithFindings } from './gold-lint-text.js'
import { type Suite, withBody } from './junit-suite.js'
import type { CheckedGold, GoldLintReport } from './run-report.js'
import { xmlTag, xmlText } from './xml.js'

const suiteName = 'cypherbench gold lint'

/** A case for every gold: a failure where a finding is an error, its warnings as output, an error where the check did not end. */
export function goldLintSuite(report: GoldLintReport): Suite {
  const { golds, rules } = report
  return {
    name: suiteName,
    cases: golds.map(goldCase),
    properties: [
      ['golds_with_findings', String(goldsWithFindings(report).length)],
      ...rules.map(({ rule, findings }): [string, string] => [rule, String(findings)]),
    ],
    counts: { failures: golds.filter(hasError).length, errors: golds.filter(({ trouble }) => trouble !== null).length, skipped: 0 },
    seconds: golds.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0) / 1000,
  }
}

function hasError({ findings }: CheckedGold): boolean {
  return findings.some(({ severity }) => severity === 'error')
}

function goldCase(gold: CheckedGold): string {
  const { title, file, line, durationMs } = gold
  const attributes = { classname: suiteName, name: title, file, line: line ?? undefined, time: ((durationMs ?? 0) / 1000).toFixed(3) }
  const outcome = outcomeXml(gold)
  return outcome === null ? `    ${xmlTag('testcase', attributes, 'empty')}` : [`    ${xmlTag('testcase', attributes)}`, outcome, '    </testcase>'].join('\n')
}

function outcomeXml({ findings, trouble }: CheckedGold): string | null {
  if (trouble !== null) return withBody('error', trouble, 'infrastructure', trouble)
  if (findings.length === 0) return null
  const text = findings.map(findingText).join('\n')
  const error = findings.find(({ severity }) => severity === 'error')
  return error === undefined ? `      <system-out>${xmlText(text)}</system-out>` : withBody('failure', `${error.rule}: ${error.message}`, 'gold_lint', text)
}
