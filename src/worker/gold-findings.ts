import { lintGold } from '../cypher/lint/lint-gold.js'
import type { Finding, GoldRule } from '../cypher/lint/finding.js'
import { prepareQuery } from '../cypher/prepare.js'
import type { DeepFinding } from '../deep-lint/deep-finding.js'
import type { Notice } from '../graph/notice.js'
import type { Outcome } from '../graph/outcome.js'
import type { GraphSchema } from '../graph/schema.js'
import { measured, tiesOf } from './order-dependence.js'
import type { OrderSetting } from './order-dependence.js'
import { unsaidNotices } from './unsaid-notices.js'

export interface GoldSetting extends OrderSetting {
  readonly schema: GraphSchema
  /** Runs the gold itself. Default: as any other query. */
  readonly answer?: OrderSetting['run']
  /** What Neo4j's own linter says of a query; absent or null where it is not asked. */
  readonly deepLint?: ((query: string) => Promise<readonly DeepFinding[] | null>) | null
}

/** What is wrong with a gold query, by its text and by what the graph answers. Trouble with the database is no finding: null. */
export async function goldFindings(gold: string, setting: GoldSetting, signal: AbortSignal): Promise<readonly Finding[] | null> {
  const query = prepareQuery(gold)
  const outcome = await (setting.answer ?? setting.run)(query, signal)
  if (outcome.kind === 'error' && (outcome.error === 'infra' || outcome.error === 'cancelled')) return null
  const byText = withWarnings(lintGold(query, setting.schema), (await setting.deepLint?.(query)) ?? [])
  if (outcome.kind === 'error') {
    const explained = byText.some(({ severity }) => severity === 'error')
    return explained ? byText : [...byText, finding('gold_failed', 'error', `the gold fails: ${firstLine(outcome)}`, 'correct the query; every item with it is unscored')]
  }
  // What the database runs is no error, whatever Neo4j 5 says.
  const text = withNotices(byText.filter(({ severity }) => severity !== 'error'), (outcome.kind === 'ok' ? outcome.notices : undefined) ?? [])
  if (outcome.kind === 'not_run') return byText
  if (outcome.rows.length === 0) {
    return [...text.filter(({ rule }) => rule !== 'unordered_cut'), finding('gold_empty', 'warning', 'the gold finds nothing, so any empty answer is right', 'correct its names and values, or ask for something that is there')]
  }
  const [changed, ties] = await Promise.all([measured(query, outcome, setting, signal), tiesOf(query, outcome, setting, signal)])
  const certain = text.filter(({ rule }) => rule !== 'unordered_cut' || changed !== false)
  const isExplained = ties !== null || certain.some(({ rule }) => rule === 'unordered_cut')
  return [
    ...certain,
    ...(ties === 'cut' ? [finding('tie_cut', 'warning', 'LIMIT or SKIP cuts rows that are equal on all sort keys, so any of them may come', totalOrder)] : []),
    ...(ties === 'order' ? [finding('tie_order', 'warning', 'rows that are equal on all sort keys come in any order', totalOrder)] : []),
    ...(changed === true && !isExplained
      ? [finding('order_dependent', 'warning', 'the rows change with the order in which the graph is stored', 'sort before LIMIT, collect()[…] or head() inside the query, by keys that tell all rows apart')]
      : []),
  ]
}

/** Findings, and what Neo4j's linter warns of at other places than they do; how fast a query is, is not asked. */
function withWarnings(findings: readonly Finding[], deep: readonly DeepFinding[]): readonly Finding[] {
  const further = deep
    .filter(({ severity, message }) => severity === 'warning' && !message.includes('cartesian product'))
    .filter(({ line, column }) => !findings.some((each) => each.line === line && each.column === column))
    .map(({ message, line, column }): Finding => ({ rule: 'neo4j_warning', severity: 'warning', line, column, message, remedy: 'write it as the message says' }))
  return [...findings, ...further].toSorted((a, b) => a.line - b.line || a.column - b.column)
}

/** Findings, and what a server reported that none of them says. */
function withNotices(findings: readonly Finding[], notices: readonly Notice[]): readonly Finding[] {
  const further = unsaidNotices(notices, findings).map(({ rule, message, line, column }): Finding => {
    const remedy = rule === 'deprecated_syntax' ? 'write it as the server says' : 'use a name that the graph has'
    return { rule, severity: 'warning', line: line ?? 1, column: column ?? 1, message, remedy }
  })
  return [...findings, ...further].toSorted((a, b) => a.line - b.line || a.column - b.column)
}

const totalOrder = 'add keys to ORDER BY that tell all rows apart, such as a name'

function finding(rule: GoldRule, severity: Finding['severity'], message: string, remedy: string): Finding {
  return { rule, severity, line: 1, column: 1, message, remedy }
}

function firstLine(outcome: Extract<Outcome, { kind: 'error' }>): string {
  return `${outcome.error}: ${outcome.message.split('\n', 1)[0] ?? ''}`
}
