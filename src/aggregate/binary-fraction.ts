/** The exact value of a finite float: `significand` · 2^`exponent`. */
export interface BinaryFraction {
  readonly significand: bigint
  readonly exponent: number
}

const view = new DataView(new ArrayBuffer(8))

/** Takes a finite float apart. */
export function binaryFraction(value: number): BinaryFraction {
  if (value === 0) return { significand: 0n, exponent: 0 }
  view.setFloat64(0, value)
  const bits = view.getBigUint64(0)
  const biased = Number((bits >> 52n) & 0x7ffn)
  const stored = bits & 0xfffffffffffffn
  const magnitude = biased === 0 ? stored : stored | 0x10000000000000n
  const exponent = Math.max(biased, 1) - 1075
  return { significand: value < 0 ? -magnitude : magnitude, exponent }
}
