const pageCacheMb = 128

/** Beside heap and page cache a server needs about this, in MB. */
export const overheadMb = 512

/**
 * Settings of a server in a container that is to start quickly and be thrown away, as the image takes them: in names a dot is
 * an underscore, and an underscore two.
 */
export function containerSettings(memoryMb: number): Readonly<Record<string, string>> {
  return {
    NEO4J_server_memory_heap_initial__size: '256m',
    NEO4J_server_memory_heap_max__size: `${Math.max(256, memoryMb - pageCacheMb)}m`,
    NEO4J_server_memory_pagecache_size: `${pageCacheMb}m`,
    NEO4J_db_tx__log_preallocate: 'false',
    NEO4J_db_tx__log_rotation_retention__policy: 'keep_none',
    NEO4J_dbms_usage__report_enabled: 'false',
  }
}
