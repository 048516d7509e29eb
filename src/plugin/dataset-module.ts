import { createHash } from 'node:crypto'
import { normalizePath } from 'vite'
import type { Plugin } from 'vite'
import { distFile } from './package-folder.js'
import type { ResolvedDataset, ResolvedOptions } from './resolved-options.js'

/**
 * Makes every items file a test module of its own, and the files it depends on (predictions, seeds) modules without
 * content, so that watch mode and `--changed` know them.
 */
export function datasetModules(options: ResolvedOptions): Plugin {
  const hash = createHash('sha256').update(JSON.stringify(options)).digest('hex').slice(0, 16)
  const sharing = groupByFile(options.datasets)
  const inputs = new Set(options.datasets.flatMap(inputFiles).map(normalizePath))
  return {
    name: 'vitest-cypherbench:datasets',
    enforce: 'pre',
    load(id) {
      const file = normalizePath(id.split('?', 1)[0] ?? id)
      const datasets = sharing.get(file)
      // `moduleType` keeps Vite 8 from reading a `.json` file's new content as JSON.
      if (datasets !== undefined) return { code: moduleCode(file, datasets, hash), map: null, moduleType: 'js' }
      if (inputs.has(file)) return { code: 'export {}', map: null, moduleType: 'js' }
      return null
    },
    configResolved(config) {
      const json = config.plugins.find((plugin) => plugin.name === 'vite:json')
      if (json !== undefined) skipFiles(json, (id) => sharing.has(normalizePath(id)) || inputs.has(normalizePath(id)))
    },
  }
}

function groupByFile(datasets: readonly ResolvedDataset[]): Map<string, ResolvedDataset[]> {
  const byFile = new Map<string, ResolvedDataset[]>()
  for (const dataset of datasets) {
    for (const path of dataset.items) {
      const file = normalizePath(path)
      byFile.set(file, [...(byFile.get(file) ?? []), dataset])
    }
  }
  return byFile
}

function inputFiles(dataset: ResolvedDataset): readonly string[] {
  const seeds = Object.values(dataset.graphs).filter((seed) => seed !== null)
  return dataset.predictions.kind === 'file' ? [dataset.predictions.file, ...seeds] : seeds
}

function moduleCode(file: string, datasets: readonly ResolvedDataset[], hash: string): string {
  const lines = [`import { defineItems } from ${JSON.stringify(distFile('worker.js'))}`]
  const inputs = new Set(datasets.flatMap(inputFiles).map(normalizePath))
  for (const input of inputs) lines.push(`import ${JSON.stringify(input)}`)
  const modules = new Map<string, string>()
  const entries = datasets.map((dataset) => {
    if (dataset.predictions.kind === 'file') return `{ name: ${JSON.stringify(dataset.name)}, module: null }`
    const path = normalizePath(dataset.predictions.file)
    if (!modules.has(path)) {
      modules.set(path, `predictor${modules.size}`)
      lines.push(`import * as ${modules.get(path)} from ${JSON.stringify(path)}`)
    }
    return `{ name: ${JSON.stringify(dataset.name)}, module: ${modules.get(path)} }`
  })
  // The hash makes a change of the options a change of the code, for caches of transformed modules.
  lines.push(`await defineItems(${JSON.stringify(file)}, [${entries.join(', ')}], ${JSON.stringify(hash)})`)
  return lines.join('\n')
}

/** Vite 7 parses what `load` returned for a `.json` file; its plugin is told to leave our files alone. */
function skipFiles(plugin: Plugin, ours: (id: string) => boolean): void {
  const { transform } = plugin
  if (typeof transform !== 'object' || typeof transform.handler !== 'function') return
  const original = transform.handler
  transform.handler = function skipping(code, id, ...rest) {
    return ours(id.split('?', 1)[0] ?? id) ? null : original.call(this, code, id, ...rest)
  }
}
