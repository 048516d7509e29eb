import neo4j, { type Driver, Neo4jError, type Session } from 'neo4j-driver'
import type { DatabaseHandle } from '../database.js'

/** The handle of a database that speaks Bolt. */
export type ServerHandle = Extract<DatabaseHandle, { readonly uri: string }>

export interface Connection {
  readonly driver: Driver
  /** Such as `Neo4j 5.26.9`. */
  readonly engine: string
  /** `whole` asks for a whole result at once, not for a thousand rows at a time. */
  session(mode: 'read' | 'write', whole?: 'whole'): Session
}

/** The driver's number for all rows at once. */
const wholeResult = -1

/** Thrown when a server cannot be used; the message names its address, what failed and what to do. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

/**
 * Connects and asks the server for its version.
 * @throws ConnectionError
 */
export async function connect(handle: ServerHandle): Promise<Connection> {
  const driver = driverOf(handle)
  const session: Connection['session'] = (mode, whole) =>
    driver.session({
      ...(whole === undefined ? {} : { fetchSize: wholeResult }),
      defaultAccessMode: mode === 'read' ? neo4j.session.READ : neo4j.session.WRITE,
      ...(handle.database === null ? {} : { database: handle.database }),
    })
  const opened = session('read')
  try {
    const result = await opened.run('CALL dbms.components() YIELD name, versions RETURN name, versions[0]')
    const [record] = result.records
    const version: unknown = record?.get(1)
    return { driver, engine: `Neo4j ${typeof version === 'string' ? version : 'of unknown version'}`, session }
  } catch (error) {
    await driver.close()
    throw explain(handle, error)
  } finally {
    await opened.close().catch(() => undefined)
  }
}

function driverOf(handle: ServerHandle): Driver {
  try {
    const auth = handle.username === '' ? undefined : neo4j.auth.basic(handle.username, handle.password)
    return neo4j.driver(handle.uri, auth, {
      useBigInt: true,
      connectionTimeout: 10_000,
      connectionAcquisitionTimeout: 60_000,
      maxTransactionRetryTime: 0,
      telemetryDisabled: true,
    })
  } catch (error) {
    throw new ConnectionError(
      `${handle.uri} is no address of a Neo4j server: ${messageOf(error)}. ` +
        'Set NEO4J_URI to an address such as neo4j://localhost:7687 or bolt://localhost:7687.',
      { cause: error },
    )
  }
}

function explain(handle: ServerHandle, error: unknown): ConnectionError {
  const code = error instanceof Neo4jError ? error.code : ''
  return new ConnectionError(`${failure(handle, code)} (${messageOf(error)})`, { cause: error })
}

function failure(handle: ServerHandle, code: string): string {
  if (code.startsWith('Neo.ClientError.Security.')) {
    return (
      `The Neo4j server at ${handle.uri} does not let user "${handle.username}" in. ` +
      'Set NEO4J_USERNAME and NEO4J_PASSWORD to an account of that server.'
    )
  }
  if (code === 'Neo.ClientError.Database.DatabaseNotFound') {
    return (
      `The Neo4j server at ${handle.uri} has no database "${handle.database ?? ''}". ` +
      'Set NEO4J_DATABASE to one that SHOW DATABASES lists, or leave it out for the default one.'
    )
  }
  return (
    `No Neo4j server answers at ${handle.uri}. ` +
    'Start it, or set NEO4J_URI to the address of one that runs, such as neo4j://localhost:7687.'
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
}
