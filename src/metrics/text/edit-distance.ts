/**
 * The least number of insertions, deletions and replacements that turn one sequence into the other. Bit-parallel, 32 rows
 * of the table at once. Source: Myers, "A fast bit-vector algorithm for approximate string matching" (1999), in the block
 * form of Hyyrö (2003).
 */
export function editDistance(a: Int32Array, b: Int32Array): number {
  if (a.length === 0 || b.length === 0) return a.length + b.length
  const blocks = Math.ceil(a.length / 32)
  const matches = matchBits(a, blocks)
  const none = new Int32Array(blocks)
  const rises = new Int32Array(blocks).fill(-1)
  const falls = new Int32Array(blocks)
  const last = 1 << ((a.length - 1) % 32)
  let distance = a.length
  for (const character of b) {
    const bits = matches.get(character) ?? none
    let riseIn = 1
    let fallIn = 0
    for (let block = 0; block < blocks; block++) {
      const up = rises[block] ?? 0
      const down = falls[block] ?? 0
      const match = bits[block] ?? 0
      const vertical = match | down
      const carried = match | fallIn
      const horizontal = ((((carried & up) + up) | 0) ^ up) | carried
      let rise = down | ~(horizontal | up)
      let fall = up & horizontal
      if (block === blocks - 1) distance += ((rise & last) === 0 ? 0 : 1) - ((fall & last) === 0 ? 0 : 1)
      const riseOut = rise >>> 31
      const fallOut = fall >>> 31
      rise = (rise << 1) | riseIn
      fall = (fall << 1) | fallIn
      rises[block] = fall | ~(vertical | rise)
      falls[block] = rise & vertical
      riseIn = riseOut
      fallIn = fallOut
    }
  }
  return distance
}

/** For each character the positions at which it stands, as bits. */
function matchBits(text: Int32Array, blocks: number): Map<number, Int32Array> {
  const bits = new Map<number, Int32Array>()
  for (const [position, character] of text.entries()) {
    const own = bits.get(character) ?? new Int32Array(blocks)
    const block = position >> 5
    own[block] = (own[block] ?? 0) | (1 << (position & 31))
    bits.set(character, own)
  }
  return bits
}
