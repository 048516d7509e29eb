import { isAbsolute, relative } from 'node:path'
import type { TestModule } from 'vitest/node'
import type { ResolvedOptions } from '../src/plugin/resolved-options.js'

/**
 * The configured items file that a module was made from. Blobs merged on another machine hold that machine's paths, so the
 * path below the root counts as well. The module's own path when none matches.
 */
export function itemsFileOf(module: TestModule, { root, datasets }: ResolvedOptions): string {
  const files = datasets.flatMap(({ items }) => items)
  const id = slashes(module.moduleId)
  const exact = files.find((file) => slashes(file) === id)
  if (exact !== undefined) return exact
  const below = slashes(module.relativeModuleId)
  return files.find((file) => shownPath(file, root) === below) ?? module.moduleId
}

/** A text of a module with paths below this root, where it was written below another, before its blob was merged here. */
export function belowRoot(text: string, { moduleId, relativeModuleId }: TestModule, { root }: Pick<ResolvedOptions, 'root'>): string {
  if (!moduleId.endsWith(`/${relativeModuleId}`)) return text
  return text.replaceAll(moduleId.slice(0, -relativeModuleId.length), `${root}/`)
}

/** A path as reports show it: relative to the root where it lies below it, with forward slashes. */
export function shownPath(path: string, root: string): string {
  const below = relative(root, path)
  return slashes(isAbsolute(below) ? path : below)
}

function slashes(path: string): string {
  return path.replaceAll('\\', '/')
}
