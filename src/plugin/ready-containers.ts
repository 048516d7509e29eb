import type { DatabaseChoice } from './resolved-options.js'
import type { ReadyDatabases, SetUp } from './set-up.js'
import { UnavailableError } from './unavailable-error.js'

export async function readyContainers(_: Extract<DatabaseChoice, { backend: 'container' }>, setUp: SetUp): Promise<ReadyDatabases> {
  throw new UnavailableError(setUp.isAlone ? 'not there' : 'no Docker engine answers')
}
