import process, { argv, env } from 'node:process'
import type { TestProject } from 'vitest/node'
import { sweepRuns } from '../graph/local/sweep-runs.js'
import { LastResort } from './last-resort.js'
import type {} from './provided-context.js'
import { readyDatabases } from './ready-databases.js'
import { takeOverSignals } from './take-over-signals.js'

/**
 * Makes the databases ready before the first item and checks after the last one that their graphs are what they were.
 * Runs in Vitest's main process, once for a run; in watch mode once for all reruns. Whatever way the run ends, nothing that
 * was started here is left.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // `vitest list` also comes here, and asks no database anything.
  if (argv[2] === 'list') return async () => {}
  const { vitest } = project
  const options = project.getProvidedContext().cypherbench
  const lastResort = new LastResort()
  const giveUp = new AbortController()
  let settled: Promise<unknown> = Promise.resolve()
  const stop = async (signal: string): Promise<void> => {
    giveUp.abort(stopped(signal))
    // Vitest waits for a set-up that runs; it ends at once now.
    await settled
    await vitest.cancelCurrentRun('keyboard-input')
    await vitest.close()
  }
  const giveBack = takeOverSignals(stop, () => lastResort.run())
  const making = readyDatabases(options, {
    seeds: new Map(options.datasets.flatMap(({ language, graphs }) => (language === 'sql' ? [] : Object.entries(graphs)))),
    sqlFiles: [...new Set(options.datasets.flatMap(({ language, graphs }) => (language === 'sql' ? Object.values(graphs) : [])))].filter((file) => file !== null),
    deepLint: options.deepLint,
    isAlone: true,
    signal: giveUp.signal,
    lastResort,
    env,
    say: (line) => vitest.logger.log(line),
  })
  settled = making.catch(() => undefined)
  const sweeping = sweepRuns().catch(() => 0)
  try {
    const ready = await making
    project.provide('cypherbenchDatabases', ready.handles)
    project.onTestsRerun(() => ready.refresh())
    return async () => {
      try {
        if (!giveUp.signal.aborted) await ready.requireUnchanged()
      } catch (error) {
        // Vitest prints what a tear-down throws, and passes.
        process.exitCode = 1
        throw withoutStack(error)
      } finally {
        await ready.close()
        await sweeping
        giveBack()
      }
    }
  } catch (error) {
    giveBack()
    throw withoutStack(error)
  }
}

function stopped(signal: string): Error {
  return withoutStack(new Error(`the run was stopped by ${signal} while its databases were made ready`))
}

/** Vitest prints an error with its stack, its causes and all that they carry; the message says what there is to know. */
function withoutStack(error: unknown): Error {
  const plain = new Error(error instanceof Error ? error.message : String(error))
  if (error instanceof Error) plain.name = error.name
  plain.stack = `${plain.name}: ${plain.message}`
  return plain
}
