import { afterAll, describe, inject, test, TestRunner } from 'vitest'
import type {} from '../plugin/provided-context.js'
import type { Item } from '../dataset/item.js'
import type { ResolvedOptions } from '../plugin/resolved-options.js'
import { goldLintSuite } from '../gold-lint-record.js'
import { itemsOfDataset, itemsOfFile } from './dataset-items.js'
import { GoldLintTest } from './gold-lint-test.js'
import { itemTitle } from './item-title.js'
import { keepGarbageYoung } from './keep-garbage-young.js'
import { retryOfErrors } from './retry-of-errors.js'
import { ItemTest } from './item-test.js'
import { readJudge } from './read-judge.js'
import { readMetrics } from './read-metrics.js'
import type { UserModule } from './user-module.js'
import { PartFile } from './part-file.js'
import { openPredictions } from './predictions.js'

/** A dataset that asks the items of one file; `module` is its predictor's namespace, null when predictions are a file. */
export interface DatasetEntry {
  readonly name: string
  readonly module: object | null
}

keepGarbageYoung()

/**
 * Defines a test for every item of a file, once for every dataset that uses the file; called by the generated module.
 * @param metricModules The user's modules with metrics of their own.
 * @param judgeModule The user's module with a judge; null when there is none.
 * @throws {DataError} when items or predictions cannot be read, or the module exports no judge.
 * @throws {UnknownMetricError} when a name of the configuration is neither published nor in a module.
 * @throws {MetricCollisionError} when a module's metric has a name that is taken.
 */
export async function defineItems(
  file: string,
  datasets: readonly DatasetEntry[],
  metricModules: readonly UserModule[],
  judgeModule: UserModule | null,
): Promise<void> {
  const options = inject('cypherbench')
  const partFile = new PartFile(options.outputDir, inject('cypherbenchRun'))
  // The reporter reads the file as soon as it hears that this module is done.
  afterAll(() => partFile.flush())
  const known = readMetrics(metricModules)
  const judge = judgeModule === null ? null : readJudge(judgeModule)
  const all = await itemsOfFile(file)
  const items = options.limit === null ? all : all.slice(0, options.limit)
  for (const entry of datasets) {
    const dataset = options.datasets.find((each) => each.name === entry.name)
    if (dataset === undefined) throw new Error(`${file}: the configuration has no dataset '${entry.name}'; start Vitest again`)
    const predictions = await openPredictions(dataset, entry.module, await itemsOfDataset(dataset.items))
    const metrics = dataset.metrics.map((name) => known.find(name))
    const itemTest = new ItemTest(file, dataset, metrics, options, predictions, judge, partFile)
    const define = (): void => defineTests(items, itemTest, options)
    if (datasets.length > 1) describe(dataset.name, { concurrent: true }, define)
    else define()
  }
  // The rules are of Cypher.
  const asked = options.datasets.find(({ name, language }) => language === 'cypher' && datasets.some((each) => each.name === name))
  if (options.goldLint && asked !== undefined) {
    // The golds of a file are the same for all datasets that use it.
    const goldTest = new GoldLintTest(file, asked, options)
    describe(goldLintSuite, { concurrent: true }, () => defineTests(items, goldTest, options))
  }
}

/** Defines a test for every item; `itemTest` runs it. */
function defineTests(items: readonly Item[], itemTest: Pick<ItemTest, 'run'>, options: ResolvedOptions): void {
  const suite = TestRunner.getCurrentSuite()
  for (const item of items) {
    test(itemTitle(item), { concurrent: true, timeout: options.itemTimeoutMs }, (context) => itemTest.run(item, context))
    // Vitest would look the line up in a stack; the item knows it.
    const task = suite.tasks.at(-1)
    if (task?.type !== 'test') continue
    task.location = { line: item.line, column: 1 }
    if (task.retry !== undefined) task.retry = retryOfErrors(task.retry)
  }
}
