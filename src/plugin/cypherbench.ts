import { resolve } from 'node:path'
import { cwd, env } from 'node:process'
import type { Plugin, UserConfig } from 'vite'
import type {} from 'vitest/config'
import { checkOptions } from './options.js'
import type { CypherbenchOptions } from './options.js'
import { projectOf } from './project.js'
import { resolveOptions } from './resolve-options.js'

/**
 * The Vitest plugin: adds a project `cypherbench` in which every question of the datasets is a test.
 *
 * Where the configuration lists no projects, the user's own tests become a project beside it, named `test.name` or
 * `tests`.
 *
 * @throws {OptionsError} when an option cannot be used.
 */
export function cypherbench(options: CypherbenchOptions): Plugin {
  checkOptions(options)
  return {
    name: 'vitest-cypherbench:projects',
    config: {
      order: 'post',
      handler(user) {
        const root = resolve(cwd(), user.root ?? '.')
        const resolved = resolveOptions(options, root, env)
        const ours = projectOf(resolved, user)
        const own = user.test?.projects === undefined ? [ownProject(user)] : []
        return { test: { projects: [...own, ours] } }
      },
    },
  }
}


function ownProject(user: UserConfig): { extends: true; test: { name: string } } {
  const name = user.test?.name
  return { extends: true, test: { name: (typeof name === 'string' ? name : name?.label) ?? 'tests' } }
}
