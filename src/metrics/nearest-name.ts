/**
 * The name closest to a mistyped one, by single-character insertions, deletions and replacements without regard to case;
 * null when none is close (more than half of the longer one's characters differ). The first of equally close names.
 */
export function nearestName(name: string, names: readonly string[]): string | null {
  let nearest: string | null = null
  let least = Infinity
  for (const known of names) {
    const distance = editDistance(name.toLowerCase(), known.toLowerCase())
    if (distance < least && distance <= Math.max(name.length, known.length) / 2) {
      nearest = known
      least = distance
    }
  }
  return nearest
}

function editDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const line = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      line.push(Math.min(replaced, (before[j] ?? 0) + 1, (line[j - 1] ?? 0) + 1))
    }
    before = line
  }
  return before[b.length] ?? 0
}
