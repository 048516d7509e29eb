import { engineOfFile } from '../sql/engine-of-file.js'
import { fileFingerprint } from '../sql/file-fingerprint.js'
import type { SqlEngineName } from '../sql/sql-engine.js'
import type { ReadyDatabases, SetUp } from './set-up.js'

const engines: Readonly<Record<SqlEngineName, { readonly name: string; readonly client: string }>> = {
  duckdb: { name: 'DuckDB', client: '@duckdb/node-api' },
  sqlite: { name: 'SQLite', client: 'sql.js' },
}

/**
 * DuckDB and SQLite files, which every worker opens for itself.
 * @throws SqlFileError for a file that is neither; Error when the client of its engine is not installed
 */
export async function readySql(files: readonly string[], { signal }: Pick<SetUp, 'signal'>): Promise<ReadyDatabases> {
  const before = new Map<string, string>()
  const found = new Set<SqlEngineName>()
  for (const file of files) {
    signal.throwIfAborted()
    const engine = await engineOfFile(file)
    if (!found.has(engine)) requireClient(engine, file)
    found.add(engine)
    before.set(file, await fileFingerprint(file))
  }
  return {
    handles: {},
    taken: 'sql',
    remark: `${files.length} ${files.length === 1 ? 'file' : 'files'} of ${[...found].map((engine) => engines[engine].name).join(' and ')}, read only`,
    async requireUnchanged() {
      for (const [file, fingerprint] of before) {
        if ((await fileFingerprint(file)) === fingerprint) continue
        throw new Error(`${file} changed during the run, so its scores cannot be trusted; find out what else writes to it, restore it and run again`)
      }
    },
    // Every worker opens the files anew: from here on they are to stay as they are now.
    async refresh() {
      for (const file of before.keys()) await fileFingerprint(file).then((fingerprint) => before.set(file, fingerprint), () => undefined)
    },
    close: async () => {},
  }
}

function requireClient(engine: SqlEngineName, file: string): void {
  const { name, client } = engines[engine]
  try {
    import.meta.resolve(client)
  } catch (error) {
    throw new Error(`${file} is a ${name} database, whose client is not installed: npm install --save-dev ${client}`, { cause: error })
  }
}
