/**
 * The candidate that most resembles a name, or null when none comes near: at most a third of the longer one's letters
 * differ, case aside. The first of equals wins.
 */
export function nearestName(name: string, candidates: readonly string[]): string | null {
  let nearest: string | null = null
  let smallest = Infinity
  for (const candidate of candidates) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase())
    if (distance >= smallest || distance * 3 > Math.max(name.length, candidate.length)) continue
    nearest = candidate
    smallest = distance
  }
  return nearest
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one text into the other. */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    beforeLast = last
    last = row
  }
  return last[to.length] ?? 0
}
