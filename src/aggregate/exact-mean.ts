import { binaryFraction } from './binary-fraction.js'

/** The mean of finite numbers, computed exactly and rounded once to the nearest float; null of nothing. */
export function exactMean(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const fractions = values.map(binaryFraction)
  const least = Math.min(...new Set(fractions.map((fraction) => fraction.exponent)))
  const aligned = fractions.map(({ significand, exponent }) => significand << BigInt(exponent - least))
  const sum = aligned.reduce((total, significand) => total + significand, 0n)
  return quotient(sum, BigInt(values.length), least)
}

/** `dividend` / `divisor` · 2^`exponent` as the nearest float. */
function quotient(dividend: bigint, divisor: bigint, exponent: number): number {
  const magnitude = dividend < 0n ? -dividend : dividend
  // Sixty-four significant bits and one more that says whether the division drops anything: no false ties.
  const shift = 64 + divisor.toString(2).length - magnitude.toString(2).length
  const over = shift > 0 ? magnitude << BigInt(shift) : magnitude
  const under = shift < 0 ? divisor << BigInt(-shift) : divisor
  const sticky = over % under === 0n ? 0n : 1n
  const nearest = scale(Number(((over / under) << 1n) | sticky), exponent - shift - 1)
  return dividend < 0n ? -nearest : nearest
}

/** In two steps, since a power below the smallest float would vanish. */
function scale(value: number, exponent: number): number {
  const half = Math.trunc(exponent / 2)
  return value * 2 ** half * 2 ** (exponent - half)
}
