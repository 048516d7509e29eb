/** Texts that once broke something, each with what it was. */
export const found: readonly string[] = [
  // RangeError in the parser: list types nest without brackets.
  `RETURN 1 IS :: ${'LIST<'.repeat(3_000)}INTEGER`,
  // Twice the time with every step.
  `WITH 1 AS a0 ${Array.from({ length: 60 }, (_, i) => `WITH a${i} + a${i} AS a${i + 1}`).join(' ')} RETURN a60`,
  // RangeError in what reads the beginning of a broken query.
  `${'CALL { '.repeat(1_500)}RETURN 1 AS x${' } RETURN x'.repeat(1_500)}`,
]
