import { createEngine, type Engine } from './grafeo.js'

/** A fault of the engine that a guard knows. */
export interface Probe {
  readonly fault: string
  readonly query: string
  /** The rows of the engine; null where it fails. */
  readonly faulty: readonly (readonly unknown[])[] | null
  /** The rows of Neo4j 5; null where it refuses the query. */
  readonly right: readonly (readonly unknown[])[] | null
}

/** The graph in which the probes ask. */
export const probedGraph = "CREATE (:City {name: 'A', code: '7'})-[:ROAD]->(:City {name: 'B'})"

export const probes: readonly Probe[] = [
  { fault: 'the sum of nothing is null', query: 'MATCH (x:Nope) RETURN sum(x.v)', faulty: [[null]], right: [[0]] },
  { fault: 'types are found in another case', query: 'MATCH ()-[r:road]->() RETURN count(r)', faulty: [[1]], right: [[0]] },
  { fault: 'a text equals a number', query: 'MATCH (n:City) WHERE n.code = 7 RETURN count(n)', faulty: [[1]], right: [[0]] },
  { fault: 'IN does not take a text for a list of one', query: "MATCH (n:City {name: 'A'}) RETURN 'A' IN n.name", faulty: [[null]], right: [[true]] },
  { fault: 'a slice from the end is empty', query: 'RETURN [1, 2, 3][-2..]', faulty: [[[]]], right: [[[2, 3]]] },
  { fault: 'a text and a float lose the point', query: "RETURN 'a' + 1.0", faulty: [['a1']], right: [['a1.0']] },
  { fault: 'a float as a text loses the point', query: 'RETURN toString(1.0)', faulty: [['1']], right: [['1.0']] },
  { fault: 'a split at nothing has empty ends', query: "RETURN split('abc', '')", faulty: [[['', 'a', 'b', 'c', '']]], right: [[['a', 'b', 'c']]] },
  { fault: 'lists with null are equal', query: 'RETURN [1, null] = [1, null]', faulty: [[true]], right: [[null]] },
  { fault: 'length takes a text', query: "RETURN length('abc')", faulty: [[3]], right: null },
  { fault: 'size takes a pattern', query: "MATCH (n:City {name: 'A'}) RETURN size((n)-->())", faulty: [[null]], right: null },
  { fault: 'range takes a text', query: "RETURN range('a', 2)", faulty: [[null]], right: null },
  { fault: 'dates are subtracted', query: "RETURN date('2020-02-01') - date('2020-01-01')", faulty: [['P31D']], right: null },
  { fault: 'round takes no digits', query: 'RETURN round(3.456, 2)', faulty: null, right: [[3.46]] },
]

/**
 * Asks the engine, in a small graph of its own, what its guards know it to answer wrong. Takes some 35 ms.
 * @throws Error when it answers in a third way: the guards are made for another engine, and no verdict could be trusted.
 */
export async function testEngine(asked: readonly Probe[] = probes): Promise<void> {
  const engine = await createEngine()
  await engine.executeCypher(probedGraph)
  const strange: string[] = []
  for (const { query, faulty, right } of asked) {
    const rows = JSON.stringify(await rowsOf(engine, query))
    if (rows !== JSON.stringify(faulty) && rows !== JSON.stringify(right)) strange.push(`${query} gives ${rows}`)
  }
  if (strange.length === 0) return
  throw new Error(
    `it answers otherwise than the engine that the guards are made for (${strange.join('; ')}). ` +
      'Install that one with "npm install --save-dev --save-exact @grafeo-db/js@0.6.0", or set NEO4J_URI to use a Neo4j server.',
  )
}

async function rowsOf(engine: Engine, query: string): Promise<readonly (readonly unknown[])[] | null> {
  try {
    return (await engine.executeCypher(query)).rows()
  } catch {
    return null
  }
}
