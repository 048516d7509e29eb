import { ignoredItemFields, itemFieldNames } from './field-names.js'
import { isJsonObject } from './json-lines.js'

/** Longest text, in UTF-16 units, that is taken for a property to group by rather than for prose. */
export const fieldLengthLimit = 60

/** Fields of CypherBench's `from_template` by which its published tables group. */
const templateFields = ['match_category', 'return_pattern_id']
const readElsewhere: ReadonlySet<string> = new Set([...Object.values(itemFieldNames).flat(), ...ignoredItemFields])

/**
 * The scalar fields of an item as text: every further number, boolean and text of 1 to 60 characters, and the
 * template's category and pattern where there is one; those of TabulaFlow's `extra_info`, below the dataset's name, too. Longer texts, lists, objects and nulls are left out.
 */
export function itemFields(record: Readonly<Record<string, unknown>>): Record<string, string> {
  const extra = isJsonObject(record['extra_info']) ? Object.values(record['extra_info']).filter(isJsonObject) : []
  const fromTemplate = [...extra, record].flatMap(({ from_template: template }) => (isJsonObject(template) ? Object.entries(template) : []))
  const own = [...extra, record].flatMap((fields) => Object.entries(fields)).filter(([name]) => !readElsewhere.has(name))
  const found: [string, string][] = []
  for (const [name, value] of [...fromTemplate.filter(([name]) => templateFields.includes(name)), ...own]) {
    const text = scalarText(value)
    if (text !== null) found.push([name, text])
  }
  return Object.fromEntries(found)
}

function scalarText(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string' || value.trim() === '' || value.length > fieldLengthLimit) return null
  return value
}
