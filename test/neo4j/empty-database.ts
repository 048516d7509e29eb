import neo4j from 'neo4j-driver'

/** Removes every node, relationship, constraint and index of a test server. */
export async function emptyDatabase(uri: string): Promise<void> {
  const driver = neo4j.driver(uri)
  try {
    await driver.executeQuery('MATCH (n) DETACH DELETE n')
    const constraints = await driver.executeQuery('SHOW CONSTRAINTS YIELD name')
    for (const record of constraints.records) await driver.executeQuery(`DROP CONSTRAINT ${quoted(record.get('name'))}`)
    const indexes = await driver.executeQuery("SHOW INDEXES YIELD name, type WHERE type <> 'LOOKUP' RETURN name")
    for (const record of indexes.records) await driver.executeQuery(`DROP INDEX ${quoted(record.get('name'))}`)
  } finally {
    await driver.close()
  }
}

function quoted(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``
}
