import type { FloorResult } from '../src/gate/check-floor.js'
import type { Decision, Reason } from '../src/gate/decide.js'
import type { DatasetReport, ReportedItem, RunReport, Totals } from './run-report.js'
import { goldLintSuite } from './junit-gold-lint.js'
import { propertiesXml, type Suite, suiteXml, withBody } from './junit-suite.js'
import { totals } from './totals.js'
import { xmlTag, xmlText } from './xml.js'

/**
 * The run as JUnit XML: a suite per dataset (and graph where a dataset has several) with a case per item, the suite `cypherbench gold lint` with a case per
 * gold where golds were checked, and the suite `cypherbench gate` with a case for everything that decided the run.
 */
export function junit(report: RunReport): string {
  const suites = [
    ...report.datasets.flatMap((dataset) => datasetSuites(dataset, report)),
    ...(report.goldLint === null ? [] : [goldLintSuite(report.goldLint)]),
    gateSuite(report.decision),
  ]
  const sum = (pick: (suite: Suite) => number) => suites.reduce((total, suite) => total + pick(suite), 0)
  const root = xmlTag('testsuites', {
    name: report.project,
    tests: sum(({ cases }) => cases.length),
    failures: sum(({ counts }) => counts.failures),
    errors: sum(({ counts }) => counts.errors),
    skipped: sum(({ counts }) => counts.skipped),
    time: sum(({ seconds }) => seconds).toFixed(3),
  })
  return ['<?xml version="1.0" encoding="UTF-8"?>', root, ...suites.map(suiteXml), '</testsuites>', ''].join('\n')
}

function datasetSuites(dataset: DatasetReport, report: RunReport): Suite[] {
  const graphs = [...new Set(dataset.items.map(({ record }) => record.graph))].sort()
  if (graphs.length <= 1) return [itemSuite(dataset.name, dataset, dataset.items, dataset.totals, report)]
  return graphs.map((graph) => {
    const items = dataset.items.filter(({ record }) => record.graph === graph)
    const records = items.map(({ record }) => record)
    return itemSuite(`${dataset.name}.${graph}`, dataset, items, totals(records, dataset.metrics), report)
  })
}

function itemSuite(
  name: string,
  dataset: DatasetReport,
  items: readonly ReportedItem[],
  { verdicts, metrics }: Totals,
  report: RunReport,
): Suite {
  const { belowThreshold } = report.options
  const means = Object.entries(metrics).flatMap(([metric, { mean, count, nulls }]): [string, string][] => [
    [`${metric}.mean`, String(mean)],
    [`${metric}.count`, String(count)],
    [`${metric}.nulls`, String(nulls)],
  ])
  return {
    name,
    cases: items.map((item) => caseXml(name, item, belowThreshold)),
    properties: [
      ...dataset.engines.map((engine): [string, string] => ['engine', engine]),
      ...Object.entries(verdicts).map(([verdict, count]): [string, string] => [verdict, String(count)]),
      ...means,
    ],
    counts: {
      failures: belowThreshold === 'failure' ? verdicts.below_threshold : 0,
      errors: verdicts.errored,
      skipped: verdicts.unscored,
    },
    seconds: items.reduce((sum, item) => sum + (item.durationMs ?? 0), 0) / 1000,
  }
}

function caseXml(suite: string, item: ReportedItem, belowThreshold: 'failure' | 'property'): string {
  const { record } = item
  const open = xmlTag('testcase', {
    classname: suite,
    name: item.title,
    file: item.file,
    line: record.line,
    time: ((item.durationMs ?? 0) / 1000).toFixed(3),
  })
  const outcome = outcomeXml(item, belowThreshold)
  return [`    ${open}`, ...propertiesXml(caseProperties(item), '      '), ...outcome, '    </testcase>'].join('\n')
}

function caseProperties({ record, retries }: ReportedItem): [string, string][] {
  const properties: [string, string][] = [['id', record.id], ['verdict', record.verdict]]
  if (record.reason !== null) properties.push(['reason', record.reason])
  for (const [metric, value] of Object.entries(record.scores)) properties.push([metric, String(value)])
  for (const [metric, reason] of Object.entries(record.reasons)) properties.push([`${metric}.reason`, reason])
  if (record.below.length > 0) properties.push(['below', record.below.join(' ')])
  properties.push(['graph', record.graph], ['engine', record.database.engine])
  if (record.database.approximate) properties.push(['approximate', 'true'])
  if (record.orderDependent) properties.push(['order_dependent', 'true'])
  if (retries > 0) properties.push(['retries', String(retries)])
  for (const [field, value] of Object.entries(record.fields)) properties.push([`field.${field}`, value])
  return properties
}

function outcomeXml({ record, errors }: ReportedItem, belowThreshold: 'failure' | 'property'): string[] {
  const body = errors.join('\n\n')
  switch (record.verdict) {
    case 'passed':
      return []
    case 'unscored':
      return [`      ${xmlTag('skipped', { message: record.reason ?? 'unscored' }, 'empty')}`]
    case 'errored':
      return [withBody('error', record.reason ?? 'errored', 'infrastructure', body)]
    case 'below_threshold': {
      if (belowThreshold === 'property') return body === '' ? [] : [`      <system-out>${xmlText(body)}</system-out>`]
      const scores = record.below.map((metric) => `${metric} is ${String(record.scores[metric] ?? null)}`).join(', ')
      return [withBody('failure', [scores, record.difference].filter(Boolean).join(': '), 'below_threshold', body)]
    }
  }
}

function gateSuite(decision: Decision): Suite {
  const floors = decision.floors.map((floor) => floorCase(floor))
  const textsOf = (...kinds: Reason['kind'][]) =>
    decision.reasons.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text)
  const broken = textsOf('errors', 'completeness')
  const below = textsOf('items')
  const others = [reasonsCase('completeness', broken, decision.notDecided)]
  if (decision.gate === 'items' || below.length > 0) others.push(reasonsCase('items', below, null))
  const cases = [...floors, ...others]
  const count = (outcome: GateCase['outcome']) => cases.filter((entry) => entry.outcome === outcome).length
  return {
    name: 'cypherbench gate',
    cases: cases.map(({ xml }) => xml),
    properties: [['outcome', decision.outcome], ['gate', decision.gate]],
    counts: { failures: count('failure'), errors: 0, skipped: count('skipped') },
    seconds: 0,
  }
}

interface GateCase {
  readonly outcome: 'passed' | 'failure' | 'skipped'
  readonly xml: string
}

function reasonsCase(name: string, reasons: readonly string[], notDecided: string | null): GateCase {
  if (reasons.length > 0) return gateCase(name, 'failure', reasons.join('\n'))
  return notDecided === null ? gateCase(name, 'passed', '') : gateCase(name, 'skipped', notDecided)
}

function floorCase(result: FloorResult): GateCase {
  const { dataset, name, floor, verdict, mean, sum, count, nulls, spare, explanation } = result
  const outcome = verdict === 'met' ? 'passed' : verdict === 'missed' ? 'failure' : 'skipped'
  const value = `${name} is ${String(mean)} (${count} values, ${nulls} nulls)`
  const text = `${value}, the floor is ${floor.minimum}: ${explanation ?? 'met'}`
  const facts: [string, string][] = [
    ['minimum', String(floor.minimum)],
    ['mean', String(mean)],
    ['sum', String(sum)],
    ['count', String(count)],
    ['nulls', String(nulls)],
  ]
  if (spare !== null) facts.push(['further_failures_allowed', String(spare)])
  return gateCase(`floor ${dataset} ${name} >= ${floor.minimum}`, outcome, text, facts)
}

function gateCase(
  name: string,
  outcome: GateCase['outcome'],
  text: string,
  properties: readonly (readonly [string, string])[] = [],
): GateCase {
  const open = xmlTag('testcase', { classname: 'cypherbench gate', name, time: '0.000' })
  const lines = propertiesXml(properties, '      ')
  if (outcome === 'failure') lines.push(withBody('failure', text, 'gate', text))
  if (outcome === 'skipped') lines.push(`      ${xmlTag('skipped', { message: text }, 'empty')}`)
  return { outcome, xml: [`    ${open}`, ...lines, '    </testcase>'].join('\n') }
}
