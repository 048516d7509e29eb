import { encode } from '@jridgewell/sourcemap-codec'
import type { SourceMapSegment } from '@jridgewell/sourcemap-codec'
import { itemTitle } from '../worker/item-title.js'
import type { Item } from '../dataset/item.js'

/** Code of a module and the map that leads its lines to the items file. */
export interface MappedCode {
  readonly code: string
  readonly map: { readonly version: 3; readonly sources: string[]; readonly names: string[]; readonly mappings: string }
}

/**
 * Puts a test for each item, by name only, behind code that defines the real ones. Editors and `vitest list` of Vitest 5 find
 * tests by parsing the module without running it; this is what they find, each on the line of its item. It is never run.
 *
 * @param datasets Names of the datasets that use the file; with several each has a suite, as at run time.
 */
export function withStaticTests(code: string, file: string, items: readonly Item[], datasets: readonly string[]): MappedCode {
  const lines = code.split('\n')
  const mappings: SourceMapSegment[][] = lines.map(() => [])
  const add = (line: string, source: number | null): void => {
    lines.push(line)
    mappings.push(source === null ? [] : [[0, 0, source - 1, 0]])
  }
  add('if (import.meta.never) {', null)
  for (const dataset of datasets) {
    if (datasets.length > 1) add(`describe(${JSON.stringify(dataset)}, () => {`, 1)
    for (const item of items) add(`test(${JSON.stringify(itemTitle(item))}, () => {})`, item.line)
    if (datasets.length > 1) add('})', null)
  }
  add('}', null)
  return { code: lines.join('\n'), map: { version: 3, sources: [file], names: [], mappings: encode(mappings) } }
}
