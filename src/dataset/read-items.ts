import { type DataProblem, throwProblems } from './data-error.js'
import { duplicateIds } from './duplicate-ids.js'
import { itemFieldNames } from './field-names.js'
import type { Item } from './item.js'
import { withGoldText } from './gold-object.js'
import { withPositionIds } from './position-ids.js'
import { readRecords } from './read-records.js'
import { readText } from './read-text.js'
import { absentEverywhere } from './missing-field.js'
import { requiredItemFields, toItem } from './to-item.js'

/**
 * The items of a file in its order. The format (JSON Lines, JSON, CSV) is found from the content, not from the name.
 *
 * @throws {DataError} with every problem of the file: unreadable, unknown format, broken records, missing or blank
 * fields, wrong types, repeated ids
 */
export async function readItems(file: string): Promise<readonly Item[]> {
  const text = await readText(file)
  const { format, records: raw, problems } = readRecords(file, text, {
    names: Object.values(itemFieldNames).flat(),
    header: 'id,question,gold',
    arrayKeys,
    mapEntry: null,
    expected: `a JSON array of items (or an object that holds one under ${arrayKeys.join(', ')})`,
  })
  const records = withPositionIds(raw).map(withGoldText)
  const absent = absentEverywhere(records, Object.values(requiredItemFields))
  throwProblems(file, absent.length > 0 ? [...problems, ...absent] : [])
  const items: Item[] = []
  const found: DataProblem[] = [...problems]
  for (const record of records) {
    const item = toItem(record, format, (text) => found.push({ line: record.line, column: null, text }))
    if (item !== null) items.push(item)
  }
  found.push(...duplicateIds(items))
  if (found.length === 0 && items.length === 0) found.push({ line: null, column: null, text: noItems })
  throwProblems(file, found)
  return items
}

const arrayKeys = ['items', 'questions', 'data', 'examples', 'records', 'samples', 'tasks']
const noItems = 'expected at least one item, found none. Was the file written completely?'
