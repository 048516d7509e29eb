/** A form of Cypher through which a provenance cannot be carried; caught within the rewriting. */
export class UnsupportedFormError extends Error {
  override readonly name = 'UnsupportedFormError'
}
