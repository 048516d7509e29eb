import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { QueryLimits } from '../../graph/database.js'
import type { DbtTask } from '../../metrics/task/task-output.js'
import type { Store, TaskStores } from '../../metrics/task/task-stores.js'
import { readDatabaseStore } from './read-database-store.js'
import { readFolderStore } from './read-folder-store.js'

export interface ReadStoresOptions {
  /** Folder to which the paths of the task are relative. Default: the working directory. */
  readonly root?: string
  /** Limits of reading one table. Default: 120 s, 1,000,000 rows, 256 MiB. */
  readonly limits?: Partial<QueryLimits>
}

/**
 * The tables that a `dbt` task lists, of its gold and its predicted store, for `spider2_duckdb_match`. A store is a DuckDB or SQLite file, or a folder
 * with a file for each table: `<table>.csv`, `.tsv`, `.json` (an array of objects) or `.jsonl`. What is absent or unreadable is said in its place,
 * never thrown.
 */
export async function readStores(task: DbtTask, { root = '.', limits = {} }: ReadStoresOptions = {}): Promise<TaskStores> {
  const names = [...new Set(task.tables.map(({ tableName }) => tableName))]
  const all: QueryLimits = { timeoutMs: 120_000, maxRows: 1_000_000, maxBytes: 256 * 2 ** 20, ...limits }
  const read = (path: string | null): Promise<Store> => readStore(path === null ? null : resolve(root, path), names, all)
  // One after the other: they are read at once only in memory.
  const gold = await read(task.goldStore)
  return { gold, prediction: await read(task.predStore) }
}

async function readStore(path: string | null, names: readonly string[], limits: QueryLimits): Promise<Store> {
  if (path === null) return { kind: 'absent', message: 'the task names no store' }
  try {
    const tables = (await stat(path)).isDirectory() ? readFolderStore(path, names, limits) : readDatabaseStore(path, names, limits)
    return { kind: 'tables', tables: await tables }
  } catch (error) {
    return { kind: 'absent', message: error instanceof Error ? error.message : String(error) }
  }
}
