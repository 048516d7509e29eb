/** Thrown when a Neo4j of our own does not start. */
export class StartError extends Error {
  override readonly name = 'StartError'
  /** Which Neo4j and how, in one line. */
  readonly brief: string

  /** @param lastLines What it said last; null when it said nothing. */
  constructor(brief: string, lastLines: string | null, options: ErrorOptions & { readonly remedy?: string } = {}) {
    super([brief, ...(lastLines === null ? [] : ['Its last lines:', lastLines]), ...(options.remedy === undefined ? [] : [options.remedy])].join('\n'), options)
    this.brief = brief
  }
}
