import { csvTables, haveSameRowSet } from './bird-sql-ex.js'
import { csvViews } from './csv/csv-view.js'
import type { IntTable } from './ex/int-table.js'
import { gate } from './gate.js'
import type { Metric } from './metric.js'
import { matchTables } from './projection/match-tables.js'

export interface BirdSqlExSoftOptions {
  /** Choices of columns beyond which the value is 0 without looking. Default 1,000, as published. */
  readonly maxColumnCombinations?: number
  /** Default `bird_sql_ex_soft`. */
  readonly name?: string
}

/**
 * `bird_sql_ex` on some choice of the predicted columns in their given order, as wide as the gold. More than 1,000 choices
 * give 0, as published. Source: megagonlabs/tabulaflow; differs from it as `bird_sql_ex` does.
 */
export function birdSqlExSoftWith(options: BirdSqlExSoftOptions = {}): Metric {
  const { maxColumnCombinations = 1000, name = 'bird_sql_ex_soft' } = options
  return {
    name,
    aliases: name === 'bird_sql_ex_soft' ? ['BIRD EX soft'] : [],
    level: 'execution',
    description: 'Whether some of the result columns, in order, hold the same set of rows as the gold.',
    source: 'TabulaFlow (megagonlabs/tabulaflow, bird_sql_ex_soft)',
    range: '0 or 1',
    difference: 'As `bird_sql_ex`.',
    needsRows: true,
    score(input) {
      const passed = gate(input)
      if (!passed.open) return passed.score
      const tables = csvTables(...csvViews(passed.gold, passed.prediction, input.language))
      const [gold, prediction] = tables
      const isOneEmpty = gold.rowCount === 0 || prediction.rowCount === 0
      if (isOneEmpty) return { value: gold.rowCount === prediction.rowCount ? 1 : 0 }
      const combinations = countChoices(prediction.columns.length, gold.columns.length)
      if (combinations > maxColumnCombinations) return { value: 0, detail: { combinations } }
      return { value: someChoiceMatches(tables) ? 1 : 0, detail: { combinations } }
    },
  }
}

export const birdSqlExSoft: Metric = birdSqlExSoftWith()

/**
 * `bird_sql_ex_soft` with corrected semantics: typed values, graph elements by identity, columns in any order, no bound on
 * their choices but the step budget (null, `comparison_budget`).
 */
export const birdSqlExSoftStrict: Metric = {
  name: 'bird_sql_ex_soft_strict',
  aliases: [],
  level: 'execution',
  description: 'Whether some of the result columns, in any order, hold the same set of rows as the gold, with typed values.',
  source: 'TabulaFlow (megagonlabs/tabulaflow, bird_sql_ex_soft), corrected',
  range: '0 or 1',
  nullRule: 'the comparison exceeds its budget (`comparison_budget`)',
  difference: 'Typed values instead of the CSV view; columns in any order; no cap on the choices of columns.',
  needsRows: true,
  score(input) {
    const passed = gate(input)
    if (!passed.open) return passed.score
    const { gold, prediction } = passed
    if (gold.rows.length === 0 || prediction.rows.length === 0) return { value: gold.rows.length === prediction.rows.length ? 1 : 0 }
    const columns = [...gold.columns.keys()]
    const found = matchTables(gold, prediction, { columns, agreement: 'set', tolerance: null })
    return found === 'exhausted' ? { value: null, reason: 'comparison_budget' } : { value: found ? 1 : 0 }
  },
}

/** Columns are chosen from left to right; only those with the same set of values as the gold column are tried. */
function someChoiceMatches(tables: readonly [IntTable, IntTable]): boolean {
  const wanted = tables[0].columns.map((column) => new Set(column))
  const given = tables[1].columns.map((column) => new Set(column))
  const choose = (chosen: readonly number[]): boolean => {
    const values = wanted[chosen.length]
    if (values === undefined) return haveSameRowSet(tables, chosen)
    return given.some((candidate, column) => {
      if (column <= (chosen.at(-1) ?? -1) || candidate.size !== values.size) return false
      return [...values].every((value) => candidate.has(value)) && choose([...chosen, column])
    })
  }
  return choose([])
}

function countChoices(from: number, choose: number): number {
  let choices = choose > from ? 0 : 1
  for (let i = 1; i <= choose; i++) choices = (choices * (from - choose + i)) / i
  return Math.round(choices)
}
