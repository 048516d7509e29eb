import { binaryFraction } from './binary-fraction.js'

/**
 * Rounds the exact binary value of a number to so many decimals, ties to the even digit, as Python's `round` does:
 * 0.03125 gives 0.0312, where `toFixed` gives 0.0313. NaN and the infinities stay as they are.
 * @param decimals 0 or more
 */
export function roundHalfEven(value: number, decimals: number): number {
  if (!Number.isFinite(value) || value === 0) return value
  const { significand, exponent } = binaryFraction(value)
  if (exponent >= 0) return value
  const scaled = (significand < 0n ? -significand : significand) * 10n ** BigInt(decimals)
  const unit = 1n << BigInt(-exponent)
  const floor = scaled / unit
  const twice = 2n * (scaled % unit)
  const up = twice > unit || (twice === unit && floor % 2n === 1n)
  const digits = (up ? floor + 1n : floor).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rounded = Number(decimals === 0 ? whole : `${whole}.${digits.slice(digits.length - decimals)}`)
  return value < 0 ? -rounded : rounded
}
