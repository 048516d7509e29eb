/**
 * Aligns cells in columns two spaces apart, without borders. The first column is aligned to the left, all others to the
 * right. Line breaks and control characters in cells become spaces.
 */
export function textTable(rows: readonly (readonly string[])[], indent = ''): string[] {
  const cells = rows.map((row) => row.map(oneLine))
  const widths: number[] = []
  for (const row of cells) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, width(cell))
  }
  return cells.map((row) => {
    const aligned = row.map((cell, column) => {
      const padding = ' '.repeat((widths[column] ?? 0) - width(cell))
      return column === 0 ? cell + padding : padding + cell
    })
    return (indent + aligned.join('  ')).trimEnd()
  })
}

/** `text` on one line, without characters that move the cursor. */
export function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what has to go
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
}

/** `text` cut to `length` characters with a mark where it was cut. */
export function clipped(text: string, length: number): string {
  const characters = Array.from(oneLine(text))
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`
}

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60\p{Emoji_Presentation}]/u

/** Columns on a terminal: East Asian wide characters and most emoji take two, combining marks none. */
function width(text: string): number {
  let columns = 0
  for (const character of text) {
    if (/\p{Mark}|\p{Cf}/u.test(character)) continue
    columns += wide.test(character) ? 2 : 1
  }
  return columns
}
