/** The Unicode code points of a text, as Python counts its characters; UTF-16 units would give other similarities. */
export function codePoints(text: string): Int32Array {
  return Int32Array.from(text, (character) => character.codePointAt(0) ?? 0)
}
