/** One thing wrong in a data file: what was expected, what was found and what to do, as one sentence or two. */
export interface DataProblem {
  /** From 1; null when the problem is of the file as a whole. */
  readonly line: number | null
  /** In UTF-16 units from 1; null when the line says enough. */
  readonly column: number | null
  readonly text: string
}

/** Problems that {@link DataError} shows in full; further ones are counted. */
export const shownProblemLimit = 10

/** A data file (items, predictions, a predictor module) that cannot be used, with every problem found in it. */
export class DataError extends Error {
  override readonly name: string = 'DataError'
  /** As the caller named it. */
  readonly file: string
  /** All of them, by line. */
  readonly problems: readonly DataProblem[]

  /** @param problems at least one */
  constructor(file: string, problems: readonly DataProblem[], options?: ErrorOptions) {
    const sorted = problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
    super(dataErrorMessage(file, sorted), options)
    this.file = file
    this.problems = sorted
  }
}

/** Throws all problems of a file as one {@link DataError}; does nothing when there is none. */
export function throwProblems(file: string, problems: readonly DataProblem[]): void {
  if (problems.length > 0) throw new DataError(file, problems)
}

function dataErrorMessage(file: string, problems: readonly DataProblem[]): string {
  const lines = problems.slice(0, shownProblemLimit).map((problem) => `${place(file, problem)}: ${problem.text}`)
  if (problems.length === 1) return lines.join('')
  const hidden = problems.length - lines.length
  if (hidden > 0) lines.push(`and ${hidden} more`)
  return [`${file} has ${problems.length} problems:`, ...lines.map((line) => `  ${line}`)].join('\n')
}

function place(file: string, { line, column }: DataProblem): string {
  if (line === null) return file
  return column === null ? `${file}:${line}` : `${file}:${line}:${column}`
}
