import type { Vitest } from 'vitest/node'

/** Reporters that print a document to standard output unless told otherwise, and the major version that stopped it. */
const documentReporters: Readonly<Record<string, number>> = { json: 5, junit: 5, tap: Infinity, 'tap-flat': Infinity }

/** Another reporter prints a document to standard output, so that nothing else may stand there. */
export function isStdoutTaken({ config, version }: Pick<Vitest, 'config' | 'version'>): boolean {
  const { reporters, outputFile } = config
  const major = Number.parseInt(version, 10)
  return reporters.some((entry) => {
    const [name, options]: readonly unknown[] = Array.isArray(entry) ? entry : [entry]
    if (typeof name !== 'string' || !Object.hasOwn(documentReporters, name)) return false
    if (major >= (documentReporters[name] ?? 0)) return option(options, 'stdout') === true
    if (typeof outputFile === 'string') return false
    return option(options, 'outputFile') === undefined && option(outputFile, name) === undefined
  })
}

function option(options: unknown, name: string): unknown {
  return typeof options === 'object' && options !== null ? Reflect.get(options, name) : undefined
}

/** The run writes a blob file, from which `--merge-reports` makes one report of several runs. */
export function writesBlob({ config }: Pick<Vitest, 'config'>): boolean {
  return config.reporters.some((entry) => (Array.isArray(entry) ? entry[0] : entry) === 'blob')
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
