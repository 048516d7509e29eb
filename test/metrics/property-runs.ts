/** How often a property is tried: 300 times as a rule, a hundred times as often with `CYPHERBENCH_LONG`. */
export function propertyRuns(factor = 1): number {
  return 300 * factor * (process.env['CYPHERBENCH_LONG'] === undefined ? 1 : 100)
}
