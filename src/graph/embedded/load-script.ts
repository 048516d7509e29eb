import { type Seed, SeedError } from '../seed/seed.js'
import type { Engine } from './grafeo.js'

/**
 * Runs the statements of a script. Every uniqueness constraint gets an index as well, since the engine looks nothing up by
 * constraints; afterwards indexes and constraints are gone, for they serve loading only and an index of the engine tells 1
 * from 1.0.
 * @throws SeedError that names the line of a statement that the engine cannot run.
 */
export async function loadScript(engine: Engine, seed: Extract<Seed, { readonly kind: 'script' }>): Promise<void> {
  const indexed = new Set<string>()
  for (const statement of seed.statements) {
    try {
      const { counters } = await engine.executeCypher(statement.text)
      const changes = counters.nodesCreated + counters.edgesCreated + counters.propertiesSet + counters.nodesDeleted
      if (changes === 0) await indexConstraints(engine, indexed)
    } catch (error) {
      if (await isAdministration(statement.text)) continue
      const cause = error instanceof Error ? error.message : String(error)
      throw SeedError.at(
        seed.path,
        statement.line,
        `the embedded engine cannot run this statement (${cause.split('\n')[0] ?? ''}). ` +
          'Give the graph as JSON lines of nodes and relationships, or set NEO4J_URI to use a Neo4j server.',
        error,
      )
    }
  }
  await dropAll(engine, 'INDEX', 'SHOW INDEXES')
  await dropAll(engine, 'CONSTRAINT', 'SHOW CONSTRAINTS')
}

/** Commands on indexes and constraints change no data, so the ones that the engine lacks are left out. */
async function isAdministration(statement: string): Promise<boolean> {
  const { readFacts } = await import('../../cypher/facts.js')
  return readFacts(statement).administration !== null
}

async function indexConstraints(engine: Engine, indexed: Set<string>): Promise<void> {
  const { columns, ...result } = await rowsOf(engine, 'SHOW CONSTRAINTS')
  const [label, properties] = [columns.indexOf('label'), columns.indexOf('properties')]
  for (const row of result.rows) {
    const [on, property] = [row[label], row[properties]]
    if (typeof on !== 'string' || typeof property !== 'string') continue
    const target = `(x:${quoted(on)}) ON (x.${quoted(property)})`
    // A property with a comma in its name or a constraint over several: slower, not wrong.
    if (indexed.has(target) || property.includes(', ')) continue
    indexed.add(target)
    await engine.executeCypher(`CREATE INDEX ${quoted(`seed ${indexed.size}`)} FOR ${target}`)
  }
}

async function dropAll(engine: Engine, what: string, show: string): Promise<void> {
  const { columns, rows } = await rowsOf(engine, show)
  for (const row of rows) await engine.executeCypher(`DROP ${what} ${quoted(String(row[columns.indexOf('name')]))}`)
}

async function rowsOf(
  engine: Engine,
  query: string,
): Promise<{ readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] }> {
  const result = await engine.executeCypher(query)
  return { columns: result.columns, rows: result.rows() }
}

function quoted(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``
}
