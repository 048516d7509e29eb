import type { LintRule } from '../cypher/lint/finding.js'
import { lintQuery } from '../cypher/lint/lint-query.js'
import { parseCypher } from '../cypher/parse-cypher.js'
import type { Outcome } from '../graph/outcome.js'
import type { DeepFinding } from './deep-finding.js'

/**
 * Whether the linter's word can change an outcome: not of a text that is no query by Neo4j's own grammar, which is certain, nor where the query was
 * refused as unsafe or the database failed.
 */
export function isCorrectable(query: string, outcome: Outcome): boolean {
  switch (outcome.kind) {
    case 'ok':
      return true
    case 'not_run':
      return outcome.reason === 'engine_unsupported'
    case 'error':
      return !['infra', 'cancelled', 'write_blocked'].includes(outcome.error) && parseCypher(query).tree !== null
  }
}

/**
 * The outcome of an engine that is not Neo4j, by what Neo4j's own linter says of the query. What Neo4j refuses to compile is an error, whether the
 * engine answered or not. What it compiles, and only our own lint refuses, was not run.
 */
export function correctOutcome(query: string, outcome: Outcome, findings: readonly DeepFinding[]): Outcome {
  const isRefusal = outcome.kind === 'error' && (outcome.error === 'syntax' || outcome.error === 'semantic')
  const error = findings.find(({ severity }) => severity === 'error')
  if (error !== undefined) {
    // The words that are there say the same.
    if (isRefusal) return outcome
    const isParameter = error.message.startsWith('Parameter $')
    return { kind: 'error', error: isParameter ? 'semantic' : 'syntax', code: null, message: error.message }
  }
  if (!isRefusal || !isOurRefusal(query)) return outcome
  return { kind: 'not_run', reason: 'engine_unsupported', message: `what Neo4j takes and our own lint does not: ${outcome.message.split('\n', 1)[0]}` }
}

/** The official linter knows functions by the registry of a server only, and leaves some types of arguments to the run. */
const beyondOfficial: readonly LintRule[] = ['unknown_function', 'argument_type']

/** Whether our lint refuses a query, and all by rules that the official one has, too. */
function isOurRefusal(query: string): boolean {
  const errors = lintQuery(query, null).filter(({ severity }) => severity === 'error')
  return errors.length > 0 && errors.every(({ rule }) => !beyondOfficial.includes(rule))
}
