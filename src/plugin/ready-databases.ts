import { readyContainers } from './ready-containers.js'
import { readyEmbedded } from './ready-embedded.js'
import { readyLocal } from './ready-local.js'
import { readyServer } from './ready-server.js'
import { readySql } from './ready-sql.js'
import type { DatabaseChoice, ResolvedOptions } from './resolved-options.js'
import type { ReadyDatabases, SetUp } from './set-up.js'
import { UnavailableError } from './unavailable-error.js'

/**
 * Takes the first database of the options that is there, makes the graphs available on it and says in one line what was taken
 * and why. SQL files need no such choice.
 *
 * @throws when none is there, or the one that is there cannot be used or seeded; when a SQL file cannot be read.
 */
export async function readyDatabases(options: ResolvedOptions, setUp: SetUp): Promise<ReadyDatabases> {
  const { sqlFiles } = setUp
  // First, since there is nothing to close when the graphs fail.
  const files = sqlFiles.length === 0 ? null : announced(await readySql(sqlFiles, setUp), [], setUp)
  if (files !== null && setUp.seeds.size === 0) return files
  const graphs = await readyGraphs(options, setUp)
  if (files === null) return graphs
  return {
    ...graphs,
    async requireUnchanged() {
      await files.requireUnchanged()
      await graphs.requireUnchanged()
    },
  }
}

async function readyGraphs(options: ResolvedOptions, setUp: SetUp): Promise<ReadyDatabases> {
  const [first] = options.database
  if (first === undefined) throw new Error("no database is configured; write database: 'auto'")
  if (options.database.length === 1) return announced(await ready(first, setUp), [], setUp)
  // `auto` without its first member.
  const isAuto = options.database.map(({ backend }) => backend).join() === 'container,local,embedded'
  const passedOver = isAuto ? ['NEO4J_URI is not set'] : []
  for (const choice of options.database) {
    try {
      return announced(await ready(choice, { ...setUp, isAlone: false }), passedOver, setUp)
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error
      passedOver.push(error.message)
    }
  }
  throw new Error(`none of the databases is there for this run:\n${passedOver.map((reason) => `  - ${reason}`).join('\n')}`)
}

function ready(choice: DatabaseChoice, setUp: SetUp): Promise<ReadyDatabases> {
  switch (choice.backend) {
    case 'server':
      return readyServer(choice, setUp)
    case 'container':
      return readyContainers(choice, setUp)
    case 'local':
      return readyLocal(choice, setUp)
    case 'embedded':
      return readyEmbedded(setUp)
  }
}

function announced(ready: ReadyDatabases, passedOver: readonly string[], { say }: SetUp): ReadyDatabases {
  const why = passedOver.length === 0 ? '' : ` (${passedOver.join(', ')})`
  say(`cypherbench: database ${ready.taken}${why}: ${ready.remark}`)
  return ready
}
