import type { ResolvedConfig, Vitest } from 'vitest/node'

const documentReporters = new Set(['json', 'junit', 'tap', 'tap-flat'])

/** Another reporter prints a document to standard output, so that nothing else may stand there. */
export function isStdoutTaken({ reporters, outputFile }: Pick<ResolvedConfig, 'reporters' | 'outputFile'>): boolean {
  return reporters.some((entry) => {
    const [name, options]: readonly unknown[] = Array.isArray(entry) ? entry : [entry]
    if (typeof name !== 'string' || !documentReporters.has(name)) return false
    if (typeof options === 'object' && options !== null && Reflect.get(options, 'outputFile') !== undefined) return false
    if (typeof outputFile === 'string') return false
    return outputFile === undefined || Reflect.get(outputFile, name) === undefined
  })
}

/** A reporter of Vitest keeps a window at the bottom of the terminal. */
export function hasLiveWindow(vitest: Vitest): boolean {
  const reporters: unknown = Reflect.get(vitest, 'reporters')
  if (!Array.isArray(reporters)) return false
  return reporters.some((reporter: unknown) => {
    if (typeof reporter !== 'object' || reporter === null) return false
    return Boolean(Reflect.get(reporter, 'summary') ?? Reflect.get(reporter, 'renderer'))
  })
}
