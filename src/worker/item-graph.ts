import type { Item } from '../dataset/item.js'
import type { ResolvedDataset } from '../plugin/resolved-options.js'

/** The graph that an item is asked of; null when it names none that the dataset has and the dataset has no default. */
export function itemGraph(item: Pick<Item, 'graph'>, dataset: Pick<ResolvedDataset, 'graphs' | 'defaultGraph'>): string | null {
  return item.graph !== null && item.graph in dataset.graphs ? item.graph : dataset.defaultGraph
}
