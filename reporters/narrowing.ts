import type { Vitest } from 'vitest/node'
import type { Narrowing } from '../src/gate/gate-input.js'

/** What has to be read at the start: Vitest forgets `--changed` after a run and turns it into `related` during it. */
export interface StartNarrowing {
  readonly changed: boolean
  readonly related: boolean
}

export function startNarrowing({ config }: Vitest): StartNarrowing {
  const changed = config.changed !== undefined && config.changed !== false
  return { changed, related: !changed && (config.related?.length ?? 0) > 0 }
}

/** Every switch of the host or of ours by which this run is not a run of everything. */
export function narrowing(vitest: Vitest, { changed, related }: StartNarrowing, limit: number | null): Narrowing[] {
  const { config } = vitest
  // Internal in both majors, but the only place where path filters stand.
  const paths: unknown = Reflect.get(vitest, 'filenamePattern')
  const isMerge = config.mergeReports !== undefined && config.mergeReports !== ''
  const found: [Narrowing, boolean][] = [
    ['name_pattern', vitest.getGlobalTestNamePattern() !== undefined],
    ['tags', (config.tagsFilter?.length ?? 0) > 0],
    ['path', Array.isArray(paths) && paths.length > 0],
    ['changed', changed],
    ['related', related],
    ['limit', limit !== null],
    ['shard', config.shard !== undefined && !isMerge],
  ]
  return found.filter(([, applies]) => applies).map(([name]) => name)
}

/** The user named `project` with `--project`, perhaps by a pattern; a pattern that only excludes others names nothing. */
export function isAskedFor({ config }: Vitest, project: string): boolean {
  return config.project.some((pattern) => !pattern.startsWith('!') && matchesWildcard(pattern, project))
}

/** Vitest's way of matching project names: `*` stands for anything, case does not count. */
export function matchesWildcard(pattern: string, name: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`, 'i').test(name)
}
