import type { Row } from '../../graph/value.js'
import { clip, showValue } from '../show-value.js'

/** A row as people write one: `('Keanu Reeves', 1964)`. */
export function showRow(row: Row, width = 80): string {
  const cells: string[] = []
  let length = 0
  for (const cell of row) {
    if (length > width) break
    const text = typeof cell === 'string' ? `'${showValue(cell, 40)}'` : showValue(cell, 40)
    cells.push(text)
    length += text.length + 2
  }
  return clip(`(${cells.join(', ')}${cells.length < row.length ? ', …' : ''})`, width + 20)
}

/** A single cell, text in quotes. */
export function showCell(cell: Row[number]): string {
  return typeof cell === 'string' ? `'${showValue(cell, 40)}'` : showValue(cell, 40)
}
