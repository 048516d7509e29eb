/** Finds lines and columns, both from 1, for offsets in a text. */
export interface LineIndex {
  lineAt(offset: number): number
  columnAt(offset: number): number
}

/** Lines end in LF or CRLF, as editors and the test runner count them; a text without any LF may use CR alone. */
export function lineBreakOf(text: string): '\n' | '\r' {
  return !text.includes('\n') && text.includes('\r') ? '\r' : '\n'
}

/** @returns an index whose look-ups take logarithmic time */
export function lineIndex(text: string): LineIndex {
  const lineBreak = lineBreakOf(text)
  const starts = [0]
  for (let at = text.indexOf(lineBreak); at !== -1; at = text.indexOf(lineBreak, at + 1)) starts.push(at + 1)
  const lineAt = (offset: number): number => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
  return { lineAt, columnAt: (offset) => offset - (starts[lineAt(offset) - 1] ?? 0) + 1 }
}
