/** A query on the graph of the extraction failures with the nodes behind the rows of its result. */
export interface CarriedProvenance {
  readonly query: string
  /** Values of the property `k`, sorted. */
  readonly nodes: readonly string[]
}

/** Worked out by hand from the graph's script. */
export const carriedProvenances: readonly CarriedProvenance[] = [
  { query: 'MATCH (p:Person) CALL { WITH p MATCH (p)-[:OWNS]->(c:Car) RETURN c } RETURN p.name, c.plate', nodes: ['car1', 'pe1'] },
  { query: 'MATCH (a:A) WITH a AS x MATCH (x)-[:R]->(b:B) RETURN b.name', nodes: ['a1', 'a2', 'b1', 'b2'] },
  { query: 'MATCH (a:A) WITH a ORDER BY a.x LIMIT 1 MATCH (a)-[:R]->(b:B) RETURN b.name', nodes: ['a1', 'b1', 'b2'] },
  { query: 'MATCH (t:Team)<-[:playsFor]-(p:Player) WITH t, count(p) AS c WHERE c > 1 RETURN t.name', nodes: ['pl1', 'pl2', 't1'] },
  { query: 'MATCH (p:Person) WHERE EXISTS { MATCH (p)-[:OWNS]->(c:Car) RETURN c } RETURN p.name', nodes: ['car1', 'pe1'] },
  {
    query: 'MATCH (p:Person) CALL (p) { MATCH (p)-[:OWNS]->(c) RETURN c ORDER BY c.k LIMIT 1 } RETURN p.name, c.plate',
    nodes: ['bike1', 'car1', 'pe1', 'pe2'],
  },
  {
    query: 'MATCH (p:Person) CALL (p) { MATCH (p)-[:OWNS]->(c) RETURN count(c) AS n } WITH p, n WHERE n > 0 RETURN p.name',
    nodes: ['bike1', 'car1', 'pe1', 'pe2'],
  },
  {
    query: 'MATCH (p:Person) CALL (p) { MATCH (p)-[:OWNS]->(c) RETURN c.k AS k UNION MATCH (p)-[:KNOWS]->(q) RETURN q.k AS k } RETURN k',
    nodes: ['bike1', 'car1', 'pe1', 'pe2', 'pe3'],
  },
  {
    query: 'CALL { MATCH (a:A) RETURN a.x AS v UNION DISTINCT MATCH (a:A) RETURN a.age AS v UNION DISTINCT MATCH (c:C) RETURN 1 AS v } WITH v, count(*) AS n WHERE v = 1 AND n = 1 RETURN v',
    nodes: ['a1', 'c1', 'c2'],
  },
  { query: 'MATCH (p:Person) WHERE (p)-[:OWNS]->(:Car) RETURN p', nodes: ['car1', 'pe1'] },
  { query: 'MATCH (p:Person) WHERE NOT (p)-[:OWNS]->() RETURN p', nodes: ['pe3', 'pe4'] },
  { query: 'MATCH (p:Person) WITH p, COUNT { (p)-[:OWNS]->() } AS n WHERE n > 0 RETURN p', nodes: ['bike1', 'car1', 'pe1', 'pe2'] },
  { query: 'MATCH (p:Person) RETURN size([(p)-[:OWNS]->(x) WHERE x.plate IS NOT NULL | x]) AS n', nodes: ['car1', 'pe1', 'pe2', 'pe3', 'pe4'] },
  { query: 'MATCH (p:Person) RETURN [q = (p)-[:OWNS]->(x) WHERE length(q) = 1 | x.k] AS n', nodes: ['bike1', 'car1', 'pe1', 'pe2', 'pe3', 'pe4'] },
  { query: 'MATCH (p:Person) WITH DISTINCT p.age > 30 AS old WHERE old RETURN old', nodes: ['pe1', 'pe3'] },
  {
    query: 'MATCH (p:Person)-[:KNOWS]->(q) WITH p, collect(q) AS qs UNWIND qs AS q MATCH (q)-[:ACTED_IN]->(m) RETURN m',
    nodes: ['mo1', 'mo3', 'pe1', 'pe2', 'pe3'],
  },
  { query: 'MATCH (p:Person) OPTIONAL MATCH (p)-[:OWNS]->(c:Car) WITH p, count(c) AS n WHERE n = 0 RETURN p', nodes: ['pe2', 'pe3', 'pe4'] },
  { query: 'MATCH (g:Gene) RETURN g.Label AS v UNION MATCH (o:Org) WHERE o.id = 2 RETURN o.name AS v', nodes: ['g1', 'g2', 'o2'] },
  { query: 'WITH COUNT { (:Team)<--() } AS n MATCH (o:Org) WHERE o.id = n RETURN o', nodes: [] },
  { query: 'MATCH (p:Person) WHERE EXISTS { (p)-[:KNOWS]->(q) WHERE EXISTS { (q)-[:OWNS]->(:Bike) } } RETURN p', nodes: ['bike1', 'pe1', 'pe2'] },
]
