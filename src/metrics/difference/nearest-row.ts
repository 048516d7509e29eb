import type { IntTable } from '../ex/int-table.js'
import type { ColumnMapping } from './column-mapping.js'

/** A gold row and the predicted row that is meant to be it. */
export interface NearRow {
  readonly gold: number
  readonly prediction: number
  /** Columns in which both agree. */
  readonly agreeing: number
  /** Gold columns in which they differ. */
  readonly differing: readonly number[]
}

const comparedGoldRows = 20
const comparedPredictionRows = 500

/** Of the first missing and surplus rows the two that agree in most columns; the first of equals. */
export function nearestRows(
  gold: IntTable,
  prediction: IntTable,
  mapping: ColumnMapping,
  { missing, surplus }: { readonly missing: readonly number[]; readonly surplus: readonly number[] },
): NearRow | null {
  let nearest: NearRow | null = null
  for (const goldRow of missing.slice(0, comparedGoldRows)) {
    for (const predictionRow of surplus.slice(0, comparedPredictionRows)) {
      const differing = mapping.flatMap((to, from) => {
        const other = to === null ? undefined : prediction.columns[to]?.[predictionRow]
        return gold.columns[from]?.[goldRow] === other ? [] : [from]
      })
      const agreeing = mapping.length - differing.length
      if (nearest === null || agreeing > nearest.agreeing) {
        nearest = { gold: goldRow, prediction: predictionRow, agreeing, differing }
      }
    }
  }
  return nearest
}
