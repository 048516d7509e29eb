import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { matchByWords, ModelServer } from '../judge/model-server.js'
import { configFile, graph, jsonLines } from './small-benchmark.js'
import { Project } from './vitest-process.js'

const points = [
  { id: 'A', phrase: 'from here', type: 'finite', ambiguity_type: 'semantic_value', interpretations: ['lives in Rome', 'lives in Italy'] },
  { id: 'B', phrase: 'young', type: 'infinite', ambiguity_type: 'semantic_computation', parameter_name: 'birth year' },
]
const ask = (where: string): string => `MATCH (p:Person)-[:LIVES_IN]->(c:City) WHERE ${where} AND p.born > 1985 RETURN p.name`
const item = (id: string): object => ({
  id,
  question: 'Which young people are from here?',
  gold_queries: [{ id: 'GQRY-A.0', query: ask("c.name = 'Rome'") }, { id: 'GQRY-A.1', query: ask("c.country = 'Italy'") }],
  gold_intended_query_id: 'GQRY-A.0',
  gold_ambiguity_points: points,
})
const found = [
  { id: 'A', phrase: 'people from here', interpretations: ['Rome', 'lives in Italy', 'born in Rome'] },
  { id: 'B', phrase: 'young', parameter_name: 'year' },
]
const queries = [{ id: 'PQRY-A.0', query: ask("c.name STARTS WITH 'Rom'") }, { id: 'PQRY-A.1', query: ask("c.country = 'Italy'") }]

const structured = [
  { id: 'q1', pred_queries: queries, pred_intended_query_id: 'PQRY-A.0', pred_ambiguity_points: found },
  { id: 'q2', pred_queries: queries, pred_intended_query_id: 'PQRY-A.0', pred_ambiguity_points: points },
]

function files(predictions: readonly object[], options: string, judge: string): Record<string, string> {
  return {
    'vitest.config.ts': configFile(options),
    'items.jsonl': jsonLines([item('q1'), item('q2'), item('q3')]),
    'predictions.jsonl': jsonLines(predictions),
    'graph.cypher': graph,
    'judge.ts': judge,
  }
}

/** A judge that asks a server as the OpenAI API is asked, without a client library. */
const judgeModule = (url: string): string => `import { defineJudge } from 'vitest-cypherbench'

async function ask(gold: unknown, predicted: unknown, signal: AbortSignal) {
  const content = 'Gold points:\\n' + JSON.stringify(gold, null, 2) + '\\n\\nPredicted points:\\n' + JSON.stringify(predicted, null, 2)
  const response = await fetch('${url}/chat/completions', { method: 'POST', body: JSON.stringify({ model: 'm', messages: [{ role: 'user', content }] }), signal })
  if (!response.ok) throw new Error('the model answered with ' + response.status)
  const { choices, usage } = await response.json()
  const { matches } = JSON.parse(choices[0].message.content)
  return {
    matches: matches.map((match) => ({ goldId: match.gold_id, predictedId: match.predicted_id })),
    usage: { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens },
  }
}

export default defineJudge({
  name: 'small model',
  matchPoints: ({ gold, predicted }, { signal }) => ask(gold, predicted, signal),
  matchInterpretations: ({ gold, predicted }, { signal }) => ask(gold, predicted, signal),
})
`

const metrics = "metrics: ['simple_ex', 'found_one', 'gold_ambig_point_stats', 'ambig_point_stats', 'EX'], thresholds: { simple_ex: 1 }, maxIncomplete: { count: 9 },"

test('a judge is asked where texts differ, and what it says is scored', async () => {
  await using server = await ModelServer.start(matchByWords)
  await using project = await Project.create(files(structured, `${metrics} judge: './judge.ts',`, judgeModule(server.url)))
  const { code, output } = await project.vitest(['run', '--project', 'cypherbench'])
  expect(code, output).toBe(1)
  const [q1, q2, q3] = await project.records()
  expect(q1?.verdict, output).toBe('passed')
  expect(q1?.scores).toMatchObject({
    simple_ex: 1, found_one: 1, gold_num_ambig_points: 2, gold_num_interpretation_comb: 2, pred_num_ambig_points: 2, pred_num_interpretation_comb: 3,
    ambig_point_f1: 1, finite_ambig_point_r: 1, infinite_ambig_point_p: 1, interpretation_p: 2 / 3, interpretation_r: 1, perfect_disambiguation_p: 0, perfect_disambiguation_r: 1,
  })
  expect(q2?.scores).toMatchObject({ ambig_point_f1: 1, perfect_disambiguation_f1: 1 })
  expect([q1?.judge, q2?.judge, q3?.judge]).toEqual([
    { questions: 2, cached: 0, inputTokens: 200, outputTokens: 40 },
    { questions: 0, cached: 0, inputTokens: null, outputTokens: null },
    { questions: 0, cached: 0, inputTokens: null, outputTokens: null },
  ])
  expect(server.requests).toHaveLength(2)
  expect(output).toContain('judge: 2 questions, 200 input and 40 output tokens')
  // Nobody answered the third question: it found none of the points.
  expect(q3).toMatchObject({ verdict: 'below_threshold', scores: { simple_ex: 0, ambig_point_p: null, ambig_point_r: 0, ambig_point_f1: 0, pred_num_ambig_points: 0 } })
  // A metric that is not made for ambiguous questions is reported.
  expect(q1?.scores['cypherbench_ex']).toBeNull()
  expect(output.match(/small: .* has no value.*/g)).toEqual(['small: cypherbench_ex has no value on any of 3 items'])
})

test('a language model is asked once, a second run finds its answers', async () => {
  const fixture = (name: string): Promise<string> => readFile(fileURLToPath(new URL(`../fixtures/judge/${name}`, import.meta.url)), 'utf8')
  await using server = await ModelServer.start(matchByWords)
  await using project = await Project.create({
    ...files([...structured, { ...structured[1], id: 'q3' }], '', await fixture('judge.ts')), 'vitest.config.ts': await fixture('vitest.config.ts'),
  })
  const run = async (): Promise<void> => {
    const { code, output } = await project.vitest(['run', '--project', 'cypherbench'], { env: { JUDGE_URL: server.url } })
    expect(code, output).toBe(0)
  }
  await run()
  const [first] = await project.records()
  expect(first).toMatchObject({ judge: { questions: 2, cached: 0, inputTokens: 200, outputTokens: 40 }, scores: { ambig_point_f1: 1, interpretation_p: 2 / 3 } })
  expect(server.requests.map(({ model, temperature }) => [model, temperature])).toEqual([['judge-1', 0], ['judge-1', 0]])
  await run()
  const [second] = await project.records()
  expect(second).toMatchObject({ judge: { questions: 2, cached: 2, inputTokens: 0, outputTokens: 0 }, scores: first?.scores })
  expect(server.requests).toHaveLength(2)
})

test('a system that asks back is judged by its questions', async () => {
  await using server = await ModelServer.start(matchByWords)
  const predictions = ['q1', 'q2', 'q3'].map((id) => ({ id, prediction: ask("c.name = 'Rome'"), asked_questions: ['What do you mean by from here?', 'How old?'] }))
  const options = "metrics: ['ambig_point_p', 'ambig_point_r', 'semantic_value_ambig_point_r', 'semantic_computation_ambig_point_r'], thresholds: { ambig_point_r: 0.5 }, judge: './judge.ts',"
  await using project = await Project.create(files(predictions, options, judgeModule(server.url)))
  const { code, output } = await project.vitest(['run', '--project', 'cypherbench'])
  expect(code, output).toBe(0)
  const expected = { ambig_point_p: 0.5, ambig_point_r: 0.5, semantic_value_ambig_point_r: 1, semantic_computation_ambig_point_r: 0 }
  expect((await project.records()).map(({ scores }) => scores)).toEqual([expected, expected, expected])
})

test('without a judge judged values are null and the run says so', async () => {
  await using project = await Project.create(files(structured, "metrics: ['simple_ex', 'ambig_point_f1'], thresholds: { simple_ex: 1 },", ''))
  const { code, output } = await project.vitest(['run', '--project', 'cypherbench'])
  expect(code).toBe(1)
  const [record] = await project.records()
  expect(record).toMatchObject({ verdict: 'passed', scores: { simple_ex: 1, ambig_point_f1: null }, reasons: { ambig_point_f1: 'no_judge' } })
  expect(output).toContain('small: ambig_point_f1 has no value on any of 3 items')
})

test('a judge that fails makes the item errored, not wrong', async () => {
  await using server = await ModelServer.start(() => 500)
  await using project = await Project.create(files(structured.slice(0, 1), "metrics: ['simple_ex', 'ambig_point_f1'], thresholds: { simple_ex: 1 }, judge: './judge.ts',", judgeModule(server.url)))
  const { code } = await project.vitest(['run', '--project', 'cypherbench'])
  expect(code).toBe(1)
  const [record] = await project.records()
  expect(record).toMatchObject({
    verdict: 'errored', reason: 'infra: ambig_point_f1: the judge failed: small model: the model answered with 500', scores: { simple_ex: 1, ambig_point_f1: null }, reasons: { ambig_point_f1: 'judge_failed' },
  })
})

test.each([
  ['a module without a judge', 'export const judge = 1\n', 'expected a default export that is a judge, found only judge'],
  ['no module', null, 'there is no file <root>/judge.ts'],
])('%s is said', async (_, judge, says) => {
  const { 'judge.ts': _judge, ...rest } = files(structured, "judge: './judge.ts',", '')
  await using project = await Project.create({ ...rest, ...(judge === null ? {} : { 'judge.ts': judge }) })
  const { code, output } = await project.vitest(['run', '--project', 'cypherbench'])
  expect(code).toBe(1)
  expect(output).toContain(says)
})
