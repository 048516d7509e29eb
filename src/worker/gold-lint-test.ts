import { inject } from 'vitest'
import type { TestContext } from 'vitest'
import type {} from '../plugin/provided-context.js'
import type { Item } from '../dataset/item.js'
import { findingText, goldLintKey } from '../gold-lint-record.js'
import type { Outcome } from '../graph/outcome.js'
import type { GoldLintRecord } from '../gold-lint-record.js'
import type { ResolvedDataset, ResolvedOptions } from '../plugin/resolved-options.js'
import { openGraph } from './databases.js'
import { goldFindings } from './gold-findings.js'
import { errored, ItemError } from './item-error.js'
import { itemGraph } from './item-graph.js'

/** The tests of the gold queries of one file. */
export class GoldLintTest {
  readonly #file: string
  readonly #dataset: ResolvedDataset
  readonly #options: ResolvedOptions

  constructor(file: string, dataset: ResolvedDataset, options: ResolvedOptions) {
    this.#file = file
    this.#dataset = dataset
    this.#options = options
  }

  /** Leaves the findings in the test's meta and as annotations; fails when one of them is an error. */
  async run(item: Item, context: TestContext): Promise<void> {
    const place = { id: item.id, file: this.#file, line: item.line, root: this.#options.root }
    const graph = itemGraph(item, this.#dataset)
    const handle = graph === null ? undefined : inject('cypherbenchDatabases')[graph]
    if (handle === undefined) throw errored('no graph was made ready for the item', place)
    const { runner, answer, deepLint, schema, changesWithOrder } = await openGraph(handle, this.#options)
    const run = (query: string, at: AbortSignal): Promise<Outcome> => runner.run(query, at)
    const setting = { run, answer, deepLint, schema: await schema(), changesWithOrder }
    const findings = await goldFindings(item.gold, setting, context.signal)
    if (findings === null) throw errored('the database failed while the gold was checked', place)
    context.task.meta[goldLintKey] = { id: item.id, line: item.line, findings } satisfies GoldLintRecord
    const texts = findings.map(findingText)
    if (findings.some(({ severity }) => severity === 'error')) throw new ItemError('GoldError', texts.join('\n'), place)
    for (const text of texts) await context.annotate(text, 'warning')
  }
}
