import type { SerializedError, TestModule, TestRunEndReason, Vitest } from 'vitest/node'
import { z } from 'zod'
import type { GateDataset, GateInput } from '../src/gate/gate-input.js'
import type { ResolvedDataset, ResolvedOptions } from '../src/plugin/resolved-options.js'
import type { CollectedItem } from './collected-items.js'
import { shownPath } from './items-file.js'
import { isAskedFor, narrowing, type StartNarrowing } from './narrowing.js'

/** What Vitest said of a finished run. */
export interface FinishedRun {
  readonly vitest: Vitest
  readonly modules: readonly TestModule[]
  readonly unhandledErrors: readonly SerializedError[]
  readonly reason: TestRunEndReason
  readonly start: StartNarrowing
  readonly exitCodeWasSet: boolean
  /** Titles of gold queries whose check failed. */
  readonly failedGolds?: readonly string[]
}

/** Turns Vitest's objects into the plain facts that the gate decides on. */
export function gateFacts(options: ResolvedOptions, items: readonly CollectedItem[], run: FinishedRun): GateInput {
  const { vitest, modules, reason } = run
  const ours = modules.filter(({ project }) => project.name === options.project)
  const others = modules.filter(({ project }) => project.name !== options.project)
  return {
    gate: options.gate,
    datasets: options.datasets.map((dataset) => datasetFacts(dataset, options, items, ours)),
    records: items.map(({ record }) => record).filter((record) => record !== null),
    maxIncomplete: options.maxIncomplete,
    reason,
    bail: (vitest.config.bail ?? 0) > 0,
    narrowedBy: narrowing(vitest, run.start, options.limit),
    unhandledErrors: run.unhandledErrors.map(firstLine),
    moduleErrors: ours.flatMap((module) => moduleErrors(module, options.root)),
    otherFailures: [...items.filter(({ failedOtherwise }) => failedOtherwise).map(({ testCase }) => testCase.name), ...(run.failedGolds ?? [])],
    badRecords: items.map(({ problem }) => problem).filter((problem) => problem !== null),
    outside: { ran: others.length > 0, failedModules: others.filter((module) => !module.ok()).length },
    askedFor: isAskedFor(vitest, options.project),
    modules: ours.length,
    watch: vitest.config.watch,
    exitCodeWasSet: run.exitCodeWasSet,
  }
}

function datasetFacts(
  { name, metrics, floors, items: files }: ResolvedDataset,
  options: ResolvedOptions,
  items: readonly CollectedItem[],
  ours: readonly TestModule[],
): GateDataset {
  const own = items.filter((item) => (item.record?.dataset ?? item.dataset) === name)
  const present = new Set(own.map(({ file }) => file))
  const missing = files.filter((file) => !present.has(file))
  const isWhole = missing.length === 0 && options.limit === null
  return {
    name,
    metrics,
    floors,
    collected: own.length,
    total: isWhole ? own.length : announcedTotal(name, files.length, ours),
    missingFiles: missing.map((file) => shownPath(file, options.root)),
  }
}

/** Key of a module's meta under which a worker may say how many items its file has for each dataset. */
export const itemCountsKey = 'cypherbenchItems'

const itemCountsSchema = z.record(z.string(), z.int().min(0))

/** The items of a dataset by what its modules say; null unless as many modules as it has files say so. */
function announcedTotal(dataset: string, files: number, ours: readonly TestModule[]): number | null {
  const counts = ours.flatMap((module) => {
    const { data } = itemCountsSchema.safeParse(Reflect.get(module.meta(), itemCountsKey))
    const count = data?.[dataset]
    return count === undefined ? [] : [count]
  })
  return counts.length === files ? counts.reduce((sum, count) => sum + count, 0) : null
}

function moduleErrors(module: TestModule, root: string): string[] {
  const file = shownPath(module.moduleId, root)
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors())
  return [...module.errors(), ...suites].map((error) => `${file}: ${firstLine(error)}`)
}

function firstLine(error: SerializedError): string {
  return error.message.split('\n', 1)[0] ?? ''
}
