import type { OkOutcome, Outcome } from '../graph/outcome.js'
import type { Entries, NodeValue, RelationshipValue, Value } from '../graph/value.js'
import type { Candidate, Metric } from './metric.js'

/**
 * The same metric on texts in Unicode's normal form C, so that a letter with a combining accent equals the accented letter;
 * its name gets `_nfc` at its end. Values of results are normalised, query texts are not.
 */
export function nfc(metric: Metric): Metric {
  return {
    ...metric,
    name: `${metric.name}_nfc`,
    aliases: [],
    description: `${metric.description} Texts are compared in Unicode's normal form C.`,
    score: (input) =>
      metric.score({
        ...input,
        gold: normalisedAnswer(input.gold),
        prediction: normalisedAnswer(input.prediction),
        ...(input.alternatives === undefined ? {} : { alternatives: input.alternatives.map(normalisedTable) }),
        ...(input.candidates === undefined ? {} : { candidates: input.candidates.map(normalisedAnswer) }),
      }),
  }
}

function normalisedAnswer({ query, outcome }: Candidate): { query: string | null; outcome: Outcome } {
  return { query, outcome: outcome.kind === 'ok' ? normalisedTable(outcome) : outcome }
}

function normalisedTable(outcome: OkOutcome): OkOutcome {
  return { ...outcome, rows: outcome.rows.map((row) => row.map(normalised)) }
}

function normalised(value: Value): Value {
  if (typeof value === 'string') return value.normalize('NFC')
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  if (!('kind' in value)) return value.map(normalised)
  switch (value.kind) {
    case 'map':
      return { ...value, entries: entries(value.entries) }
    case 'node':
    case 'relationship':
      return element(value)
    case 'path':
      return { ...value, elements: value.elements.map(element) }
    default:
      return value
  }
}

function element<T extends NodeValue | RelationshipValue>(value: T): T {
  return { ...value, properties: entries(value.properties) }
}

function entries(given: Entries): Entries {
  return given.map(([name, value]) => [name.normalize('NFC'), normalised(value)] as const)
}
