import { haveSameConditions, testedProperties } from '../../cypher/query-conditions.js'
import { readPatterns } from '../../cypher/patterns.js'
import { readSchemaUse } from '../../cypher/schema-use.js'
import type { GraphSchema } from '../../graph/schema.js'
import type { Row } from '../../graph/value.js'
import type { AnswerPair } from './answer-pair.js'
import type { Verdict } from './verdict.js'

/** Decides where one of the answers holds nothing: no rows, or nulls only; or both hold nothing or one row of zeros. */
export function nothingFound(pair: AnswerPair): Verdict | null {
  const [gold, prediction] = [pair.gold.outcome.rows, pair.prediction.outcome.rows]
  if (hasNothing(gold) ? hasNothing(prediction) : hasOnlyZeros(gold) && hasOnlyZeros(prediction)) return bothEmpty(pair)
  if (hasNothing(gold)) return { value: 0, rule: 'nothing_to_return', sentence: 'There is nothing to find, and the prediction returns something.' }
  if (hasNothing(prediction)) return { value: 0, rule: 'nothing_returned', sentence: 'The prediction returns nothing, and there is something to find.' }
  return null
}

function hasNothing(rows: readonly Row[]): boolean {
  return rows.every((row) => row.every((cell) => cell === null))
}

/** What aggregates make of nothing. */
function hasOnlyZeros(rows: readonly Row[]): boolean {
  return rows.length === 1 && rows.every((row) => row.every((cell) => cell === null || cell === 0n || cell === 0 || (Array.isArray(cell) && cell.length === 0)))
}

/** Equal emptiness proves nothing: what the query names decides. */
function bothEmpty({ input, gold, prediction }: AnswerPair): Verdict {
  const { rows } = prediction.outcome
  if (rows.length > Math.max(1, gold.outcome.rows.length)) {
    return { value: 0, rule: 'rows_of_nulls', sentence: 'There is nothing to find, and the prediction returns rows without a value.' }
  }
  const right: Verdict = { value: 1, rule: 'nothing_to_find', sentence: 'There is nothing to find, and the prediction finds nothing.' }
  if (rows.length === 0 && haveSameConditions(gold.query, prediction.query)) return right
  const [name] = strangeNames(gold.query, prediction.query, rows.length === 0, input.schema)
  if (name === undefined) return right
  const sentence = `Both answers are empty, the prediction's because it names ${name}, which ${input.schema === undefined ? 'the gold does not name' : 'the graph lacks'}.`
  return { value: 0, rule: 'empty_by_mistake', sentence }
}

/**
 * What could make the prediction's answer empty and is not in the graph or, where its schema is not known, in the gold.
 * @param isRowless no row was found, so that only what is matched and tested matters
 */
function strangeNames(gold: string, prediction: string, isRowless: boolean, schema: GraphSchema | undefined): readonly string[] {
  const known = new Set(namesOf(gold, false, schema))
  return namesOf(prediction, isRowless, schema).filter((name) => !known.has(name))
}

/** Everything that a query names; with a schema only what the graph lacks. */
function namesOf(query: string, isRowless: boolean, schema: GraphSchema | undefined): readonly string[] {
  const tested = testedProperties(query)
  const matters = (property: string): boolean => !isRowless || tested.has(property)
  if (schema === undefined) {
    const { nodes, relationships, properties } = readPatterns(query)
    const matched = [...nodes.flatMap(({ labels }) => labels), ...relationships.flatMap(({ types }) => types)]
    return [...matched, ...properties.filter(({ name }) => matters(name))].map(({ name }) => name)
  }
  const absent = readSchemaUse(query, schema).filter(({ exists }) => !exists)
  return absent.filter((each) => each.kind !== 'property' || matters(each.key)).map(({ name }) => name)
}
