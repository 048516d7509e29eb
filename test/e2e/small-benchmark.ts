/** A benchmark of a few people and the cities they live in: files of a project, to be changed by a test as it needs. */

export const graph: string = `CREATE
  (:City {name: 'Rome', country: 'Italy'}),
  (:City {name: 'Oslo', country: 'Norway'}),
  (:Person {name: 'Ann', born: 1980}),
  (:Person {name: 'Ben', born: 1975}),
  (:Person {name: 'Cleo', born: 1990});
MATCH (p:Person {name: 'Ann'}), (c:City {name: 'Rome'}) CREATE (p)-[:LIVES_IN {since: 2001}]->(c);
MATCH (p:Person {name: 'Ben'}), (c:City {name: 'Oslo'}) CREATE (p)-[:LIVES_IN {since: 2010}]->(c);
MATCH (p:Person {name: 'Cleo'}), (c:City {name: 'Rome'}) CREATE (p)-[:LIVES_IN {since: 2015}]->(c);
`

export interface SmallItem {
  readonly id: string
  readonly question: string
  readonly gold: string
  readonly category: string
  /** What the example system answers. */
  readonly answer?: string
}

export const rightItems: readonly SmallItem[] = [
  {
    id: 'q1',
    question: 'Who lives in Rome?',
    gold: "MATCH (p:Person)-[:LIVES_IN]->(:City {name: 'Rome'}) RETURN p.name",
    category: 'lookup',
    answer: "MATCH (c:City {name: 'Rome'})<-[:LIVES_IN]-(who:Person) RETURN who.name AS name",
  },
  {
    id: 'q2',
    question: 'How many people are there?',
    gold: 'MATCH (p:Person) RETURN count(p)',
    category: 'aggregation',
    answer: 'MATCH (p:Person) RETURN count(*) AS people',
  },
  {
    id: 'q3',
    question: 'Who was born before 1985, the eldest first?',
    gold: 'MATCH (p:Person) WHERE p.born < 1985 RETURN p.name ORDER BY p.born',
    category: 'lookup',
    answer: 'MATCH (p:Person) WHERE p.born < 1985 RETURN p.name AS name ORDER BY p.born ASC',
  },
  {
    id: 'q4',
    question: 'How many people live in each city?',
    gold: 'MATCH (c:City)<-[:LIVES_IN]-(p) RETURN c.name, count(p)',
    category: 'aggregation',
    answer: 'MATCH (p:Person)-[:LIVES_IN]->(c:City) RETURN count(*) AS people, c.name AS city',
  },
]

export const wrongItem: SmallItem = {
  id: 'q5',
  question: 'Where does Cleo live?',
  gold: "MATCH (:Person {name: 'Cleo'})-[:LIVES_IN]->(c:City) RETURN c.name",
  category: 'lookup',
  answer: "MATCH (:Person {name: 'Cleo'})-[:LIVES_IN]->(c:City) RETURN c.country",
}

/** Its gold does not parse, so that nobody can be judged by it. */
export const brokenGold: SmallItem = {
  id: 'q6',
  question: 'Who was born in 1975?',
  gold: 'MATCH (p:Person WHERE p.born = 1975 RETURN p.name',
  category: 'lookup',
  answer: 'MATCH (p:Person {born: 1975}) RETURN p.name',
}

export function itemsFile(items: readonly SmallItem[]): string {
  return jsonLines(items.map(({ answer: _answer, ...item }) => item))
}

export function predictionsFile(items: readonly SmallItem[]): string {
  return jsonLines(items.filter(({ answer }) => answer !== undefined).map(({ id, answer }) => ({ id, prediction: answer })))
}

export function jsonLines(objects: readonly object[]): string {
  return objects.map((object) => `${JSON.stringify(object)}\n`).join('')
}

/** A configuration with one dataset `small`; `options` is the text of further options. Without one for it the database is embedded. */
export function configFile(options = '', test = ''): string {
  return `import { defineConfig } from 'vitest/config'
import { cypherbench } from 'vitest-cypherbench'

export default defineConfig({
  plugins: [
    cypherbench({
      datasets: [{ name: 'small', items: 'items.jsonl', graph: 'graph.cypher', predictions: 'predictions.jsonl' }],
      ${options.includes('database:') ? '' : "database: 'embedded',"}
      ${options}
    }),
  ],
  ${test}
})
`
}

/** The files of a project with these items and options. */
export function smallProject(items: readonly SmallItem[], options = '', test = ''): Record<string, string> {
  return {
    'vitest.config.ts': configFile(options, test),
    'items.jsonl': itemsFile(items),
    'predictions.jsonl': predictionsFile(items),
    'graph.cypher': graph,
  }
}
