/** What a private server is given. */
export interface LocalSettings {
  /** Its folder; data, logs and all that it writes lie below. */
  readonly folder: string
  readonly port: number
  /** Heap and page cache together, in MB. */
  readonly memoryMb: number
}

const pageCacheMb = 128

/**
 * The `neo4j.conf` of a server that is to start quickly, serve one graph to this machine and be thrown away: no HTTP, no
 * password, small memory, cheap compilation, nothing allocated in advance.
 */
export function localSettings({ folder, port, memoryMb }: LocalSettings): string {
  const heapMb = Math.max(256, memoryMb - pageCacheMb)
  const settings: readonly (readonly [string, string | number])[] = [
    ['server.default_listen_address', '127.0.0.1'],
    ['server.bolt.enabled', 'true'],
    ['server.bolt.listen_address', `127.0.0.1:${port}`],
    ['server.bolt.advertised_address', `127.0.0.1:${port}`],
    ['server.http.enabled', 'false'],
    ['server.https.enabled', 'false'],
    ['server.directories.data', `${folder}/data`],
    ['server.directories.logs', `${folder}/logs`],
    ['server.directories.run', `${folder}/run`],
    ['server.directories.import', `${folder}/import`],
    ['server.memory.heap.initial_size', '256m'],
    ['server.memory.heap.max_size', `${heapMb}m`],
    ['server.memory.pagecache.size', `${pageCacheMb}m`],
    // Compiled code of the better kind pays off in minutes, and a server of ours seldom lives that long.
    ...jvmOptions.map((option) => ['server.jvm.additional', option] as const),
    ['db.tx_log.preallocate', 'false'],
    ['db.tx_log.rotation.retention_policy', 'keep_none'],
    ['dbms.usage_report.enabled', 'false'],
    ['dbms.security.auth_enabled', 'false'],
    // Some of these settings exist in some versions or editions only.
    ['server.config.strict_validation.enabled', 'false'],
    ['server.backup.enabled', 'false'],
    ['internal.server.bolt.connection_shutdown_wait_time', '0s'],
    ['internal.server.bolt.thread_pool_shutdown_wait_time', '0s'],
  ]
  return settings.map(([name, value]) => `${name}=${value}\n`).join('')
}

/** Beside them the packages of the Java platform that Neo4j reaches into, as in the file that it is delivered with. */
const jvmOptions: readonly string[] = [
  ...['java.nio', 'java.io', 'sun.nio.ch', 'java.util.concurrent'].map((name) => `--add-opens=java.base/${name}=ALL-UNNAMED`),
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
]
