/** What a program and all that it started used; `processesMb` in the order in which they came. */
export interface Measured {
  readonly code: number | null
  readonly output: string
  readonly wallMs: number
  readonly cpuMs: number
  readonly peakMb: number
  readonly processesMb: readonly number[]
}

export const root: string
export function inProject<T>(files: Readonly<Record<string, string>>, work: (folder: string) => Promise<T>): Promise<T>
export function runProject(folder: string, env?: Readonly<Record<string, string>>): Promise<Measured>
export function runLoop(job: { readonly uri: string; readonly username: string; readonly concurrency: number; readonly queries: readonly string[] }): Promise<Measured>
export function jsonLines(objects: readonly object[]): string
