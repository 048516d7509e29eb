/** The id under which a judge gets to know something of the gold; both sides may use the same ids. */
export function goldId(id: string): string {
  return `GOLD-${id}`
}

/** The id under which a judge gets to know something predicted. */
export function predictedId(id: string): string {
  return `PRED-${id}`
}
