/**
 * Times the comparison engines on their worst inputs. Run on demand: `node perf/run.mjs perf/compare-tables.ts`.
 * Prints one line a case: the median of five runs in milliseconds of processor time, which other work on the machine does not change, the budget,
 * the value.
 */
import { Interner } from '../src/metrics/canonical/interner.js'
import type { OkOutcome } from '../src/graph/outcome.js'
import type { Row, Value } from '../src/graph/value.js'
import { describeDifference } from '../src/metrics/difference.js'
import { findMetric } from '../src/metrics/registry.js'

let state = 12345
/** A small generator, so that every run times the same tables. */
function random(below: number): number {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
  return Math.floor((state / 0x80000000) * below)
}

function ok(rows: readonly Row[]): OkOutcome {
  return { kind: 'ok', columns: (rows[0] ?? []).map((_, index) => `c${index}`), rows, latencyMs: null }
}

function shuffled<T>(items: readonly T[]): T[] {
  const copy = [...items]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = random(i + 1)
    const [a, b] = [copy[i], copy[j]]
    if (a !== undefined && b !== undefined) [copy[i], copy[j]] = [b, a]
  }
  return copy
}

function permuted(rows: readonly Row[]): Row[] {
  const order = shuffled([...(rows[0] ?? []).keys()])
  return shuffled(rows.map((row) => order.map((column): Value => row[column] ?? null)))
}

function table(rowCount: number, columnCount: number, cell: (row: number, column: number) => Value): Row[] {
  return Array.from({ length: rowCount }, (_, r) => Array.from({ length: columnCount }, (__, c) => cell(r, c)))
}

function adversarial(c: number): [Row[], Row[]] {
  const h = Math.floor(c / 2)
  const half = Math.floor(h / 2)
  const line = (isOne: (column: number) => boolean): Row => Array.from({ length: c }, (_, column) => (isOne(column) ? 1n : 0n))
  const common = [line(() => true), line(() => false), line((column) => column < h)]
  return [
    [...common, line((column) => column < half || (column >= h && column < 2 * h - half))],
    [...common, line((column) => column < h)],
  ]
}

/** Rows that are edges of rings; colours alone cannot tell one long ring from two short ones. */
function rings(lengths: readonly number[], repeats: number): Row[] {
  const width = lengths.reduce((sum, length) => sum + length, 0)
  const rows: Row[] = []
  let from = 0
  for (const length of lengths) {
    for (let i = 0; i < length; i++) {
      const ends = [from + i, from + ((i + 1) % length)]
      for (let again = 0; again < repeats; again++) rows.push(Array.from({ length: width }, (_, c) => (ends.includes(c) ? 1n : 0n)))
    }
    from += length
  }
  return rows
}

/** Every pair of columns meets equally often: two Hadamard matrices of order 2^k, one of them with rows renamed. */
function hadamard(k: number): number[][] {
  return Array.from({ length: 2 ** k }, (_, i) =>
    Array.from({ length: 2 ** k }, (__, j) => (i & j).toString(2).replaceAll('0', '').length % 2),
  )
}

function flags(rowCount: number, columnCount: number): Row[] {
  return table(rowCount, columnCount, () => BigInt(random(2)))
}

/** Swaps two cells of a column between rows, so that row and column histograms stay as they are in few places only. */
function swapped(rows: readonly Row[]): Row[] {
  const copy = rows.map((row) => [...row])
  for (let i = 0; i < copy.length; i++) {
    for (let j = i + 1; j < Math.min(copy.length, i + 50); j++) {
      const [a, b] = [copy[i], copy[j]]
      if (a === undefined || b === undefined) continue
      const differing = a.flatMap((cell, c) => (cell === b[c] ? [] : [c]))
      const [x, y] = [differing.find((c) => a[c] === 1n), differing.find((c) => a[c] === 0n)]
      if (x === undefined || y === undefined) continue
      a[x] = 0n
      a[y] = 1n
      b[x] = 1n
      b[y] = 0n
      return copy
    }
  }
  return copy
}

function time(label: string, budgetMs: number, run: () => unknown): void {
  const times: number[] = []
  let result: unknown
  for (let i = 0; i < 5; i++) {
    const start = process.cpuUsage()
    result = run()
    const { user, system } = process.cpuUsage(start)
    times.push((user + system) / 1000)
  }
  const median = times.sort((a, b) => a - b)[2] ?? 0
  const worst = times.at(-1) ?? 0
  console.log(`${median <= budgetMs ? 'ok  ' : 'OVER'} ${median.toFixed(1).padStart(8)} ms (worst ${worst.toFixed(1)}, budget ${budgetMs}) ${label}: ${String(result)}`)
}

function score(metric: string, gold: readonly Row[], prediction: readonly Row[], query = 'MATCH (n) RETURN n'): () => string {
  return () => {
    const input = { gold: { query, outcome: ok(gold) }, prediction: { query: 'RETURN 1', outcome: ok(prediction) } }
    const { value, reason, detail } = findMetric(metric).score(input)
    return `${value}${reason === undefined ? '' : ` ${reason}`}${detail?.['approximate'] === true ? ' approximate' : ''}`
  }
}

for (const c of [8, 12, 16, 24]) time(`EX adversarial ${c} columns`, 50, score('cypherbench_ex', ...adversarial(c)))

const flagTable = flags(1000, 12)
const identity = table(1000, 12, (r, c) => (r % 12 === c ? 1n : 0n))
const latin = table(1000, 12, (r, c) => BigInt((c * (1 + (r % 11)) + Math.floor(r / 11)) % 13))
const distinct = table(1000, 12, (r, c) => `value ${r} ${c}`)
const ringOne = rings([12], 83)
const ringTwo = rings([6, 6], 83)
const h12 = hadamard(4).map((row) => row.slice(0, 12))
const hTall = table(1000, 12, (r, c) => BigInt((h12[r % 16]?.[c] ?? 0) ^ (Math.floor(r / 16) & 1)))
for (const [label, gold, prediction] of [
  ['random flags, permuted', flagTable, permuted(flagTable)],
  ['random flags, two cells swapped', flagTable, permuted(swapped(flagTable))],
  ['one-hot rows', identity, permuted(identity)],
  ['latin rows', latin, permuted(latin)],
  ['distinct texts', distinct, permuted(distinct)],
  ['ring of 12 against two rings of 6', ringOne, permuted(ringTwo)],
  ['ring of 12 against itself', ringOne, permuted(ringOne)],
  ['hadamard columns', hTall, permuted(hTall)],
] as const) {
  time(`EX 1,000 x 12, ${label}`, 50, score('cypherbench_ex', gold, prediction))
  time(`EX 1,000 x 12 ordered, ${label}`, 50, score('cypherbench_ex', gold, prediction, 'MATCH (n) RETURN n ORDER BY n'))
  time(`difference 1,000 x 12, ${label}`, 20, () => describeDifference(ok(gold), ok(prediction), false)?.rule)
}
const h16 = hadamard(4).map((row) => row.map((bit) => BigInt(bit)))
time('EX hadamard 16 x 16 against itself', 50, score('cypherbench_ex', h16, permuted(h16)))
const h32 = hadamard(5).map((row) => row.map((bit) => BigInt(bit)))
time('EX hadamard 32 x 32 against a changed one', 50, score('cypherbench_ex', h32, permuted(h32.map((row, r) => (r < 16 ? row : [...row.slice(8), ...row.slice(0, 8)])))))
time('EX rings of 12, repeated: 3 x 4 against 6 + 3 + 3', 50, score('cypherbench_ex', rings([3, 3, 3, 3], 83), permuted(rings([6, 3, 3], 83))))
time('EX rings of 36, beyond the budget', 50, score('cypherbench_ex', rings([4, 4, 4, 4, 4, 4, 6, 6], 1), permuted(rings([4, 4, 4, 4, 4, 4, 12], 1))))
const coloured = (lengths: readonly number[]): Row[] => table(83, 1, (r) => BigInt(r)).flatMap(([mark = null]) => rings(lengths, 1).map((row) => row.map((cell): Value => (cell === 1n ? mark : -1n))))
time('EX 996 x 12, all rows different: rings 3 x 4 against 6 + 3 + 3', 50, score('cypherbench_ex', coloured([3, 3, 3, 3]), permuted(coloured([6, 3, 3]))))
time('EX rings of 24: 3 x 8 against 12 + 12', 50, score('cypherbench_ex', rings([8, 8, 8], 1), permuted(rings([12, 12], 1))))

const singles = (from: number): Row[] => table(2000, 1, (r) => `value ${from + r}`)
const shared = (from: number): Row[] => table(2000, 3, (r, c) => (c === 0 ? 'same' : c === 1 ? BigInt(r % 40) : `own ${from + r}`))
const dense = (): Row[] => table(2000, 12, () => BigInt(random(4)))
const before = process.memoryUsage().rss
for (const metric of ['jaccard', 'coverage', 'jaccard_strict', 'coverage_strict']) {
  time(`${metric} 2,000 x 2,000 different single cells`, 1000, score(metric, singles(0), singles(1000)))
  time(`${metric} 2,000 x 2,000 that all share a value`, 1000, score(metric, shared(0), shared(5000)))
  time(`${metric} 2,000 x 2,000 random, 12 columns`, 1000, score(metric, dense(), dense()))
}
time('jaccard_strict 500 x 500 random, exact', 1000, score('jaccard_strict', dense().slice(0, 500), dense().slice(0, 500)))
console.log(`memory grew by ${Math.round((process.memoryUsage().rss - before) / 1e6)} MB (budget 200)`)
const big = table(10_000, 12, (r, c) => `value ${r} ${c}`)
time('difference 10,000 x 12, last row missing', 100, () => describeDifference(ok(big), ok(big.slice(0, -1)), false)?.rule)
time('interning 24,000 texts', 20, () => {
  const interner = new Interner()
  for (const row of distinct) for (const cell of row) interner.of(typeof cell === 'string' ? `s${cell}` : 'other')
  return interner.size
})
