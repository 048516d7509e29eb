import { copyFile, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { importFiles } from './import-files.js'
import { isDump, readSeed } from './read-seed.js'

/** What `neo4j-admin` does to a data folder while no server uses it. */
export interface OfflineSeed {
  /** Names of the files in the folder that they were written to. */
  readonly files: readonly string[]
  /** The command's arguments for files that lie in a folder; it may write to the other one. */
  args(folder: string, scratch: string): readonly string[]
}

/** With more nodes than this the import is quicker than statements, whatever its start costs. */
const manyNodes = 20_000

/**
 * Writes what `neo4j-admin` needs to load a seed into a folder; null when the seed has to go through a connection: a
 * script, a small graph, or a graph with values that the import's files cannot say.
 * @param folder is there and empty.
 * @throws SeedError
 */
export async function offlineSeed(path: string, folder: string): Promise<OfflineSeed | null> {
  if (await isDump(path)) {
    await linkOrCopy(path, join(folder, 'neo4j.dump'))
    return {
      files: ['neo4j.dump'],
      args: (at) => ['database', 'load', 'neo4j', `--from-path=${at}`, '--overwrite-destination=true'],
    }
  }
  const seed = await readSeed(path)
  if (seed.kind !== 'content' || seed.content.nodes.length <= manyNodes) return null
  const written = await importFiles(seed.content, folder)
  if (written === null) return null
  const { nodes, relationships, arrayDelimiter } = written
  const files = [...nodes, ...relationships].map((file) => basename(file))
  return {
    files,
    args: (at, scratch) => [
      'database', 'import', 'full', 'neo4j',
      ...nodes.map((file) => `--nodes=${at}/${file}`),
      ...relationships.map((file) => `--relationships=${at}/${file}`),
      '--id-type=string', '--delimiter=,', `--array-delimiter=${arrayDelimiter}`, '--multiline-fields=true',
      '--overwrite-destination=true', '--bad-tolerance=0', `--report-file=${scratch}/report.txt`,
    ],
  }
}

/** A link spares a copy of a large file; not every file system has links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await symlink(from, to).catch(() => copyFile(from, to))
}
