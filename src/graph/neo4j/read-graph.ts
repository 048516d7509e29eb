import type { Session } from 'neo4j-driver'
import { Fingerprint } from '../fingerprint.js'
import type { Entries, Value } from '../value.js'
import { valueOf } from './value.js'

/**
 * The fingerprint of all that a database holds, read as a stream in one transaction; a hash a node is kept in memory.
 * @throws Neo4jError when the server fails.
 */
export async function readFingerprint(session: Session): Promise<string> {
  const fingerprint = new Fingerprint()
  const transaction = await session.beginTransaction()
  try {
    const nodes = transaction.run('MATCH (n) RETURN elementId(n), labels(n), properties(n)')
    for await (const record of nodes) {
      const labels: unknown = record.get(1)
      fingerprint.addNode(String(record.get(0)), textsOf(labels), entriesOf(valueOf(record.get(2))))
    }
    const relationships = transaction.run(
      'MATCH (a)-[r]->(b) RETURN elementId(a), elementId(b), type(r), properties(r)',
    )
    for await (const record of relationships) {
      const [start, end, type] = [String(record.get(0)), String(record.get(1)), String(record.get(2))]
      fingerprint.addRelationship(start, end, type, entriesOf(valueOf(record.get(3))))
    }
    return fingerprint.toString()
  } finally {
    await transaction.close()
  }
}

function textsOf(found: unknown): readonly string[] {
  return Array.isArray(found) ? found.map(String) : []
}

function entriesOf(value: Value): Entries {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'map' ? value.entries : []
}
