import type { DataProblem } from './data-error.js'

/** A problem for every id that stands a second time, naming both lines. */
export function duplicateIds(records: readonly { readonly id: string; readonly line: number }[]): DataProblem[] {
  const firstLines = new Map<string, number>()
  const problems: DataProblem[] = []
  for (const { id, line } of records) {
    const first = firstLines.get(id)
    if (first === undefined) firstLines.set(id, line)
    else {
      const text = `the id "${id}" stands on line ${first} already. Ids are unique in a file: rename one or remove it.`
      problems.push({ line, column: null, text })
    }
  }
  return problems
}
