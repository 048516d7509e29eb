import { z } from 'zod'
import { pickField } from '../dataset/pick-field.js'
import { haveUniqueIds, linkedSchemaField, pointsField, trajectoryField } from '../metrics/task/task-fields.js'
import type { AnswerDetails, AnsweredQuery } from './answer-details.js'
import { detailNames as names } from './detail-names.js'

type Fields = Readonly<Record<string, unknown>>

const queryText = z.union([z.string(), z.object({ query: z.string() }).transform(({ query }) => query)])
const queries: z.ZodType<readonly AnsweredQuery[]> = z
  .array(z.object({ id: z.string(), query: z.string().nullable() }))
  .refine(haveUniqueIds, 'ids of their own')

/** What an answer says beside its query; null when it says nothing. What cannot be read is reported and left out. */
export function readDetails(fields: Fields, report: (problem: string) => void): AnswerDetails | null {
  const read = <T>(given: readonly string[], schema: z.ZodType<T>, expected: string): T | undefined => {
    const picked = pickField(fields, given)
    if (picked === null) return undefined
    const result = schema.safeParse(picked.value)
    if (result.success) return result.data
    const [issue] = result.error.issues
    const place = issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.join('.')}`
    report(`"${picked.name}": expected ${expected}${place}, found ${show(picked.value)}.`)
    return undefined
  }
  const rawQuery = read(names.rawQuery, queryText, 'a query')
  const linkedSchema = read(names.linkedSchema, linkedSchemaField, 'an array of { "name", "property" }')
  const several = read(names.queries, queries, 'an array of { "id", "query" }')
  const intended = read(names.intendedQueryId, z.string(), 'the id of one of the queries')
  const ambiguityPoints = read(names.ambiguityPoints, pointsField, 'an array of { "id", "phrase", "interpretations" }')
  const asked = read(names.askedQuestions, z.array(z.string()), 'an array of texts') ?? read(names.trajectory, trajectoryField, 'messages of a trajectory')
  if (several !== undefined && intended !== undefined && several.every(({ id }) => id !== intended)) {
    report(`the id of the query that is meant, ${JSON.stringify(intended)}, is none of the queries' ids.`)
  }
  const details: AnswerDetails = {
    ...(rawQuery === undefined ? {} : { rawQuery }),
    ...(linkedSchema === undefined ? {} : { linkedSchema }),
    ...(several === undefined ? {} : { queries: several, intendedQueryId: intended ?? null }),
    ...(ambiguityPoints === undefined ? {} : { ambiguityPoints }),
    ...(asked === undefined ? {} : { askedQuestions: asked }),
  }
  return Object.keys(details).length === 0 ? null : details
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
