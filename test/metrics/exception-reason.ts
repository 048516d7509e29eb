import type { Outcome } from '../../src/graph/outcome.js'
import type { Value } from '../../src/graph/value.js'

export interface Deviation {
  readonly metric: string
  /** `P1` is CypherBench, `P2` TabulaFlow, `P3` text2cypher-composer. */
  readonly peer: string
  readonly theirs: number | { readonly raises: string }
  readonly ours: number | null
  readonly gold: Outcome
  readonly prediction: Outcome
}

/**
 * The number in the specification's closed list of deliberate differences (`R1` …), or the number of the catalogued defect
 * of TabulaFlow (`defect 19` …), whose EX is not the reference; undefined when nothing explains the difference.
 */
export function exceptionReason({ metric, peer, theirs, ours, gold, prediction }: Deviation): string | undefined {
  if (gold.kind === 'error') return ours === null ? 'R1' : undefined
  const cells = [...cellsOf(gold), ...cellsOf(prediction)]
  if (peer === 'P3') {
    if (prediction.kind === 'error') return ours === 0 ? 'R2' : undefined
    if (cells.some((cell) => isNaNLike(cell)) && ours === 1) return 'R6'
    return cells.some((cell) => hasKind(cell, ['duration', 'point'])) ? 'R16' : undefined
  }
  if (csvMetrics.includes(metric)) {
    if (ours === 0) return cells.some((cell) => hasKind(cell, ['datetime', 'localdatetime'])) ? 'R10 temporal' : undefined
    if (metric === 'spider2_ex') return cells.some((cell) => typeof cell === 'number') ? 'R9' : undefined
    return cells.some((cell) => cell === null || cell === '' || Number.isNaN(cell)) ? 'R8' : undefined
  }
  if (metric !== 'cypherbench_ex') return undefined
  if (peer === 'P1') {
    if (typeof theirs !== 'number') return cells.some((cell) => hasKind(cell, uncomparable)) ? 'R4' : undefined
    if (ours !== 1) return undefined
    if (cells.some((cell) => Number.isNaN(cell))) return 'R6'
    if (cells.some((cell) => hasKind(cell, uncomparable) || Array.isArray(cell))) return 'R4'
    return holdsBothNumberTypes(cells) ? 'R5' : undefined
  }
  if (typeof theirs !== 'number') return cells.some((cell) => Array.isArray(cell)) ? 'defect 17' : undefined
  if (ours === 1) {
    if (cells.some((cell) => hasKind(cell, ['node']))) return 'node as text with its id'
    return holdsBothNumberTypes(cells) ? 'R5' : undefined
  }
  if (cells.some((cell) => Number.isNaN(cell)) && cells.includes(null)) return 'defect 19'
  if (cells.some((cell) => Array.isArray(cell)) && cells.some((cell) => typeof cell === 'string' && cell.startsWith('['))) {
    return 'defect 18'
  }
  const isBeyondFloat = (cell: Value): boolean => typeof cell === 'bigint' && cell > 2n ** 53n
  if (cells.some(isBeyondFloat) && cells.includes(null)) return 'R10 integer'
  if (cells.some((cell) => hasKind(cell, ['point']))) return 'R10 point'
  return cells.some((cell) => hasKind(cell, ['datetime', 'localdatetime'])) ? 'R10 temporal' : undefined
}

const csvMetrics = ['simple_ex', 'bird_sql_ex', 'bird_sql_ex_soft', 'spider2_ex']

const uncomparable = ['relationship', 'path', 'datetime', 'localdatetime', 'time', 'localtime', 'bytes']

function cellsOf(outcome: Outcome): readonly Value[] {
  return outcome.kind === 'ok' ? outcome.rows.flat() : []
}

function hasKind(cell: Value, kinds: readonly string[]): boolean {
  if (cell instanceof Uint8Array) return kinds.includes('bytes')
  return typeof cell === 'object' && cell !== null && 'kind' in cell && kinds.includes(cell.kind)
}

function isNaNLike(cell: Value): boolean {
  return Number.isNaN(cell) || cell === 'nan'
}

function holdsBothNumberTypes(cells: readonly Value[]): boolean {
  const hasText = cells.some((cell) => typeof cell === 'string')
  return hasText && cells.some((cell) => typeof cell === 'bigint') && cells.some((cell) => typeof cell === 'number')
}
