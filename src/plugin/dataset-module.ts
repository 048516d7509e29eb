import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { argv, env } from 'node:process'
import { normalizePath } from 'vite'
import type { Plugin } from 'vite'
import type { VitestPluginContext } from 'vitest/node'
import { readItems } from '../dataset/read-items.js'
import { seedFiles } from '../graph/seed/seed-files.js'
import { distFile } from './package-folder.js'
import type { ResolvedDataset, ResolvedOptions } from './resolved-options.js'
import { withStaticTests } from './static-tests.js'
import type { MappedCode } from './static-tests.js'

/**
 * Makes every items file a test module of its own, and the files it depends on (predictions, seeds) modules without
 * content, so that watch mode and `--changed` know them.
 */
export function datasetModules(options: ResolvedOptions): Plugin {
  const sharing = groupByFile(options.datasets)
  const inputs = new Set(options.datasets.flatMap(inputFiles).map(normalizePath))
  const hash = createHash('sha256').update(JSON.stringify([options, [...inputs]])).digest('hex').slice(0, 16)
  let parsed = false
  return {
    name: 'vitest-cypherbench:datasets',
    enforce: 'pre',
    configureVitest(context) {
      parsed = context.vitest.config.watch || env['VITEST_VSCODE'] !== undefined || argv[2] === 'list'
      // Vitest keeps transformed modules on disk by the file's content; ours also come from the options.
      cacheKeys(context)(({ id }) => (sharing.has(fileOf(id)) || inputs.has(fileOf(id)) ? `${hash}-${parsed}` : null))
    },
    async load(id) {
      const file = fileOf(id)
      const datasets = sharing.get(file)
      // `moduleType` keeps Vite 8 from reading a `.json` file's new content as JSON.
      if (datasets !== undefined) {
        const code = moduleCode(file, datasets, options)
        const mapped = parsed ? await staticTests(code, file, datasets, options.limit) : { code, map: null }
        return { ...mapped, moduleType: 'js' }
      }
      if (inputs.has(file)) return { code: 'export {}', map: null, moduleType: 'js' }
      return null
    },
    configResolved(config) {
      const json = config.plugins.find((plugin) => plugin.name === 'vite:json')
      if (json !== undefined) skipFiles(json, (file) => sharing.has(file) || inputs.has(file))
    },
  }
}

type DefineCacheKeys = VitestPluginContext['experimental_defineCacheKeyGenerator']

/** Vitest 5 has dropped `experimental_` from the name, and warns of the old one. */
function cacheKeys(context: VitestPluginContext): DefineCacheKeys {
  const define: DefineCacheKeys | undefined = Reflect.get(context, 'defineCacheKeyGenerator')
  return define ?? context.experimental_defineCacheKeyGenerator
}

/** A module's file without Vite's query. */
function fileOf(id: string): string {
  return normalizePath(id.split('?', 1)[0] ?? id)
}

async function staticTests(
  code: string,
  file: string,
  datasets: readonly ResolvedDataset[],
  limit: number | null,
): Promise<MappedCode | { code: string; map: null }> {
  try {
    const items = await readItems(file)
    return withStaticTests(code, file, limit === null ? items : items.slice(0, limit), datasets.map(({ name }) => name))
  } catch {
    // The worker meets the same trouble and is the one to say so.
    return { code, map: null }
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
  const seeds = Object.values(dataset.graphs).flatMap((seed) => (seed === null ? [] : seedFiles(seed).map((file) => realpathSync(file))))
  return dataset.predictions.kind === 'file' ? [dataset.predictions.file, ...seeds] : seeds
}

function moduleCode(file: string, datasets: readonly ResolvedDataset[], { metricModules, judge }: ResolvedOptions): string {
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
  const metrics = metricModules.map(normalizePath).map((path, index) => {
    lines.push(`import * as metrics${index} from ${JSON.stringify(path)}`)
    return `{ file: ${JSON.stringify(path)}, module: metrics${index} }`
  })
  let judgeModule = 'null'
  if (judge !== null) {
    lines.push(`import * as judge from ${JSON.stringify(normalizePath(judge))}`)
    judgeModule = `{ file: ${JSON.stringify(normalizePath(judge))}, module: judge }`
  }
  lines.push(`await defineItems(${JSON.stringify(file)}, [${entries.join(', ')}], [${metrics.join(', ')}], ${judgeModule})`)
  return lines.join('\n')
}

/** Vite 7 parses what `load` returned for a `.json` file; its plugin is told to leave our files alone. */
function skipFiles(plugin: Plugin, ours: (file: string) => boolean): void {
  const { transform } = plugin
  if (typeof transform !== 'object' || typeof transform.handler !== 'function') return
  const original = transform.handler
  transform.handler = function skipping(code, id, ...rest) {
    return ours(fileOf(id)) ? null : original.call(this, code, id, ...rest)
  }
}
