import { readAnswerShape, type AnswerColumn } from '../../cypher/answer-columns.js'
import { readFacts } from '../../cypher/facts.js'
import type { QueryFacts } from '../../cypher/query-facts.js'
import type { OkOutcome } from '../../graph/outcome.js'
import { closeNumbers } from '../canonical/close-numbers.js'
import { Interner } from '../canonical/interner.js'
import type { ScoringInput } from '../metric.js'
import type { Allowance } from './allowances.js'
import { columnViews, type ColumnView } from './column-views.js'
import { unnest } from './unnest.js'

/** Two answers that both came, and what the rules ask of their queries. */
export interface AnswerPair {
  readonly input: ScoringInput
  /** In what the prediction may differ. */
  readonly allowed: ReadonlySet<Allowance>
  readonly gold: Answer
  readonly prediction: Answer
  /** The answers in every way to read them: as they are, then with the collected lists of one or both opened to rows. */
  readonly readings: readonly Reading[]
}

export interface Answer {
  readonly outcome: OkOutcome
  readonly query: string
  readonly facts: QueryFacts
  /** What the columns are for; null when the text does not tell. */
  readonly columns: readonly AnswerColumn[] | null
  /** The query has an ORDER BY somewhere. */
  readonly isSorted: boolean
  /** It returned as many rows as its LIMIT allows, so that there may be others. */
  readonly isCut: boolean
}

/** Both answers as tables whose cells can be compared. */
export interface Reading {
  readonly gold: readonly (readonly ColumnView[])[]
  readonly prediction: readonly (readonly ColumnView[])[]
}

/** Reads two answers. */
export function answerPair(
  input: ScoringInput, gold: OkOutcome, prediction: OkOutcome, allowed: AnswerPair['allowed'],
): AnswerPair {
  return {
    input,
    allowed,
    gold: answerOf(input.gold.query, gold),
    prediction: answerOf(input.prediction.query, prediction),
    readings: readingsOf(gold, prediction, allowed),
  }
}

function answerOf(query: string | null, outcome: OkOutcome): Answer {
  const shape = query === null ? null : readAnswerShape(query)
  const columns = shape?.columns.length === outcome.columns.length ? shape.columns : null
  const isCut = shape !== null && shape.limit === outcome.rows.length
  return { outcome, query: query ?? '', facts: readFacts(query ?? ''), columns, isSorted: shape?.isSorted ?? false, isCut }
}

function readingsOf(gold: OkOutcome, prediction: OkOutcome, allowed: AnswerPair['allowed']): readonly Reading[] {
  const [openGold, openPrediction] = allowed.has('lists') ? [unnest(gold), unnest(prediction)] : [null, null]
  const ways: readonly (readonly [OkOutcome | null, OkOutcome | null])[] = [
    [gold, prediction], [gold, openPrediction], [openGold, prediction], [openGold, openPrediction],
  ]
  return ways.flatMap(([left, right]) => (left === null || right === null ? [] : [readingOf(left, right, allowed)]))
}

/** Lays two tables side by side. */
export function readingOf(gold: OkOutcome, prediction: OkOutcome, allowed: AnswerPair['allowed']): Reading {
  const interner = new Interner()
  // Sums of floats differ in their last digits with the order of adding.
  const number = closeNumbers([gold.rows, prediction.rows], 1e-9)
  const isAllowed = (kind: ColumnView['kind']): boolean => kind === 'whole' || allowed.has(kind === 'part' ? 'parts' : 'rounding')
  const views = ({ columns, rows }: OkOutcome): readonly (readonly ColumnView[])[] =>
    columns.map((_, at) => columnViews(rows, at, interner, number).filter(({ kind }) => isAllowed(kind)))
  return { gold: views(gold), prediction: views(prediction) }
}
