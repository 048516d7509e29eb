import { csvTables, haveSameRowSet } from './bird-sql-ex.js'
import { csvViews } from './csv/csv-view.js'
import type { IntTable } from './ex/int-table.js'
import { gate } from './gate.js'
import type { Metric } from './metric.js'

/** Choices of columns beyond which the published metric gives 0 without looking. */
const maxColumnCombinations = 1000

/**
 * `bird_sql_ex` on some choice of the predicted columns in their given order, as wide as the gold. More than 1,000 choices
 * give 0, as published. Source: megagonlabs/tabulaflow; differs from it as `bird_sql_ex` does.
 */
export const birdSqlExSoft: Metric = {
  name: 'bird_sql_ex_soft',
  aliases: ['BIRD EX soft'],
  level: 'execution',
  description: 'Whether some of the result columns, in order, hold the same set of rows as the gold.',
  source: 'TabulaFlow (megagonlabs/tabulaflow, bird_sql_ex_soft)',
  range: '0 or 1',
  difference: 'As `bird_sql_ex`.',
  needsRows: true,
  score(input) {
    const passed = gate(input)
    if (!passed.open) return passed.score
    const tables = csvTables(...csvViews(passed.gold, passed.prediction))
    const [gold, prediction] = tables
    const isOneEmpty = gold.rowCount === 0 || prediction.rowCount === 0
    if (isOneEmpty) return { value: gold.rowCount === prediction.rowCount ? 1 : 0 }
    const combinations = countChoices(prediction.columns.length, gold.columns.length)
    if (combinations > maxColumnCombinations) return { value: 0, detail: { combinations } }
    return { value: someChoiceMatches(tables) ? 1 : 0, detail: { combinations } }
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
