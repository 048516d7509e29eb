import { readFacts } from '../../cypher/facts.js'
import { readSchemaUse } from '../../cypher/schema-use.js'
import type { GraphSchema } from '../../graph/schema.js'
import type { Score } from '../metric.js'
import { intendedPair } from './intended-pair.js'
import { scoreOfAll, type TaskMetric } from './task-metric.js'
import type { LinkedElement } from './task-output.js'

const againstGold = ['linked_schema_p', 'linked_schema_r', 'linked_schema_f1', 'perfect_linked_schema_r'] as const
const values = ['linked_percentage', ...againstGold] as const

/**
 * TabulaFlow's `schema_linking_stats`, for property graphs: how much of the schema the system took for relevant
 * (`linked_percentage`), and precision, recall, F1 and complete recall of that against what the gold query names: labels, relationship
 * types, and their properties, found by the parse. Names are compared without case. Null without a schema, without a gold text, and
 * recall of a gold that names nothing or cannot be read. Differs from the source in that it counts elements once and knows graphs.
 */
export const schemaLinkingStats: TaskMetric = {
  name: 'schema_linking_stats',
  level: 'diagnostic',
  description: 'How well the schema elements that the system chose fit those that the gold query names.',
  source: 'TabulaFlow (megagonlabs/tabulaflow, schema_linking_stats)',
  outputTypes: ['simple', 'ambig-simple', 'ambig-flat', 'ambig-structured'],
  values,
  needsSchema: true,
  score(task, { schema }) {
    if (task.outputType === 'dbt') return scoreOfAll(values, { value: null, reason: 'incompatible_output_type' })
    if (schema === undefined) return scoreOfAll(values, { value: null, reason: 'no_schema' })
    const { linkedSchema } = task.extraPredInfo
    const { query } = intendedPair(task).gold
    const linked = linkedSchema === null ? null : new Set(linkedSchema.map(keyOf))
    return {
      linked_percentage: percentage(linked, schema),
      ...(query === null ? scoreOfAll(againstGold, { value: null, reason: 'gold_missing' }) : compare(linked, goldElements(query, schema))),
    }
  },
}

function keyOf({ name, property }: LinkedElement): string {
  return JSON.stringify([name.toLowerCase(), property?.toLowerCase() ?? null])
}

function percentage(linked: ReadonlySet<string> | null, schema: GraphSchema): Score {
  if (linked === null) return { value: null, reason: 'no_linked_schema' }
  const all = new Set(
    [...Object.entries(schema.nodes), ...Object.entries(schema.relationships)].flatMap(([name, properties]) =>
      [null, ...Object.keys(properties)].map((property) => keyOf({ name, property })),
    ),
  )
  if (all.size === 0) return { value: null, reason: 'empty_schema' }
  return { value: [...linked].filter((key) => all.has(key)).length / all.size }
}

interface GoldElements {
  readonly keys: ReadonlySet<string>
  /** A property of a variable without a label was given to every element that has it. */
  readonly ambiguous: boolean
}

function goldElements(query: string, schema: GraphSchema): GoldElements | null {
  if (readFacts(query).syntaxError !== null) return null
  const keys = new Set<string>()
  let ambiguous = false
  for (const element of readSchemaUse(query, schema)) {
    if (element.kind === 'label' || element.kind === 'type') keys.add(keyOf({ name: element.name, property: null }))
    if (element.kind !== 'property') continue
    const owners = element.owners.length > 0 ? element.owners : ownersOf(element.key, schema)
    ambiguous ||= element.owners.length === 0
    for (const name of owners) keys.add(keyOf({ name, property: element.key }))
  }
  return { keys, ambiguous }
}

function ownersOf(property: string, schema: GraphSchema): string[] {
  return [...Object.entries(schema.nodes), ...Object.entries(schema.relationships)]
    .filter(([, properties]) => Object.hasOwn(properties, property))
    .map(([name]) => name)
}

function compare(linked: ReadonlySet<string> | null, gold: GoldElements | null): Record<string, Score> {
  if (linked === null) return scoreOfAll(againstGold, { value: 0, reason: 'no_linked_schema' })
  if (gold === null) return scoreOfAll(againstGold, { value: null, reason: 'gold_unparseable' })
  const detail = { linked: linked.size, gold: gold.keys.size, ambiguous: gold.ambiguous }
  const shared = [...linked].filter((key) => gold.keys.has(key)).length
  const p = linked.size === 0 ? 0 : shared / linked.size
  if (gold.keys.size === 0) {
    const nothing: Score = { value: null, reason: 'gold_names_nothing', detail }
    return { ...scoreOfAll(againstGold, nothing), linked_schema_p: { value: p, detail } }
  }
  const r = shared / gold.keys.size
  return {
    linked_schema_p: { value: p, detail },
    linked_schema_r: { value: r, detail },
    linked_schema_f1: { value: p + r === 0 ? 0 : (2 * p * r) / (p + r), detail },
    perfect_linked_schema_r: { value: shared === gold.keys.size ? 1 : 0, detail },
  }
}
