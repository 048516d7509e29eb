import { hostname } from 'node:os'

/** On every container that ends with its run: the path of the run's folder. */
export const runLabel = 'vitest-cypherbench.run'

/** The machine on which that folder is, since an engine can be far away. */
export const hostLabel = 'vitest-cypherbench.host'

export function runLabels(folder: string): Readonly<Record<string, string>> {
  return { [runLabel]: folder, [hostLabel]: hostname() }
}
