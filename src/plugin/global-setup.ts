import { argv } from 'node:process'
import type { TestProject } from 'vitest/node'
import type {} from './provided-context.js'
import { readyDatabases } from './ready-databases.js'

/**
 * Makes the databases ready before the first item and checks after the last one that their graphs are what they were.
 * Runs in Vitest's main process, once for a run; in watch mode once for all reruns.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // `vitest list` also comes here, and asks no database anything.
  if (argv[2] === 'list') return async () => {}
  const options = project.getProvidedContext().cypherbench
  const ready = await readyDatabases(options, (line) => project.vitest.logger.log(line))
  project.provide('cypherbenchDatabases', ready.handles)
  return ready.finish
}
