import { cpuUsage } from 'node:process'
import { readAnswerShape } from '../../../src/cypher/answer-columns.js'
import { translateForEmbedded } from '../../../src/cypher/embedded-dialect.js'
import { readFacts } from '../../../src/cypher/facts.js'
import { lintGold } from '../../../src/cypher/lint/lint-gold.js'
import { lintQuery } from '../../../src/cypher/lint/lint-query.js'
import { parseCypher } from '../../../src/cypher/parse-cypher.js'
import { readPatterns } from '../../../src/cypher/patterns.js'
import { prepareQuery } from '../../../src/cypher/prepare.js'
import { rewriteProvenance } from '../../../src/cypher/provenance/rewrite-provenance.js'
import { haveSameConditions, testedProperties } from '../../../src/cypher/query-conditions.js'
import { judgeSafety } from '../../../src/cypher/safety.js'
import { readSchemaUse } from '../../../src/cypher/schema-use.js'
import { readSortPlan } from '../../../src/cypher/sort-plan.js'
import { syntaxErrorExcerpt } from '../../../src/cypher/syntax-error.js'
import { schema } from '../embedded/graph.js'
import { writesByItsWords } from './write-oracle.js'

const graph = { schema, nodeCount: 3_000, labelCounts: { Movie: 1_000, Person: 2_000 } }

/** CPU milliseconds that one function may take for one query. */
const limitMs = 100

/** All that is done with the text of a query, each by its name. */
const steps: Readonly<Record<string, (query: string) => unknown>> = {
  parse: parseCypher,
  facts: readFacts,
  safety: judgeSafety,
  prepare: prepareQuery,
  lint: (query) => lintQuery(query, schema),
  'lint of gold': (query) => lintGold(query, schema),
  patterns: readPatterns,
  'schema use': (query) => readSchemaUse(query, schema),
  'answer shape': readAnswerShape,
  conditions: (query) => [haveSameConditions(query, query), testedProperties(query)],
  'sort plan': readSortPlan,
  'leading provenance': (query) => rewriteProvenance(query, { elements: 'nodes' }),
  'leading provenance, embedded': (query) => rewriteProvenance(query, { elements: 'relationships', dialect: 'embedded' }),
  'full provenance': (query) => rewriteProvenance(query, { elements: 'nodes', scope: 'full' }),
  'embedded translation': (query) => translateForEmbedded(query, graph),
}

/**
 * Does with a query all that the product does with its text.
 * @returns what is wrong, a sentence each; slow functions are listed where `timed`.
 */
export function tryQuery(query: string, timed: boolean): readonly string[] {
  const wrong: string[] = []
  for (const [name, step] of Object.entries(steps)) {
    const before = timed ? cpuUsage() : undefined
    try {
      step(query)
    } catch (error) {
      wrong.push(`${name} throws ${error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 3).join(' ') : String(error)}`)
    }
    if (before !== undefined && cpuMsSince(before) > limitMs && isSlow(step, query)) wrong.push(`${name} takes more than ${limitMs} ms`)
  }
  return wrong.length > 0 ? wrong : [...checkFacts(query), ...checkSafety(query), ...checkRewrites(query)]
}

/** Tables that fill, the machine and the garbage collector make one run slow; the text again is not, a blank behind it to miss what is remembered. */
function isSlow(step: (query: string) => unknown, query: string): boolean {
  for (let attempt = 1; attempt <= 4; attempt++) {
    const again = query + ' '.repeat(attempt)
    if (step !== steps['parse']) parseCypher(again)
    const before = cpuUsage()
    step(again)
    if (cpuMsSince(before) <= limitMs) return false
  }
  return true
}

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = cpuUsage(before)
  return (user + system) / 1_000
}

function checkFacts(query: string): readonly string[] {
  const { source, tree, syntaxError } = parseCypher(query)
  const facts = readFacts(query)
  if (syntaxError === null) return facts.statements > 0 && tree !== null ? [] : ['a text that parses has no statement']
  const wrong: string[] = []
  const { line, column } = source.lineAndColumn(syntaxError.offset)
  if (syntaxError.offset > query.length || line !== syntaxError.line || column !== syntaxError.column) wrong.push('the error stands at two places')
  if (syntaxError.message.includes('\n') || syntaxError.message.length > 400) wrong.push('the error is no short line')
  if (syntaxErrorExcerpt(query, syntaxError).length > 300) wrong.push('the excerpt is long')
  return wrong
}

function checkSafety(query: string): readonly string[] {
  const verdict = judgeSafety(query)
  if (verdict.kind === 'refused') return verdict.reason === '' ? ['refused without a reason'] : []
  const write = writesByItsWords(query)
  return write === null ? [] : [`taken for a read: ${write}`]
}

/** What is sent to a database in a query's place has to be well formed and as harmless. */
function checkRewrites(query: string): readonly string[] {
  const wrong: string[] = []
  const check = (what: string, text: string): void => {
    const { syntaxError } = parseCypher(text)
    if (syntaxError !== null) wrong.push(`${what} is no Cypher: ${syntaxError.message}: ${text}`)
    else if (isRead && judgeSafety(text).kind !== 'read') wrong.push(`${what} is no read: ${text}`)
    else if (writesByItsWords(text) !== null && isRead) wrong.push(`${what} writes: ${text}`)
  }
  const isRead = judgeSafety(query).kind === 'read'
  for (const scope of ['leading', 'full'] as const) {
    const rewritten = rewriteProvenance(query, { elements: 'nodes', scope })
    if (rewritten.kind === 'rewritten') for (const text of rewritten.queries) check(`${scope} provenance`, text)
  }
  const plan = readSortPlan(query)
  if (plan !== null) check('sort plan', plan.query)
  const embedded = isRead ? translateForEmbedded(query, graph) : null
  if (embedded?.kind === 'run') check('embedded translation', embedded.query)
  return wrong
}
