import { codePoints } from './code-points.js'

/**
 * Jaro–Winkler similarity from 0 to 1 on code points. A common prefix of up to four characters is rewarded only where the
 * Jaro similarity exceeds 0.7, as the library behind the published values does; many others reward it always.
 */
export function jaroWinklerSimilarity(first: string, second: string): number {
  if (first === second) return 1
  const a = codePoints(first)
  const b = codePoints(second)
  const jaro = jaroSimilarity(a, b)
  if (jaro <= 0.7) return jaro
  const longest = Math.min(4, a.length, b.length)
  let prefix = 0
  while (prefix < longest && a[prefix] === b[prefix]) prefix++
  return jaro + prefix * 0.1 * (1 - jaro)
}

function jaroSimilarity(a: Int32Array, b: Int32Array): number {
  if (a.length === 0 || b.length === 0) return 0
  const window = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const used = new Uint8Array(b.length)
  const matched: number[] = []
  for (const [i, character] of a.entries()) {
    const end = Math.min(i + window, b.length - 1)
    for (let j = Math.max(0, i - window); j <= end; j++) {
      if (used[j] === 1 || b[j] !== character) continue
      used[j] = 1
      matched.push(character)
      break
    }
  }
  const common = matched.length
  if (common === 0) return 0
  const others = b.filter((_, j) => used[j] === 1)
  const displaced = matched.filter((character, index) => character !== others[index]).length
  const transpositions = Math.floor(displaced / 2)
  return (common / a.length + common / b.length + (common - transpositions) / common) / 3
}
