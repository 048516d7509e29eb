import type { StepBudget } from '../ex/step-budget.js'
import type { ColumnView } from './column-views.js'

/** A gold column laid on a predicted one. */
export interface LaidColumn {
  readonly gold: ColumnView
  readonly prediction: ColumnView
  /** Index of the predicted column. */
  readonly at: number
}

/** For each gold column what it is laid on; null where the prediction lacks it. */
export type Layout = readonly (LaidColumn | null)[]

export interface ColumnsToLay {
  /** Views of each gold column. */
  readonly gold: readonly (readonly ColumnView[])[]
  readonly prediction: readonly (readonly ColumnView[])[]
  /** Gold columns that the answer may lack. */
  readonly optional: readonly boolean[]
}

/**
 * Lays every gold column on a view of the prediction with the same values, so that `accepts` the rows under it; leaves out as few of the optional
 * columns as it can. Null when there is no such layout, or the budget ended the search.
 */
export function layColumns(columns: ColumnsToLay, accepts: (layout: Layout) => boolean, budget: StepBudget): Layout | null {
  const views = columns.prediction.flatMap((own, at) => own.map((prediction) => ({ prediction, at, values: new Set(prediction.keys) })))
  const candidates = columns.gold.map((own): readonly LaidColumn[] =>
    own.filter((view) => view.kind !== 'part' || identifies(own[0], view)).flatMap((gold) => {
      const values = new Set(gold.keys)
      return views.filter((each) => belongTogether(gold, each.prediction) && isSameSet(values, each.values)).map(({ prediction, at }) => ({ gold, prediction, at }))
    }))
  const least = candidates.filter((each) => each.length === 0).length
  for (let left = least; left <= columns.optional.filter(Boolean).length; left++) {
    const found = assign([], left)
    if (found !== null) return found
  }
  return null

  function assign(layout: Layout, leave: number): Layout | null {
    const column = layout.length
    if (column === candidates.length) return leave === 0 && layout.some((each) => each !== null) && accepts(layout) ? layout : null
    budget.spend(1 + (columns.gold[column]?.[0]?.keys.length ?? 0))
    if (budget.isExhausted) return null
    for (const pair of candidates[column] ?? []) {
      if (layout.some((each) => each?.prediction === pair.prediction)) continue
      const found = assign([...layout, pair], leave)
      if (found !== null) return found
    }
    return leave > 0 && columns.optional[column] === true ? assign([...layout, null], leave - 1) : null
  }
}

/** One of two views has to be the column itself: a property of one element is no property of another. Rounded is what has just so many decimals. */
function belongTogether(gold: ColumnView, prediction: ColumnView): boolean {
  const [view, other] = gold.kind === 'whole' ? [prediction, gold] : [gold, prediction]
  return other.kind === 'whole' && (view.kind !== 'rounded' || other.decimals === Number(view.name))
}

/** Whether different elements of the gold column have different values of the property, so that it stands for them. */
function identifies(elements: ColumnView | undefined, view: ColumnView): boolean {
  if (elements === undefined || view.isNull) return false
  const elementOf = new Map<number, number>()
  return view.keys.every((key, row) => {
    const element = elements.keys[row] ?? -1
    const known = elementOf.get(key) ?? element
    elementOf.set(key, known)
    return known === element
  })
}

function isSameSet(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size === b.size && [...a].every((each) => b.has(each))
}
