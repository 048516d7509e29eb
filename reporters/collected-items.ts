import { basename } from 'node:path'
import type { TestCase, TestModule, TestSuite } from 'vitest/node'
import { z } from 'zod'
import type {} from '../src/plugin/provided-context.js'
import type { ResolvedOptions } from '../src/plugin/resolved-options.js'
import { metaKey, recordSchema, type ItemRecord } from '../src/record.js'
import { isGoldTest } from './gold-lints.js'
import { itemsFileOf } from './items-file.js'

/** One collected test of ours. */
export interface CollectedItem {
  readonly testCase: TestCase
  /** The configured items file of its module; the module's own path when none matches. */
  readonly file: string
  /** Null when the test cannot be told to belong to one dataset. */
  readonly dataset: string | null
  /** Null until it has run, and when a filter skipped it. */
  readonly record: ItemRecord | null
  /** Why the test has no usable record although it ran; null when there is nothing to complain of. */
  readonly problem: string | null
  /** The test failed although its verdict is neither `below_threshold` nor `errored`. */
  readonly failedOtherwise: boolean
}

/**
 * The tests of our project and their records. Over several runs of watch mode it keeps the last record of every item that
 * still exists, so that tables stay whole when only one module ran again.
 */
export class CollectedItems {
  readonly #options: ResolvedOptions
  readonly #modules = new Map<string, Map<string, CollectedItem>>()
  readonly #keys = new Map<string, string>()

  constructor(options: ResolvedOptions) {
    this.#options = options
  }

  clear(): void {
    this.#modules.clear()
    this.#keys.clear()
  }

  /** Takes the module's tests; records of tests that it had before stay until the tests have run again. */
  collect(module: TestModule): void {
    const file = itemsFileOf(module, this.#options)
    const before = this.#modules.get(module.moduleId)
    const items = new Map<string, CollectedItem>()
    for (const testCase of module.children.allTests()) {
      if (isGoldTest(testCase)) continue
      let key = testCase.fullName
      while (items.has(key)) key += '#'
      const known = before?.get(key)
      const dataset = datasetOf(testCase, file, this.#options)
      items.set(key, { record: null, problem: null, failedOtherwise: false, ...known, testCase, file, dataset })
      this.#keys.set(testCase.id, key)
    }
    this.#modules.set(module.moduleId, items)
  }

  /** Takes the result of one test. Returns its record, or null when it has none. */
  take(testCase: TestCase): ItemRecord | null {
    const items = this.#modules.get(testCase.module.moduleId)
    const key = this.#keys.get(testCase.id)
    const item = key === undefined ? undefined : items?.get(key)
    if (items === undefined || key === undefined || item === undefined) return null
    const { state } = testCase.result()
    const given: unknown = testCase.meta()[metaKey]
    if (given === undefined && state === 'skipped') return null
    const { record, problem } = readRecord(testCase, given, this.#options)
    const isRed = record?.verdict === 'below_threshold' || record?.verdict === 'errored'
    items.set(key, { ...item, record, problem, failedOtherwise: record !== null && state === 'failed' && !isRed })
    return record
  }

  /** File names of the parts that hold the lines of a module's items. */
  partsOf(module: TestModule): ReadonlySet<string> {
    const items = this.#modules.get(module.moduleId)?.values() ?? []
    return new Set([...items].flatMap(({ record }) => (record === null ? [] : [basename(record.part)])))
  }

  /** All collected tests, in the order of the configuration: dataset, items file, line. */
  inOrder(): CollectedItem[] {
    const datasets = new Map(this.#options.datasets.map(({ name }, index) => [name, index]))
    const files = new Map(this.#options.datasets.flatMap(({ items }) => items).map((path, index) => [path, index]))
    const all = [...this.#modules.values()].flatMap((items) => [...items.values()])
    const place = ({ dataset }: CollectedItem) => datasets.get(dataset ?? '') ?? datasets.size
    const filePlace = ({ file }: CollectedItem) => files.get(file) ?? files.size
    const line = ({ record }: CollectedItem) => record?.line ?? 0
    // Stable: several items of one line, such as in a JSON array on one line, keep the order of collection.
    return all.sort((a, b) => place(a) - place(b) || filePlace(a) - filePlace(b) || line(a) - line(b))
  }

  /** Items files of which a module was collected. */
  files(): Set<string> {
    return new Set([...this.#modules.values()].flatMap((items) => [...items.values()].map(({ file }) => file)))
  }
}

function readRecord(
  testCase: TestCase,
  given: unknown,
  { datasets }: ResolvedOptions,
): { record: ItemRecord | null; problem: string | null } {
  if (given === undefined) {
    const cause = testCase.result().errors?.[0]?.message.split('\n', 1)[0]
    return { record: null, problem: `${testCase.name}: ${cause ?? 'the test ended without a record'}` }
  }
  if (!isRecord(given)) {
    const { error } = recordSchema.safeParse(given)
    const why = error === undefined ? '' : z.prettifyError(error).replaceAll(/\s+/g, ' ')
    return { record: null, problem: `${testCase.name}: its record is invalid: ${why}` }
  }
  if (!datasets.some(({ name }) => name === given.dataset)) {
    return { record: null, problem: `${testCase.name}: its record names the unknown dataset "${given.dataset}"` }
  }
  return { record: given, problem: null }
}

/** The test's own object is kept, of which zod would make a copy. */
function isRecord(given: unknown): given is ItemRecord {
  return recordSchema.safeParse(given).success
}

/** The dataset of a test before it has a record: of those that share the file, the one whose suite the test is in. */
function datasetOf(testCase: TestCase, file: string, { datasets }: ResolvedOptions): string | null {
  const candidates = datasets.filter(({ items }) => items.includes(file)).map(({ name }) => name)
  if (candidates.length === 1) return candidates[0] ?? null
  let parent: TestSuite | TestModule = testCase.parent
  while (parent.type === 'suite') {
    if (candidates.includes(parent.name)) return parent.name
    parent = parent.parent
  }
  return null
}
