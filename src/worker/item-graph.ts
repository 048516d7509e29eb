import { statSync } from 'node:fs'
import type { Item } from '../dataset/item.js'
import type { DatabaseHandle } from '../graph/database.js'
import type { ResolvedDataset } from '../plugin/resolved-options.js'

/** The graph that an item is asked of; null when it names none that the dataset has and the dataset has no default. */
export function itemGraph(item: Pick<Item, 'graph'>, dataset: Pick<ResolvedDataset, 'graphs' | 'defaultGraph'>): string | null {
  return item.graph !== null && item.graph in dataset.graphs ? item.graph : dataset.defaultGraph
}

/**
 * How to open a graph of a dataset; undefined when there is none.
 * @param ready What the main process has made ready, by graph. SQL files need nothing made ready, and are told apart from graphs of the same name.
 * @throws when a SQL file has gone
 */
export function graphHandle(
  graph: string,
  { language, graphs }: Pick<ResolvedDataset, 'language' | 'graphs'>,
  ready: Readonly<Record<string, DatabaseHandle>>,
): DatabaseHandle | undefined {
  if (language !== 'sql') return ready[graph]
  const file = graphs[graph]
  return typeof file === 'string' ? { backend: 'sql', file, changedMs: statSync(file).mtimeMs } : undefined
}
