import type { SerializedError, TestModule, TestRunEndReason, Vitest } from 'vitest/node'
import type { GateDataset, GateInput } from '../src/gate/gate-input.js'
import type { ResolvedDataset, ResolvedOptions } from '../src/plugin/resolved-options.js'
import type { CollectedItem } from './collected-items.js'
import { belowRoot, itemsFileOf, shownPath } from './items-file.js'
import { isAskedFor, narrowing, type StartNarrowing } from './narrowing.js'

/** What Vitest said of a finished run. */
export interface FinishedRun {
  readonly vitest: Vitest
  readonly modules: readonly TestModule[]
  readonly unhandledErrors: readonly SerializedError[]
  readonly reason: TestRunEndReason
  readonly start: StartNarrowing
  readonly exitCodeWasSet: boolean
  /** Items in the files of each dataset; absent where they are not known. */
  readonly totals: ReadonlyMap<string, number | null>
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
    datasets: options.datasets.map((dataset) => datasetFacts(dataset, options, items, run.totals)),
    records: items.map(({ record }) => record).filter((record) => record !== null),
    maxIncomplete: options.maxIncomplete,
    reason,
    bail: (vitest.config.bail ?? 0) > 0,
    narrowedBy: narrowing(vitest, run.start, options.limit),
    unhandledErrors: run.unhandledErrors.map(firstLine),
    moduleErrors: ours.flatMap((module) => moduleErrors(module, options)),
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
  { name, metrics, ofGroups = [], floors, items: files }: ResolvedDataset,
  options: ResolvedOptions,
  items: readonly CollectedItem[],
  totals: FinishedRun['totals'],
): GateDataset {
  const own = items.filter((item) => (item.record?.dataset ?? item.dataset) === name)
  const present = new Set(own.map(({ file }) => file))
  const missing = files.filter((file) => !present.has(file))
  const isWhole = missing.length === 0 && options.limit === null
  return {
    name,
    metrics,
    ofGroups,
    floors,
    collected: own.length,
    total: isWhole ? own.length : (totals.get(name) ?? null),
    missingFiles: missing.map((file) => shownPath(file, options.root)),
  }
}

function moduleErrors(module: TestModule, options: ResolvedOptions): string[] {
  const file = shownPath(itemsFileOf(module, options), options.root)
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors())
  return [...module.errors(), ...suites].map((error) => `${file}: ${belowRoot(firstLine(error), module, options)}`)
}

function firstLine(error: SerializedError): string {
  return error.message.split('\n', 1)[0] ?? ''
}
