import { z } from 'zod'
import { columnsField, haveUniqueIds, pointsField, resultField } from '../metrics/task/task-fields.js'
import { itemFieldNames as names } from './field-names.js'
import type { Item, ItemAlternative, ItemGold } from './item.js'
import { pickField } from './pick-field.js'
import type { DataFormat } from './raw-record.js'

type Fields = Readonly<Record<string, unknown>>
type Report = (problem: string) => void

const alternative: z.ZodType<ItemAlternative> = z.unknown().transform((given, context): ItemAlternative => {
  const { data, error } = typeof given === 'string' ? z.string().trim().min(1).safeParse(given) : resultField.safeParse(given)
  if (data !== undefined) return data
  for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message })
  return z.NEVER
})
const alternatives: z.ZodType<readonly ItemAlternative[]> = z.array(alternative)
const golds: z.ZodType<readonly ItemGold[]> = z
  .array(
    z
      .object({
        id: z.string(),
        query: z.string().trim().min(1),
        required_columns: columnsField.nullish(),
        required_sorted: z.boolean().nullish(),
        alternatives: alternatives.nullish(),
        alternative_results: alternatives.nullish(),
      })
      .transform(({ id, query, required_sorted: requiredSorted, required_columns: requiredColumns, ...gold }): ItemGold => {
        const further = gold.alternatives ?? gold.alternative_results
        return { id, query, requiredSorted: requiredSorted ?? false, ...(requiredColumns ? { requiredColumns } : {}), ...(further ? { alternatives: further } : {}) }
      }),
  )
  .refine(haveUniqueIds, 'ids of their own')

/**
 * What an item says beyond question and gold: further right answers, and in which ways the question
 * can be understood. Null when something of it is wrong, which is reported.
 */
export function itemExtras(fields: Fields, format: DataFormat, report: Report): Pick<Item, 'alternatives' | 'ambiguity'> | null {
  let sound = true
  const read = <T>(given: readonly string[], schema: z.ZodType<T>, expected: string): T | null => {
    const picked = pickField(fields, given)
    if (picked === null) return null
    const result = schema.safeParse(format === 'csv' ? jsonCell(picked.value) : picked.value)
    if (result.success) return result.data
    sound = false
    report(`"${picked.name}": expected ${expected}${format === 'csv' ? ', as JSON' : ''}, found ${show(picked.value)}.${detail(result.error)}`)
    return null
  }
  const others = read(names.alternatives, alternatives, 'an array of queries, or of results as { "columns": […], "rows": […] }')
  const queries = read(names.golds, golds, 'an array of { "id", "query" }, one query an understanding of the question')
  const points = read(names.points, pointsField, 'an array of { "id", "phrase", "interpretations" }')
  const intended = read(names.intendedGold, z.string(), 'the id of one of "gold_queries"')
  if (!sound) return null
  const extras = others === null ? {} : { alternatives: others }
  if (queries === null) {
    if (points === null && intended === null) return extras
    report('"gold_queries" is missing: an ambiguous question has a query for each way in which it can be understood. Add it, or remove its points.')
    return null
  }
  const intendedId = intended ?? (queries.length === 1 ? queries[0]?.id : undefined)
  if (intendedId === undefined || queries.every(({ id }) => id !== intendedId)) {
    const ids = queries.map(({ id }) => JSON.stringify(id)).join(', ')
    report(`"gold_intended_query_id": expected the id of the query that is meant, one of ${ids === '' ? 'none' : ids}, found ${show(intended)}.`)
    return null
  }
  return { ...extras, ambiguity: { golds: queries, intendedId, points: points ?? [] } }
}

function jsonCell(cell: unknown): unknown {
  try {
    return JSON.parse(String(cell))
  } catch {
    return cell
  }
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** Where in a list the trouble is. */
function detail({ issues: [issue] }: z.ZodError): string {
  if (issue === undefined || (issue.path.length === 0 && issue.code !== 'custom')) return ''
  return issue.path.length === 0 ? ` It lacks ${issue.message}.` : ` Look at ${issue.path.join('.')}: ${issue.message}.`
}
