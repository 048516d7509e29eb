import { readFacts } from '../cypher/facts.js'
import { readSchemaUse } from '../cypher/schema-use.js'
import { isPredictionMissing } from './gate.js'
import type { Metric } from './metric.js'

/**
 * The share of what the predicted query names of the graph's schema that the graph has: distinct labels, relationship types, properties of a
 * label or type, and drawn directions. 1 when nothing is invented, so that thresholds and floors work as for other metrics; the rate of
 * hallucination, as papers report it, is 1 minus this value. A query that names nothing invents nothing.
 */
export const schemaHallucination: Metric = {
  name: 'schema_hallucination',
  aliases: ['schema_validity'],
  level: 'semantics',
  description: 'Share of the labels, types, properties and directions in the predicted query that the graph has; 1 when none is invented.',
  source: 'ours; error classes of the Text2Cypher literature, by the parse and the schema of the graph',
  range: '0 to 1',
  nullRule: 'no schema is known (`no_schema`), the queries are SQL (`incompatible_language`)',
  difference: 'The hallucination rate is 1 minus this value. Only what is certainly absent counts; names are compared exactly.',
  language: 'cypher',
  needsRows: false,
  needsSchema: true,
  score({ prediction, schema }) {
    if (schema === undefined) return { value: null, reason: 'no_schema' }
    if (prediction.query === null || isPredictionMissing(prediction)) return { value: 0, reason: 'pred_missing' }
    if (readFacts(prediction.query).syntaxError !== null) return { value: 0, reason: 'pred_unparseable' }
    const elements = new Map(readSchemaUse(prediction.query, schema).map((element) => [`${element.kind} ${element.name}`, element]))
    const absent = [...elements.values()].filter(({ exists }) => !exists)
    const detail = { named: elements.size, absent: absent.length, first_absent: absent[0]?.name ?? null }
    return { value: elements.size === 0 ? 1 : (elements.size - absent.length) / elements.size, detail }
  },
}
