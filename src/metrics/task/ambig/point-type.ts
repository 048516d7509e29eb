import type { AmbigPoint } from '../task-output.js'

/** Whether the meanings of a point can be listed. */
export function pointType({ interpretations }: AmbigPoint): 'finite' | 'infinite' {
  return interpretations === null ? 'infinite' : 'finite'
}
