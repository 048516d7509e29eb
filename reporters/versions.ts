import { readFileSync } from 'node:fs'
import { version as node } from 'node:process'
import { z } from 'zod'
import type { RunReport } from './run-report.js'

const manifestSchema = z.object({ version: z.string() })

/** Versions of what made a report: this package, Vitest, Node. */
export function versions(vitest: string): RunReport['versions'] {
  // One folder up, from the sources and from the built package alike.
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return { package: manifestSchema.parse(JSON.parse(manifest)).version, vitest, node: node.replace(/^v/, '') }
}
