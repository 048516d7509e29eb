import type { Database } from '../graph/database.js'
import type { Outcome } from '../graph/outcome.js'
import { languageOf } from '../graph/query-language.js'
import type { GraphSchema } from '../graph/schema.js'
import type { Item } from '../dataset/item.js'
import { prepareQuery } from '../cypher/prepare.js'
import { describeDifference } from '../metrics/difference.js'
import type { Difference } from '../metrics/difference.js'
import type { Candidate, Metric, Score, ScoringInput } from '../metrics/metric.js'
import { isOrderedByParse } from '../metrics/row-order.js'
import { scoreItem } from '../metrics/score-item.js'
import { askJudge, type JudgeWork } from '../judge/ask-judge.js'
import type { Judge } from '../judge/judge.js'
import type { JudgedTask } from '../metrics/task/ambig/judged-task.js'
import type { TaskOutput } from '../metrics/task/task-output.js'
import type { Prediction } from '../predict/prediction.js'
import { judge } from './judge.js'
import type { Judgement } from './judge.js'
import { dependsOnOrder } from './order-dependence.js'
import type { OrderSetting } from './order-dependence.js'
import { readProvenances } from './provenance.js'
import { readAlternatives, readTask } from './read-task.js'
import { remarksOn } from './remarks.js'
import { readSortedGold } from './sorted-gold.js'

/** Everything that is known of one item after its evaluation. */
export interface Evaluation {
  readonly item: Item
  readonly graph: string
  readonly database: Pick<Database, 'backend' | 'engine' | 'approximate'>
  readonly prediction: Prediction
  /** The predicted query after cleaning; null when there is none. */
  readonly predictedQuery: string | null
  readonly gold: Outcome
  readonly predicted: Outcome
  readonly scores: Readonly<Record<string, Score>>
  readonly judgement: Judgement
  /** Null when the results are equal or not both there. */
  readonly difference: Difference | null
  /** Of a prediction below threshold: what it names that the graph does not have, a sentence each. */
  readonly remarks: readonly string[]
  readonly orderDependent: boolean
  /** What judging took; null when no judge was asked. */
  readonly judgeWork: JudgeWork | null
}

export interface EvaluationSetting {
  readonly graph: string
  readonly database: Pick<Database, 'backend' | 'engine' | 'approximate'>
  /** Runs one query on the item's graph, once however often it is asked for. */
  readonly run: (query: string, signal: AbortSignal) => Promise<Outcome>
  /** Runs a query of the dataset itself, a gold or a prediction. Default: as any other query. */
  readonly answer?: (query: string, signal: AbortSignal) => Promise<Outcome>
  /** The schema of the item's graph; absent when there is none to ask. */
  readonly schema?: () => Promise<GraphSchema>
  readonly changesWithOrder?: OrderSetting['changesWithOrder']
  readonly metrics: readonly Metric[]
  /** Null when none is configured. */
  readonly judge: Judge | null
  readonly thresholds: Readonly<Record<string, number>>
}

/** Runs gold and prediction and scores them. What a database says is an outcome, never a rejection. */
export async function evaluate(
  item: Item,
  prediction: Prediction,
  setting: EvaluationSetting,
  signal: AbortSignal,
): Promise<Evaluation> {
  const goldQuery = prepareQuery(item.gold)
  const predictedQuery = prediction.query === null ? null : prepareQuery(prediction.query) || null
  const answer = setting.answer ?? setting.run
  const run = (query: string): Promise<Outcome> => answer(query, signal)
  const [goldOutcome, alternatives, predicted, candidates] = await Promise.all([
    run(goldQuery),
    readAlternatives(item.alternatives ?? [], run),
    predictedQuery === null ? missing : run(predictedQuery),
    runCandidates(prediction, setting.metrics, run),
  ])
  const language = languageOf(setting.database)
  const gold = goldOutcome.kind === 'ok' ? (alternatives.trouble ?? goldOutcome) : goldOutcome
  const answers: ScoringInput = {
    language,
    gold: { query: goldQuery, outcome: gold },
    prediction: { query: predictedQuery, outcome: predicted },
    requiredSorted: item.requiredSorted,
    ...(item.requiredColumns === undefined ? {} : { requiredColumns: item.requiredColumns }),
    ...(item.alternatives === undefined ? {} : { alternatives: alternatives.results }),
    ...(candidates === null ? {} : { candidates }),
  }
  const more = await readMore(answers, setting, signal)
  const task = setting.metrics.some(({ needsTask }) => needsTask) ? await readTask(item, prediction, answers, setting.graph, run) : undefined
  const { judged, work } = task === undefined ? noJudge : await readJudged(task, setting, signal)
  const input: ScoringInput = { ...answers, ...more, ...(task === undefined ? {} : { task }), ...(judged === null ? {} : { judged }) }
  const scores = await scoreItem(input, { metrics: setting.metrics })
  const judgement = judge(gold, predicted, scores, setting.thresholds)
  const both = gold.kind === 'ok' && predicted.kind === 'ok'
  return {
    item,
    graph: setting.graph,
    database: setting.database,
    prediction,
    predictedQuery,
    gold,
    predicted,
    scores,
    judgement,
    difference:
      both && judgement.verdict === 'below_threshold'
        ? describeDifference(gold, predicted, isOrderedByParse(input))
        : null,
    remarks: judgement.verdict === 'below_threshold' ? await readRemarks(input, setting) : [],
    orderDependent: language === 'cypher' && (await dependsOnOrder(goldQuery, gold, setting, signal)),
    judgeWork: work,
  }
}

const noJudge = { judged: null, work: null }

async function readJudged(
  task: TaskOutput, { metrics, judge }: EvaluationSetting, signal: AbortSignal,
): Promise<{ readonly judged: JudgedTask | null; readonly work: JudgeWork | null }> {
  return judge !== null && metrics.some(({ needsJudge }) => needsJudge) ? askJudge(task, judge, signal) : noJudge
}

/** What the metrics need beyond both results; of a SQL database there is its schema alone. */
async function readMore(answers: ScoringInput, setting: EvaluationSetting, signal: AbortSignal): Promise<Partial<ScoringInput>> {
  if (answers.language === 'sql') return readSchema(setting)
  const [provenances, sorted, schema] = await Promise.all([
    readProvenances(answers, setting, signal), readSortedGold(answers, setting, signal), readSchema(setting),
  ])
  return { ...provenances, ...sorted, ...schema }
}

async function readSchema({ metrics, schema }: EvaluationSetting): Promise<Pick<ScoringInput, 'schema'>> {
  return schema !== undefined && metrics.some(({ needsSchema }) => needsSchema) ? { schema: await schema() } : {}
}

/** What is worth a look in the prediction; nothing of SQL, which no rule of ours knows. */
async function readRemarks(input: ScoringInput, setting: EvaluationSetting): Promise<Evaluation['remarks']> {
  const { language, prediction: { query, outcome } } = input
  return language === 'sql' || query === null ? [] : remarksOn(query, outcome, await schemaAtHand(input, setting))
}

/** The schema, where knowing it costs nothing: the embedded engine has it from loading the graph, a server would have to read all its data. */
async function schemaAtHand(input: ScoringInput, { database, schema }: EvaluationSetting): Promise<GraphSchema | null> {
  if (input.schema !== undefined) return input.schema
  return database.backend === 'embedded' && schema !== undefined ? schema() : null
}

/** The outcomes of as many candidates as some metric looks at; null when none does, or when there is one answer only. */
async function runCandidates(
  { candidates }: Prediction,
  metrics: readonly Metric[],
  run: (query: string) => Promise<Outcome>,
): Promise<readonly Candidate[] | null> {
  const wanted = Math.max(0, ...metrics.map(({ needsCandidates = 0 }) => needsCandidates))
  if (wanted === 0 || candidates.length === 0) return null
  return Promise.all(
    candidates.slice(0, wanted).map(async (text): Promise<Candidate> => {
      const query = prepareQuery(text) || null
      return { query, outcome: query === null ? missing : await run(query) }
    }),
  )
}

const missing: Outcome = { kind: 'not_run', reason: 'pred_missing' }
