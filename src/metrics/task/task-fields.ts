import { z } from 'zod'
import { decodeOutcome } from '../../graph/codec.js'
import type { OkOutcome, Outcome } from '../../graph/outcome.js'
import type { AmbigPoint, LinkedElement } from './task-output.js'

/** An outcome as tagged JSON. */
export const outcomeField: z.ZodType<Outcome> = z.unknown().transform((json, context): Outcome => {
  try {
    return decodeOutcome(json)
  } catch (error) {
    context.addIssue({ code: 'custom', message: `an outcome as tagged JSON: ${error instanceof Error ? error.message : String(error)}` })
    return z.NEVER
  }
})

/** A result as tagged JSON. */
export const resultField: z.ZodType<OkOutcome> = outcomeField.transform((given, context): OkOutcome => {
  if (given.kind === 'ok') return given
  context.addIssue({ code: 'custom', message: 'a result with columns and rows' })
  return z.NEVER
})

/** A text, or none. */
export const optionalText: z.ZodType<string | null> = z.string().nullish().transform((text) => text ?? null)

/** Columns by index from 0. */
export const columnsField: z.ZodType<readonly number[]> = z.array(z.int().min(0))

const point = z
  .object({
    id: z.string(),
    phrase: z.string(),
    type: z.enum(['finite', 'infinite']).nullish(),
    ambiguity_type: optionalText,
    interpretations: z.array(z.string()).nullish(),
    parameter_name: optionalText,
    parameterName: optionalText,
  })
  .refine(({ type, interpretations }) => type !== 'finite' || Array.isArray(interpretations), 'interpretations of a finite point')
  .transform((given): AmbigPoint => ({
    id: given.id,
    phrase: given.phrase,
    interpretations: given.type === 'infinite' ? null : (given.interpretations ?? null),
    ambiguityType: given.ambiguity_type,
    parameterName: given.parameter_name ?? given.parameterName,
  }))

/** Ambiguity points as TabulaFlow writes them, on either side; without a `type` they are finite where they have interpretations. */
export const pointsField: z.ZodType<readonly AmbigPoint[]> = z.array(point).refine(haveUniqueIds, 'ambiguity points with an id each of their own')

/** Elements of a graph (`name`, `property`), or columns of tables as TabulaFlow writes them. */
export const linkedSchemaField: z.ZodType<readonly LinkedElement[]> = z.array(
  z.union([
    z.object({ name: z.string(), property: z.string().nullable() }),
    z.object({ table_name: z.string(), column_name: z.string() }).transform((ref): LinkedElement => ({ name: ref.table_name, property: ref.column_name })),
  ]),
)

const trajectory = z.object({ id: optionalText, messages: z.array(z.object({ role: z.string(), content: z.unknown() })) })

/** TabulaFlow keeps what an agent asked its simulated user as the messages of role `user` of this trajectory. */
const userSimulator = 'TRJY-USER-SIMULATOR'

/** What the system asked the user, from TabulaFlow's trajectories. */
export const trajectoryField: z.ZodType<readonly string[]> = z
  .union([trajectory, z.array(trajectory)])
  .nullish()
  .transform((given) =>
    [given ?? []]
      .flat()
      .filter(({ id }) => id === userSimulator)
      .flatMap(({ messages }) => messages.flatMap(({ role, content }) => (role === 'user' && typeof content === 'string' ? [content] : []))),
  )

/** Whether no id stands twice; one entry needs none. */
export function haveUniqueIds(given: readonly { readonly id: string | null }[]): boolean {
  return given.length < 2 || new Set(given.map(({ id }) => id ?? '')).size === given.length
}
