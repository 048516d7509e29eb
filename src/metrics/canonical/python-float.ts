import { pythonStrip } from './python-strip.js'

const digits = '[0-9](?:_?[0-9])*'
const decimal = new RegExp(`^[+-]?(?:${digits}\\.?(?:${digits})?|\\.${digits})(?:[eE][+-]?${digits})?$`)
const special = /^([+-]?)(?:inf(?:inity)?|(nan))$/i

/**
 * The number that Python's `float(text)` gives, or null when Python refuses. Unlike `Number()`: blanks alone are no
 * number, there is no hex, single underscores may stand between digits, `inf` and `nan` come in any case.
 */
export function pythonFloat(text: string): number | null {
  const stripped = asciiDigits(pythonStrip(text))
  if (decimal.test(stripped)) return Number(stripped.replaceAll('_', ''))
  const match = special.exec(stripped)
  if (match === null) return null
  if (match[2] !== undefined) return NaN
  return match[1] === '-' ? -Infinity : Infinity
}

/** Python reads the decimal digits of every script. */
function asciiDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let start = code
    while (/^\p{Nd}$/u.test(String.fromCodePoint(start - 1))) start--
    return String((code - start) % 10)
  })
}
