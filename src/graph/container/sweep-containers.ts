import { hostname } from 'node:os'
import { isAlive } from '../local/sweep-runs.js'
import type { DockerEngine } from './docker-engine.js'
import { hostLabel, runLabel } from './labels.js'

/** Removes the containers of runs of this machine that were killed before they could. Never rejects. */
export async function sweepContainers(engine: DockerEngine): Promise<void> {
  const found = await engine.containersWith(runLabel).catch(() => [])
  await Promise.allSettled(
    found.map(async ({ id, labels }) => {
      const folder = labels[runLabel]
      if (labels[hostLabel] !== hostname() || folder === undefined || (await isAlive(folder))) return
      await engine.remove(id)
    }),
  )
}
