import { randomBytes } from 'node:crypto'
import { relative, resolve } from 'node:path'
import { cwd, env } from 'node:process'
import { escapePath } from 'tinyglobby'
import { normalizePath } from 'vite'
import type { Plugin, UserConfig } from 'vite'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import type {} from './provided-context.js'
import type { limitReporters as LimitReporters } from '../../reporters/limit-reporters.js'
import { adaptCoverage } from './adapt-coverage.js'
import { datasetModules } from './dataset-module.js'
import type { CypherbenchOptions } from './options.js'
import { distFile, distFolder } from './package-folder.js'
import { resolveOptions } from './resolve-options.js'
import type { ResolvedOptions } from './resolved-options.js'

/**
 * The benchmark as an entry for `test.projects` of a Vitest configuration, for those who list their projects themselves.
 * Everyone else adds the plugin `cypherbench()`.
 *
 * @param options As for `cypherbench()`.
 * @param root Folder to which the paths in the options are relative. Default: the working directory.
 * @throws {OptionsError} when an option cannot be used.
 */
export function cypherbenchProject(options: CypherbenchOptions, root: string = cwd()): TestProjectInlineConfiguration {
  return projectOf(resolveOptions(options, resolve(root), env), {})
}

/** @param user What the predictor modules need of the user's own configuration. */
export function projectOf(options: ResolvedOptions, user: Pick<UserConfig, 'resolve'>): TestProjectInlineConfiguration {
  const files = options.datasets.flatMap((dataset) => dataset.items)
  const project: TestProjectInlineConfiguration = {
    root: options.root,
    resolve: predictorResolve(user.resolve ?? {}),
    plugins: [datasetModules(options), wiring(options)],
    test: {
      name: options.project,
      include: [...new Set(files)].map((file) => escapePath(normalizePath(relative(options.root, file)))),
      exclude: [],
      environment: 'node',
      pool: 'forks',
      // One worker, kept for all items files: they share databases, results and the parser.
      isolate: false,
      fileParallelism: false,
      maxConcurrency: options.itemsInFlight,
      testTimeout: options.itemTimeoutMs,
      hookTimeout: options.itemTimeoutMs,
      globalSetup: [distFile('global-setup.js')],
      disableConsoleIntercept: true,
      server: { deps: { external: [distPattern()] } },
    },
  }
  // Vitest 5 lets inline projects inherit the root's options unless told not to; Vitest 4 has no word for it.
  return Object.assign(project, { extends: false })
}

type ResolveOptions = NonNullable<UserConfig['resolve']>

/** How predictor modules resolve their imports; the rest of a root's `resolve` is Vitest's own by then. */
function predictorResolve({ alias, extensions, dedupe, preserveSymlinks, tsconfigPaths }: ResolveOptions): ResolveOptions {
  const wanted = Object.entries({ alias, extensions, dedupe, preserveSymlinks, tsconfigPaths })
  return Object.fromEntries(wanted.filter(([, value]) => value !== undefined))
}

/** Our own files run as they were built, wherever the package lies. */
function distPattern(): RegExp {
  return new RegExp(`^(file://)?${distFolder.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`)
}

/** Hands the options to workers and set-up, and adds the reporter once a run. */
function wiring(options: ResolvedOptions): Plugin {
  let limitReporters: typeof LimitReporters
  return {
    name: 'vitest-cypherbench',
    // It needs Vitest's own modules, which a build that reads the same configuration can do without.
    async config() {
      limitReporters = (await import('../../reporters/limit-reporters.js')).limitReporters
    },
    configureVitest({ vitest, project }) {
      project.provide('cypherbench', options)
      project.provide('cypherbenchRun', randomBytes(6).toString('hex'))
      const path = distFile('reporter.js')
      const entries: readonly unknown[] = vitest.config.reporters
      const there = entries.some((entry) => Array.isArray(entry) && entry[0] === path && isSameProject(entry[1], options))
      if (there) return
      vitest.config.reporters.push([path, { ...options }])
      limitReporters(vitest.config.reporters, options)
      adaptCoverage(vitest, options)
    },
  }
}

function isSameProject(given: unknown, options: ResolvedOptions): boolean {
  return typeof given === 'object' && given !== null && Reflect.get(given, 'project') === options.project
}
