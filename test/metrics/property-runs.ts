/**
 * How often a property is tried: ten thousand times with `CYPHERBENCH_LONG` (`npm run test:long`), else 300 times as a rule, since all of them
 * ten thousand times take many minutes.
 * @param factor how many times 300, where a try takes little
 */
export function propertyRuns(factor = 1): number {
  const few = 300 * factor
  return process.env['CYPHERBENCH_LONG'] === undefined ? few : Math.max(few, 10_000)
}
