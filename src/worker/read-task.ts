import { prepareQuery } from '../cypher/prepare.js'
import type { Item, ItemAlternative, ItemGold } from '../dataset/item.js'
import type { OkOutcome, Outcome } from '../graph/outcome.js'
import type { ScoringInput } from '../metrics/metric.js'
import type { GoldQuery, PredQuery, TaskOutput } from '../metrics/task/task-output.js'
import type { Prediction } from '../predict/prediction.js'

type Run = (query: string) => Promise<Outcome>

/**
 * The item and its answer as a whole task, with all of its queries run, for metrics that look at more than one gold and one prediction. The answer
 * to an ambiguous question is of the type that it has the parts of: points, several queries, or the one that is meant.
 * @param pair gold and prediction with their outcomes
 */
export async function readTask(item: Item, prediction: Prediction, pair: ScoringInput, graph: string, run: Run): Promise<TaskOutput> {
  const { details = {} } = prediction
  const shared = {
    qid: item.id,
    db: graph,
    question: item.question,
    extraPredInfo: {
      linkedSchema: details.linkedSchema ?? null,
      rawPredQuery: details.rawQuery === undefined ? null : await predicted(null, details.rawQuery, run),
      other: {},
    },
    extraInfo: { fields: item.fields },
  }
  const { requiredSorted = false, requiredColumns = null, alternatives = [] } = pair
  const gold: GoldQuery = { id: null, ...pair.gold, requiredSorted, requiredColumns, alternativeResults: alternatives }
  const id = details.intendedQueryId ?? meant
  const answer: PredQuery = { id, ...pair.prediction }
  if (item.ambiguity === undefined) return { outputType: 'simple', ...shared, goldQuery: gold, predQuery: answer }
  const { golds, intendedId, points } = item.ambiguity
  const ambiguous = {
    ...shared,
    goldQueries: await Promise.all(golds.map(async (each) => (each.id === intendedId ? { ...gold, id: each.id } : goldQuery(each, run)))),
    goldIntendedQueryId: intendedId,
    goldAmbigPoints: points,
  }
  const { queries, ambiguityPoints } = details
  if (queries === undefined && ambiguityPoints === undefined) {
    return { outputType: 'ambig-simple', ...ambiguous, predIntendedQuery: answer, askedQuestions: details.askedQuestions ?? [] }
  }
  // No metric looks at the rows of the others.
  const others = (queries ?? []).filter((each) => each.id !== id).map((each): PredQuery => ({ ...each, outcome: null }))
  const several = { ...ambiguous, predQueries: [...others, answer], predIntendedQueryId: id }
  return ambiguityPoints === undefined
    ? { outputType: 'ambig-flat', ...several }
    : { outputType: 'ambig-structured', ...several, predAmbigPoints: ambiguityPoints }
}

/** The id of an answer that gives no id to the query that is meant. */
const meant = 'answer'

async function goldQuery(gold: ItemGold, run: Run): Promise<GoldQuery> {
  const query = prepareQuery(gold.query)
  const [outcome, alternatives] = await Promise.all([run(query), readAlternatives(gold.alternatives ?? [], run)])
  return {
    id: gold.id,
    query,
    outcome: alternatives.trouble ?? outcome,
    requiredColumns: gold.requiredColumns ?? null,
    requiredSorted: gold.requiredSorted,
    alternativeResults: alternatives.results,
  }
}

async function predicted(id: string | null, text: string, run: Run): Promise<PredQuery> {
  const query = prepareQuery(text) || null
  return { id, query, outcome: query === null ? { kind: 'not_run', reason: 'pred_missing' } : await run(query) }
}

/** Results of further right answers. */
export interface Alternatives {
  readonly results: readonly OkOutcome[]
  /** What became of the first one that has no result, which leaves open what is right; null when all have one. */
  readonly trouble: Outcome | null
}

/** Runs those that are queries. */
export async function readAlternatives(given: readonly ItemAlternative[], run: Run): Promise<Alternatives> {
  const outcomes = await Promise.all(given.map(async (each) => (typeof each === 'string' ? run(prepareQuery(each)) : each)))
  const results = outcomes.filter((outcome) => outcome.kind === 'ok')
  const at = outcomes.findIndex(({ kind }) => kind !== 'ok')
  const found = outcomes[at]
  if (found === undefined || found.kind === 'ok') return { results, trouble: null }
  return { results, trouble: { ...found, message: `alternative ${at + 1}: ${found.message ?? (found.kind === 'not_run' ? found.reason : '')}` } }
}
