import { unpaired, type Alignment, type Remainder } from './alignment.js'
import { BestFirstQueue } from './best-first-queue.js'
import { Candidates } from './candidates.js'
import type { IdSet } from './id-sets.js'
import { OverlapIndex } from './overlap-index.js'

/** How alike two rows are, from what they share and their sizes; rises with the overlap, 0 without overlap. */
export type Similarity = (overlap: number, goldSize: number, predictionSize: number) => number

/** |∩| / |∪|. */
export const jaccardSimilarity: Similarity = (overlap, gold, prediction) => overlap / (gold + prediction - overlap)

/** Candidates that are held at once, over all gold rows: 32 MB. */
const heldCandidates = 8_000_000

/** Pairs of rows that may be looked at: a few seconds. */
const pairBudget = 1_000_000_000

/**
 * Adds pairs to an alignment as if all pairs of the remaining rows were sorted by similarity (then by gold index, then by
 * predicted index) and each were taken when both rows are free; pairs without overlap are left out. Memory is bounded:
 * each gold row holds its best candidates only and asks again when they are used up. False when the pair budget ended it.
 */
export function alignGreedily(
  gold: readonly IdSet[],
  prediction: readonly IdSet[],
  { alignment, rest }: { readonly alignment: Alignment; readonly rest: Remainder },
  similarity: Similarity,
): boolean {
  const rows = rest.prediction.map((index) => prediction[index] ?? new Int32Array())
  const index = new OverlapIndex(rows)
  const taken = new Uint8Array(rows.length)
  const isTaken = (row: number): boolean => taken[row] === 1
  const limit = Math.max(64, Math.floor(heldCandidates / Math.max(1, rest.gold.length)))

  const candidatesOf = (goldRow: number): Candidates => {
    const set = gold[goldRow] ?? new Int32Array()
    const bySimilarity = new Map<number, number[]>()
    index.forEachOverlap(set, (row, overlap) => {
      if (isTaken(row)) return
      const value = similarity(overlap, set.length, rows[row]?.length ?? 0)
      const group = bySimilarity.get(value)
      if (group === undefined) bySimilarity.set(value, [row])
      else group.push(row)
    })
    return new Candidates(bySimilarity, limit)
  }

  const candidates = new Map<number, Candidates>()
  const queue = new BestFirstQueue()
  const enqueue = (goldRow: number, own: Candidates): void => {
    candidates.set(goldRow, own)
    if (own.best(isTaken) !== undefined) queue.push(goldRow, own.similarity)
  }
  for (const goldRow of rest.gold) {
    enqueue(goldRow, candidatesOf(goldRow))
    if (index.visited > pairBudget) return false
  }

  for (let goldRow = queue.pop(); goldRow !== undefined; goldRow = queue.pop()) {
    const own = candidates.get(goldRow)
    if (own === undefined) continue
    const promised = own.similarity
    const best = own.best(isTaken)
    if (best === undefined) {
      if (own.isCut) enqueue(goldRow, candidatesOf(goldRow))
      if (index.visited > pairBudget) return false
    } else if (own.similarity < promised) {
      queue.push(goldRow, own.similarity)
    } else {
      taken[best] = 1
      alignment[goldRow] = rest.prediction[best] ?? unpaired
    }
  }
  return true
}
