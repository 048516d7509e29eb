import type { OkOutcome } from '../../graph/outcome.js'
import type { Row, Value } from '../../graph/value.js'

/** The most rows that lists are opened to. */
const mostRows = 20_000

/**
 * The same answer with its collected lists opened: each row once for every place of its lists, which belong together place by place. Null when no
 * column holds lists, or lists of one row have different lengths.
 */
export function unnest(outcome: OkOutcome): OkOutcome | null {
  const isList = outcome.columns.map((_, at) => outcome.rows.some((row) => Array.isArray(row[at])))
  if (!isList.includes(true)) return null
  const rows: Row[] = []
  for (const row of outcome.rows) {
    const lists = row.map((cell, at): readonly Value[] | null => (isList[at] === true ? listOf(cell) : null))
    const lengths = new Set(lists.flatMap((list) => (list === null ? [] : [list.length])))
    const [length = 0] = lengths
    if (lengths.size > 1 || rows.length + length > mostRows) return null
    for (let place = 0; place < length; place++) rows.push(row.map((cell, at) => (lists[at] === null ? cell : (lists[at]?.[place] ?? null))))
  }
  return { ...outcome, rows }
}

function listOf(cell: Value): readonly Value[] {
  if (cell === null) return []
  return Array.isArray(cell) ? cell : [cell]
}
