import { accessSync, constants, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** A Neo4j that is installed on this machine. */
export interface Neo4jInstallation {
  /** Value for `NEO4J_HOME`; null when the start script knows it by itself. */
  readonly home: string | null
  /** Absolute paths of the start script and of `neo4j-admin`. */
  readonly neo4j: string
  readonly admin: string
}

/**
 * The Neo4j of a home folder, else of `NEO4J_HOME`, else the `neo4j` on the path; null when there is none.
 * @throws Error when a folder is named and holds none.
 */
export function findNeo4j(home: string | null, env: NodeJS.ProcessEnv): Neo4jInstallation | null {
  const named = home ?? env['NEO4J_HOME']
  if (named !== undefined && named !== '') {
    const found = installationIn(join(named, 'bin'), named)
    if (found !== null) return found
    throw new Error(
      `${home === null ? 'NEO4J_HOME' : 'database.home'}: expected a folder with bin/${script('neo4j')} and bin/${script('neo4j-admin')}, ` +
        `found none in ${named}; name the folder of an unpacked Neo4j 5 or newer`,
    )
  }
  for (const folder of (env['PATH'] ?? '').split(delimiter)) {
    if (folder === '' || !isExecutable(join(folder, script('neo4j')))) continue
    // The path may hold a link into the installation, or a script of a system's package.
    const found = installationIn(folder, null) ?? installationIn(dirname(realpathSync(join(folder, script('neo4j')))), null)
    if (found !== null) return found
  }
  return null
}

function installationIn(bin: string, home: string | null): Neo4jInstallation | null {
  const [neo4j, admin] = [join(bin, script('neo4j')), join(bin, script('neo4j-admin'))]
  return isExecutable(neo4j) && isExecutable(admin) ? { home, neo4j, admin } : null
}

function script(name: string): string {
  return process.platform === 'win32' ? `${name}.bat` : name
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
