/** The value of a field under the first of its names that is present. */
export interface PickedField {
  readonly name: string
  readonly value: unknown
}

/** Null and absent are the same: a field that is null under every name is absent. */
export function pickField(fields: Readonly<Record<string, unknown>>, names: readonly string[]): PickedField | null {
  const name = names.find((candidate) => Object.hasOwn(fields, candidate) && isPresent(fields[candidate]))
  return name === undefined ? null : { name, value: fields[name] }
}

/**
 * Which other name of the same field says something else than the picked one, as a problem's text; null when none does.
 * Blanks around texts do not count.
 */
export function disagreement(
  fields: Readonly<Record<string, unknown>>,
  names: readonly string[],
  picked: PickedField,
): string | null {
  const other = names.find((name) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : null
    return isPresent(value) && comparable(value) !== comparable(picked.value)
  })
  if (other === undefined) return null
  const differ = `"${picked.name}" and "${other}" are two names of one field but differ`
  return `${differ}. Keep the right one and rename or remove the other.`
}

function isPresent(value: unknown): boolean {
  return value !== null && value !== undefined
}

function comparable(value: unknown): string {
  return typeof value === 'string' ? value.trim() : JSON.stringify(value)
}
