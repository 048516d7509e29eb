import neo4j from 'neo4j-driver'

/** Deletes all data, constraints and indexes of a test server without a password. */
export async function emptyServer(uri: string): Promise<void> {
  const driver = neo4j.driver(uri)
  await driver.executeQuery('MATCH (n) DETACH DELETE n')
  for (const what of ['CONSTRAINT', 'INDEX']) {
    const show = what === 'INDEX' ? "SHOW INDEXES YIELD name, type WHERE type <> 'LOOKUP'" : 'SHOW CONSTRAINTS YIELD name'
    const { records } = await driver.executeQuery(`${show} RETURN name`)
    for (const record of records) await driver.executeQuery(`DROP ${what} \`${String(record.get('name'))}\``)
  }
  await driver.close()
}
