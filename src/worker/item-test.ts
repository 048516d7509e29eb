import { sep } from 'node:path'
import { inject } from 'vitest'
import type { TestContext } from 'vitest'
import type {} from '../plugin/provided-context.js'
import type { Item } from '../dataset/item.js'
import type { DatabaseHandle } from '../graph/database.js'
import type { Judge } from '../judge/judge.js'
import type { Metric } from '../metrics/metric.js'
import type { ResolvedDataset, ResolvedOptions } from '../plugin/resolved-options.js'
import type { Prediction } from '../predict/prediction.js'
import { metaKey } from '../record.js'
import { buildFullItem, buildRecord } from './build-record.js'
import { openGraph } from './databases.js'
import type { OpenGraph } from './databases.js'
import { evaluate } from './evaluate.js'
import type { Evaluation } from './evaluate.js'
import { belowThreshold, errored } from './item-error.js'
import { graphHandle, itemGraph } from './item-graph.js'
import type { Place } from './item-error.js'
import type { PartFile } from './part-file.js'
import { noPrediction } from './predictions.js'
import type { PredictionSource } from './predictions.js'

/** What the tests of one dataset in one file have in common. */
export class ItemTest {
  readonly #file: string
  readonly #dataset: ResolvedDataset
  readonly #metrics: readonly Metric[]
  readonly #options: ResolvedOptions
  readonly #predictions: PredictionSource
  readonly #judge: Judge | null
  readonly #part: PartFile

  constructor(
    file: string,
    dataset: ResolvedDataset,
    metrics: readonly Metric[],
    options: ResolvedOptions,
    predictions: PredictionSource,
    judge: Judge | null,
    part: PartFile,
  ) {
    this.#file = file
    this.#dataset = dataset
    this.#metrics = metrics
    this.#options = options
    this.#predictions = predictions
    this.#judge = judge
    this.#part = part
  }

  /** The test of one item: evaluates it, leaves its record in the test's meta, and fails or skips by its verdict. */
  async run(item: Item, context: TestContext): Promise<void> {
    const place: Place = { id: item.id, file: this.#file, line: item.line, root: this.#options.root }
    const graph = itemGraph(item, this.#dataset)
    if (graph === null) throw this.#unknownGraph(item, place)
    const handle = graphHandle(graph, this.#dataset, inject('cypherbenchDatabases'))
    if (handle === undefined) throw errored(`no database was made ready for graph '${graph}'`, place)
    const { evaluation, predictMs } = await this.#evaluate(item, graph, handle, context.signal)
    const record = buildRecord(evaluation, this.#dataset.name, predictMs, this.#part.name)
    context.task.meta[metaKey] = record
    this.#part.add(buildFullItem(evaluation, record))
    switch (record.verdict) {
      case 'passed':
        return
      case 'below_threshold':
        throw belowThreshold(evaluation, this.#dataset.thresholds, place)
      case 'errored':
        throw errored(evaluation.judgement.reason ?? 'unknown trouble', place)
      case 'unscored':
        context.skip(evaluation.judgement.reason ?? 'unscored')
    }
  }

  async #evaluate(
    item: Item,
    graph: string,
    handle: DatabaseHandle,
    signal: AbortSignal,
  ): Promise<{ evaluation: Evaluation; predictMs: number | null }> {
    let open: OpenGraph
    let prediction: Prediction
    try {
      open = await openGraph(handle, this.#options)
    } catch (error) {
      return this.#failed(item, graph, handle, `infra: database: ${this.#messageOf(error)}`)
    }
    try {
      prediction = await this.#predictions.predict(item, () => open.schema(), signal)
    } catch (error) {
      return this.#failed(item, graph, handle, `infra: predictor: ${this.#messageOf(error)}`, open)
    }
    const evaluation = await evaluate(
      item,
      prediction,
      {
        graph,
        database: open.database,
        run: (query, at) => open.runner.run(query, at),
        answer: open.answer,
        schema: () => open.schema(),
        changesWithOrder: open.changesWithOrder,
        metrics: this.#metrics,
        judge: this.#judge,
        thresholds: this.#dataset.thresholds,
      },
      signal,
    )
    return { evaluation, predictMs: prediction.latencyMs }
  }

  /** An item that could not be evaluated: no value for any metric, verdict `errored`. */
  #failed(item: Item, graph: string, handle: DatabaseHandle, reason: string, open?: OpenGraph): { evaluation: Evaluation; predictMs: null } {
    const database = open?.database ?? { backend: handle.backend, engine: 'not opened', approximate: handle.backend === 'embedded' }
    const evaluation: Evaluation = {
      item,
      graph,
      database,
      prediction: noPrediction(this.#dataset.predictions.file),
      predictedQuery: null,
      gold: { kind: 'not_run', reason: 'gold_missing', message: reason },
      predicted: { kind: 'not_run', reason: 'pred_missing', message: reason },
      scores: Object.fromEntries(this.#dataset.metrics.map((metric) => [metric, { value: null, reason: 'infra' }])),
      judgement: { verdict: 'errored', reason, below: [] },
      difference: null,
      remarks: [],
      orderDependent: false,
      judgeWork: null,
    }
    return { evaluation, predictMs: null }
  }

  /** With paths below the root, so that reports of equal runs are equal wherever the checkout lies. */
  #messageOf(error: unknown): string {
    return (error instanceof Error ? error.message : String(error)).replaceAll(`${this.#options.root}${sep}`, '')
  }

  #unknownGraph(item: Item, place: Place): Error {
    const known = Object.keys(this.#dataset.graphs).join(', ')
    const found = item.graph === null ? 'names no graph' : `names the graph '${item.graph}'`
    return errored(`the item ${found}; dataset '${this.#dataset.name}' has the graphs ${known}: name one of them in the item's field graph`, place)
  }
}
