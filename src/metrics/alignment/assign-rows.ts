/**
 * For each row the column assigned to it so that the total weight is largest: the Hungarian method with shortest
 * augmenting paths. Rows may not outnumber columns.
 * @param weights row by row, 0 or more
 */
export function assignRows(weights: Int32Array, rowCount: number, columnCount: number): Int32Array {
  const rowPotential = new Float64Array(rowCount + 1)
  const columnPotential = new Float64Array(columnCount + 1)
  // Column 0 is a gate through which the row to be placed enters; rows and columns count from 1.
  const rowOf = new Int32Array(columnCount + 1)
  const cameFrom = new Int32Array(columnCount + 1)
  for (let row = 1; row <= rowCount; row++) {
    rowOf[0] = row
    let column = 0
    const slack = new Float64Array(columnCount + 1).fill(Infinity)
    const used = new Uint8Array(columnCount + 1)
    do {
      used[column] = 1
      const at = rowOf[column] ?? 0
      let delta = Infinity
      let next = 0
      for (let j = 1; j <= columnCount; j++) {
        if (used[j] === 1) continue
        const weight = weights[(at - 1) * columnCount + j - 1] ?? 0
        const reduced = -weight - (rowPotential[at] ?? 0) - (columnPotential[j] ?? 0)
        if (reduced < (slack[j] ?? Infinity)) {
          slack[j] = reduced
          cameFrom[j] = column
        }
        if ((slack[j] ?? Infinity) < delta) {
          delta = slack[j] ?? Infinity
          next = j
        }
      }
      for (let j = 0; j <= columnCount; j++) {
        if (used[j] === 1) {
          const owner = rowOf[j] ?? 0
          rowPotential[owner] = (rowPotential[owner] ?? 0) + delta
          columnPotential[j] = (columnPotential[j] ?? 0) - delta
        } else {
          slack[j] = (slack[j] ?? 0) - delta
        }
      }
      column = next
    } while (rowOf[column] !== 0)
    while (column !== 0) {
      const previous = cameFrom[column] ?? 0
      rowOf[column] = rowOf[previous] ?? 0
      column = previous
    }
  }
  const assigned = new Int32Array(rowCount)
  for (let j = 1; j <= columnCount; j++) {
    const row = rowOf[j] ?? 0
    if (row > 0) assigned[row - 1] = j - 1
  }
  return assigned
}
