/** A change of a text: what stands between the two UTF-16 offsets is replaced; equal offsets insert. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The part of a text between two UTF-16 offsets with the edits that lie in it; edits must not overlap. */
export function editedSlice(text: string, start: number, end: number, edits: readonly TextEdit[]): string {
  const inside = edits.filter((edit) => edit.start >= start && edit.end <= end)
  let result = ''
  let at = start
  for (const edit of inside.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return result + text.slice(at, end)
}
