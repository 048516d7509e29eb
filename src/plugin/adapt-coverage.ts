import { relative } from 'node:path'
import { escapePath } from 'tinyglobby'
import { normalizePath } from 'vite'
import type { Vitest } from 'vitest/node'
import type { ResolvedOptions } from './resolved-options.js'

/**
 * Coverage beside a benchmark: red items do not keep it from being reported where floors decide, so that its thresholds go on
 * counting, and items, predictions and seeds, which are modules to Vitest, are no code to be covered.
 */
export function adaptCoverage({ config, version }: Pick<Vitest, 'config' | 'version'>, options: ResolvedOptions): void {
  const { coverage, root } = config
  if (options.gate !== 'items') coverage.reportOnFailure = true
  const data = options.datasets.flatMap(({ items, graphs, predictions }) => [
    ...items,
    ...Object.values(graphs).filter((seed) => seed !== null),
    ...(predictions.kind === 'file' ? [predictions.file] : []),
  ])
  // Vitest 4 matches whole paths, Vitest 5 paths below the root.
  const isWhole = Number.parseInt(version, 10) < 5
  const patterns = data.map((file) => escapePath(normalizePath(isWhole ? file : relative(root, file))))
  coverage.exclude = [...new Set([...(coverage.exclude ?? []), ...patterns])]
}
