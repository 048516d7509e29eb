import { haveSameConditions } from '../../cypher/query-conditions.js'
import { readSchemaUse } from '../../cypher/schema-use.js'
import type { GraphSchema } from '../../graph/schema.js'
import type { AnswerPair } from './answer-pair.js'
import { sameGraphElements } from './same-candidates.js'
import type { Verdict } from './verdict.js'

/** Decides where one of the answers holds nothing: no rows, or one of nulls. */
export function nothingFound(pair: AnswerPair): Verdict | null {
  const [gold, prediction] = [pair.gold, pair.prediction].map(({ outcome: { rows } }) => rows.every((row) => row.every((cell) => cell === null)))
  if (gold === true && prediction === true) return bothEmpty(pair)
  if (gold === true) return { value: 0, rule: 'gold_is_empty', sentence: 'There is nothing to find, and the prediction returns something.' }
  if (prediction === true) return { value: 0, rule: 'nothing_returned', sentence: 'The prediction returns nothing, and there is something to find.' }
  return null
}

function bothEmpty({ input, gold, prediction }: AnswerPair): Verdict {
  if (prediction.outcome.rows.length > Math.max(1, gold.outcome.rows.length)) {
    return { value: 0, rule: 'rows_of_nulls', sentence: 'There is nothing to find, and the prediction returns rows without a value.' }
  }
  const strange = input.schema === undefined ? null : strangeNames(gold.query, prediction.query, input.schema)
  const right: Verdict = { value: 1, rule: 'nothing_to_find', sentence: 'There is nothing to find, and the prediction finds nothing.' }
  if (strange === null) {
    if (haveSameConditions(gold.query, prediction.query) || sameGraphElements(input)) return right
    return { value: 0, rule: 'empty_by_another_question', sentence: 'Both answers are empty, and the prediction asks for something else.' }
  }
  const [name] = strange
  if (name === undefined) return right
  return { value: 0, rule: 'empty_by_mistake', sentence: `Both answers are empty, the prediction's because the graph has no ${name}.` }
}

/** What the prediction names, the graph lacks and the gold does not name. */
function strangeNames(gold: string, prediction: string, schema: GraphSchema): readonly string[] {
  const absent = (query: string): readonly string[] => readSchemaUse(query, schema).filter(({ exists }) => !exists).map(({ kind, name }) => `${kind} ${name}`)
  const known = new Set(absent(gold))
  return absent(prediction).filter((name) => !known.has(name))
}
