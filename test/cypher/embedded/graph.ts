import type { GraphSchema } from '../../../src/graph/schema.js'

/** The graph of answers.json. */
export const schema: GraphSchema = {
  nodes: {
    Movie: { released: ['INTEGER'], runtime: ['STRING'], score: ['FLOAT'], tags: ['LIST<STRING>'], title: ['STRING'] },
    Person: { born: ['INTEGER'], name: ['STRING'] },
    Short: { released: ['INTEGER'], runtime: ['STRING'], title: ['STRING'] },
  },
  relationships: { ACTED_IN: { pay: ['INTEGER'], roles: ['LIST<STRING>'] }, DIRECTED: {}, KNOWS: { since: ['INTEGER'] }, WITH: {} },
  patterns: [],
}
