/** A query whose patterns the published regular expressions lose or break, with the nodes that it does match. */
export interface ExtractionFailure {
  /** By its number in the specification. */
  readonly id: string
  readonly query: string
  /** Values of the property `k`, sorted. */
  readonly nodes: readonly string[]
}

export const extractionFailures: readonly ExtractionFailure[] = [
  {
    id: 'spec9-01',
    query: 'match (p:Player)-[:playsFor]->(t:Team) return p.name',
    nodes: ['pl1', 'pl2', 'pl3', 't1', 't2'],
  },
  {
    id: 'spec9-02',
    query: 'Match (n:A) Return n.x',
    nodes: ['a1', 'a2', 'a3', 'ab1', 'i1', 'i2'],
  },
  {
    id: 'spec9-03',
    query: 'MATCH (a:A) RETURN a.name AS v union MATCH (b:B) RETURN b.name AS v',
    nodes: ['a1', 'a2', 'a3', 'ab1', 'b1', 'b2', 'b3', 'i1', 'i2'],
  },
  {
    id: 'spec9-04',
    query: 'MATCH (a:A) RETURN a.name AS v UNION ALL MATCH (b:B) RETURN b.name AS v',
    nodes: ['a1', 'a2', 'a3', 'ab1', 'b1', 'b2', 'b3', 'i1', 'i2'],
  },
  {
    id: 'spec9-05',
    query: '// players\nMATCH (p:Player) RETURN p.name',
    nodes: ['pl1', 'pl2', 'pl3'],
  },
  {
    id: 'spec9-06',
    query: 'UNWIND [\'x\',\'y\'] AS v MATCH (n:A {name: v}) RETURN n.age',
    nodes: ['a1', 'a2'],
  },
  {
    id: 'spec9-07',
    query: 'OPTIONAL MATCH (n:A) RETURN n.name',
    nodes: ['a1', 'a2', 'a3', 'ab1', 'i1', 'i2'],
  },
  {
    id: 'spec9-08',
    query: 'EXPLAIN MATCH (n:A) RETURN n',
    nodes: ['a1', 'a2', 'a3', 'ab1', 'i1', 'i2'],
  },
  {
    id: 'spec9-09',
    query: 'MATCH (g:Gene) WHERE g.Label STARTS WITH \'MIR43\' RETURN g.Label',
    nodes: ['g1'],
  },
  {
    id: 'spec9-10',
    query: 'MATCH (a:A) WHERE a.n ENDS WITH \'z\' MATCH (a)-[:R]->(b:B) RETURN b.n',
    nodes: ['a1', 'b1', 'b2'],
  },
  {
    id: 'spec9-11',
    query: 'MATCH (m:Movie) WHERE m.title = \'RETURN of the King\' RETURN m.year',
    nodes: ['mo1'],
  },
  {
    id: 'spec9-12',
    query: 'MATCH (m:Movie {title: \'MATCH POINT\'}) RETURN m.year',
    nodes: ['mo2'],
  },
  {
    id: 'spec9-13',
    query: 'MATCH (o:Org) WHERE o.name = \'EUROPEAN UNION\' RETURN o.id',
    nodes: ['o1'],
  },
  {
    id: 'spec9-14',
    query: 'MATCH (`my node`:`Art Work`)-[:BY]->(x:Artist) RETURN x.name',
    nodes: ['w1', 'x1'],
  },
  {
    id: 'spec9-15',
    query: 'MATCH (g:Gene)-[:INVOLVED_IN]->(:Molecular_function {Label: \'x\'}) RETURN g.Label',
    nodes: ['g1', 'mf1'],
  },
  {
    id: 'spec9-16',
    query: 'MATCH (p:Person)-[:ACTED_IN]->(:Movie:Award) RETURN p.name',
    nodes: ['mo3', 'pe1'],
  },
  {
    id: 'spec9-17',
    query: 'MATCH (p:Person)-[:OWNS]->(:Car|Bike) RETURN p.name',
    nodes: ['bike1', 'car1', 'pe1', 'pe2'],
  },
  {
    id: 'spec9-18',
    query: 'MATCH (p {name: \'Ann\'})-[:KNOWS]->(q:Person) RETURN q.name',
    nodes: ['pe1', 'pe2'],
  },
  {
    id: 'spec9-19',
    query: 'MATCH (p:Person)-[:KNOWS]->() RETURN p.name',
    nodes: ['pe1', 'pe2', 'pe3'],
  },
  {
    id: 'spec9-20',
    query: 'MATCH (n :A)-[:R]->(m:B) RETURN m.name',
    nodes: ['a1', 'a2', 'b1', 'b2'],
  },
  {
    id: 'spec9-21',
    query: 'MATCH (n IS A)-[:R]->(m IS B) RETURN m.name',
    nodes: ['a1', 'a2', 'b1', 'b2'],
  },
  {
    id: 'spec9-22',
    query: 'MATCH (p:Person WHERE p.age > 30)-[:KNOWS]->(q:Person) RETURN q.name',
    nodes: ['pe1', 'pe2', 'pe3'],
  },
  {
    id: 'spec9-23',
    query: 'MATCH (a:A)-[r:R WHERE r.w > 3]->(b:B) RETURN b.n',
    nodes: ['a1', 'b1'],
  },
  {
    id: 'spec9-24',
    query: 'MATCH (a:City {name:\'X\'})-[:ROAD*1..3]->(b:City) RETURN b.name',
    nodes: ['v1', 'y1', 'y2', 'y3'],
  },
  {
    id: 'spec9-25',
    query: 'MATCH p = shortestPath((a:A {id:1})-[*..5]-(b:A {id:2})) RETURN length(p)',
    nodes: ['i1', 'i2', 'i9'],
  },
  {
    id: 'spec9-26',
    query: 'MATCH (a:City) ((x)-[:ROAD]->(y)){1,3} (b:City) RETURN b.name',
    nodes: ['v1', 'y1', 'y2', 'y3', 'y4'],
  },
  {
    id: 'spec9-27',
    query: 'MATCH (p:Person) WHERE EXISTS { MATCH (p)-[:OWNS]->(c:Car) RETURN c } RETURN p.name',
    nodes: ['pe1'],
  },
  {
    id: 'spec9-28',
    query: 'CALL () { MATCH (a:A) RETURN a.name AS v UNION MATCH (b:B) RETURN b.name AS v } RETURN v',
    nodes: ['a1', 'a2', 'a3', 'ab1', 'b1', 'b2', 'b3', 'i1', 'i2'],
  },
  {
    id: 'spec9-29',
    query: 'CALL { MATCH (a:A) WHERE EXISTS { (a)-->(:B) } RETURN a.name AS v UNION MATCH (c:C) RETURN c.name AS v } RETURN v',
    nodes: ['a1', 'a2', 'c1', 'c2'],
  },
  {
    id: 'spec9-30',
    query: 'MATCH (p:Person) CALL { WITH p MATCH (p)-[:OWNS]->(c:Car) RETURN c } RETURN p.name, c.plate',
    nodes: ['pe1', 'pe2', 'pe3', 'pe4'],
  },
  {
    id: 'spec9-31',
    query: 'MATCH (a:A) WITH a AS x MATCH (x)-[:R]->(b:B) RETURN b.name',
    nodes: ['a1', 'a2', 'a3', 'ab1', 'i1', 'i2'],
  },
  {
    id: 'spec9-32',
    query: 'MATCH (a:A) WITH a\tAS x MATCH (x)-[:R]->(b:B) RETURN b.name',
    nodes: ['a1', 'a2', 'a3', 'ab1', 'i1', 'i2'],
  },
  {
    id: 'spec9-33',
    query: 'MATCH (a:A) WITH a ORDER BY a.x LIMIT 1 MATCH (a)-[:R]->(b:B) RETURN b.name',
    nodes: ['a1', 'a2', 'a3', 'ab1', 'i1', 'i2'],
  },
  {
    id: 'spec9-34',
    query: 'MATCH (t:Team)<-[:playsFor]-(p:Player) WITH t, count(p) AS c WHERE c > 1 RETURN t.name',
    nodes: ['pl1', 'pl2', 'pl3', 't1', 't2'],
  },
  {
    id: 'spec9-35',
    query: 'MATCH (n:A) USING INDEX n:A(name) WHERE n.name = \'x\' RETURN n',
    nodes: ['a1'],
  },
  {
    id: 'spec9-36',
    query: 'MATCH (s:SET)-[:R]->(b:B) RETURN b.name',
    nodes: ['b3', 's1'],
  },
  {
    id: 'spec9-37',
    query: 'MATCH (t:Task {SET: 3})-[:IN]->(p:Plan) RETURN p.name',
    nodes: ['pn1', 'ta1'],
  },
  {
    id: 'spec9-38',
    query: 'MATCH (a:A) /* WITH x AS y */ MATCH (a)-[:R]->(b:B) RETURN b.n',
    nodes: ['a1', 'a2', 'b1', 'b2'],
  },
  {
    id: 'spec9-39',
    query: 'MATCH (ntmp0:A)-[:R]->(:B) RETURN ntmp0.name',
    nodes: ['a1', 'a2', 'b1', 'b2'],
  },
  {
    id: 'spec9-40',
    query: 'RETURN 1 AS one',
    nodes: [],
  },
  {
    id: 'spec9-41',
    query: 'MATCH (a:A)-[:R|:S]->(b:B) RETURN b.n',
    nodes: ['a1', 'a2', 'b1', 'b2'],
  },
]
