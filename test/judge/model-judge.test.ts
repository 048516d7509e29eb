import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { expect, onTestFinished, test } from 'vitest'
import type { InterpretationsQuestion, PointsQuestion } from '../../src/judge/judge.js'
import { modelJudge, type ModelJudgeOptions } from '../../src/judge/model-judge.js'
import { matchByWords, ModelServer, type ChatRequest, type Reply } from './model-server.js'

const points: PointsQuestion = {
  question: 'List all big cities near me.',
  gold: [
    { id: 'G-A', phrase: 'big', type: 'infinite', parameterName: 'population' },
    { id: 'G-B', phrase: 'near me', type: 'finite', interpretations: ['in my country', 'within 100 km'] },
  ],
  predicted: [{ id: 'P-0', description: 'What does near me mean to you?' }, { id: 'P-1', phrase: 'cities', type: 'finite', interpretations: ['all', 'capitals'] }],
}
const interpretations: InterpretationsQuestion = {
  question: points.question,
  phrase: 'near me',
  gold: [{ id: 'G-0', interpretation: 'in my country' }],
  predicted: [{ id: 'P-0', interpretation: 'country' }],
}
const context = { signal: new AbortController().signal }

function judgeOf(server: ModelServer, options: Partial<ModelJudgeOptions> = {}): ReturnType<typeof modelJudge> {
  const provider = createOpenAICompatible({ name: 'local', baseURL: server.url, supportsStructuredOutputs: true })
  return modelJudge({ model: provider('small-1'), cache: false, ...options })
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cypherbench-judge-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('asks at temperature 0, with a schema, and counts tokens', async () => {
  await using server = await ModelServer.start(matchByWords)
  const judge = judgeOf(server)
  expect(judge.name).toBe('local.chat:small-1')
  expect(await judge.matchPoints(points, context)).toEqual({
    matches: [{ goldId: 'G-A', predictedId: null }, { goldId: 'G-B', predictedId: 'P-0' }],
    usage: { inputTokens: 100, outputTokens: 20 },
  })
  expect(await judge.matchInterpretations(interpretations, context)).toMatchObject({ matches: [{ goldId: 'G-0', predictedId: 'P-0' }] })
  expect(server.requests.map(({ model, temperature, response_format: format }) => ({ model, temperature, form: format?.type }))).toEqual([
    { model: 'small-1', temperature: 0, form: 'json_schema' }, { model: 'small-1', temperature: 0, form: 'json_schema' },
  ])
  expect(server.requests.map(({ messages }) => messages.at(-1)?.content).join('\n\n')).toMatchInlineSnapshot(`
    "Question:
    "List all big cities near me."

    Gold points:
    [
      {
        "id": "G-A",
        "phrase": "big",
        "type": "infinite",
        "parameter_name": "population"
      },
      {
        "id": "G-B",
        "phrase": "near me",
        "type": "finite",
        "interpretations": [
          "in my country",
          "within 100 km"
        ]
      }
    ]

    Predicted points:
    [
      {
        "id": "P-0",
        "description": "What does near me mean to you?"
      },
      {
        "id": "P-1",
        "phrase": "cities",
        "type": "finite",
        "interpretations": [
          "all",
          "capitals"
        ]
      }
    ]

    Question:
    "List all big cities near me."

    Phrase:
    "near me"

    Gold interpretations:
    [
      {
        "id": "G-0",
        "interpretation": "in my country"
      }
    ]

    Predicted interpretations:
    [
      {
        "id": "P-0",
        "interpretation": "country"
      }
    ]"
  `)
})

test('a provider without schemas is told the form in words', async () => {
  await using server = await ModelServer.start(matchByWords)
  const provider = createOpenAICompatible({ name: 'local', baseURL: server.url })
  const judge = modelJudge({ model: provider('small-1'), cache: false })
  expect((await judge.matchPoints(points, context)).matches).toHaveLength(2)
  expect(server.requests[0]?.messages[0]?.content).toContain('{"matches": [{"gold_id":')
})

const failing = (replies: readonly Reply[]) => (request: ChatRequest, count: number): Reply => replies[count - 1] ?? matchByWords(request)

test.each([
  ['an overloaded provider', [503, 429], {}, 3, { inputTokens: 100, outputTokens: 20 }],
  ['an answer that is no JSON', ['I think so.'], {}, 2, { inputTokens: 200, outputTokens: 40 }],
  ['an answer of another form', ['{"matches": [{"gold": 1}]}'], {}, 2, { inputTokens: 200, outputTokens: 40 }],
])('tries again after %s', async (_, replies, options, requests, usage) => {
  await using server = await ModelServer.start(failing(replies))
  expect(await judgeOf(server, options).matchInterpretations(interpretations, context)).toMatchObject({ matches: [{ predictedId: 'P-0' }], usage })
  expect(server.requests).toHaveLength(requests)
})

test.each([
  ['a provider that stays away', [500, 500], 2, 'the model is away'],
  ['a provider that refuses', [401], 1, 'the model is away'],
  ['answers of another form', ['no', 'no'], 2, 'No object generated'],
])('gives up on %s', async (_, replies, requests, message) => {
  await using server = await ModelServer.start(failing(replies))
  await expect(judgeOf(server, { maxRetries: 1 }).matchInterpretations(interpretations, context)).rejects.toThrow(message)
  expect(server.requests).toHaveLength(requests)
})

test('stops when its item is stopped', async () => {
  await using server = await ModelServer.start(() => 500)
  await expect(judgeOf(server, { maxRetries: 9 }).matchPoints(points, { signal: AbortSignal.abort(new Error('time is up')) })).rejects.toThrow('time is up')
  expect(server.requests).toEqual([])
})

test('the same question is asked once: at the same time, later, and by another process', async () => {
  await using server = await ModelServer.start(matchByWords)
  const folder = await temporaryFolder()
  const cache = join(folder, 'answers')
  const judge = judgeOf(server, { cache })
  const answers = await Promise.all([judge.matchPoints(points, context), judge.matchPoints(points, context)])
  expect(answers.map(({ cached = false }) => cached)).toEqual([false, true])
  expect(await judgeOf(server, { cache }).matchPoints(points, context)).toEqual({ ...answers[0], cached: true })
  expect(server.requests).toHaveLength(1)
  await judge.matchPoints({ ...points, question: 'Another?' }, context)
  await modelJudge({ model: createOpenAICompatible({ name: 'local', baseURL: server.url })('small-2'), cache }).matchPoints(points, context)
  expect(server.requests).toHaveLength(3)
  const files = await readdir(cache)
  expect(files).toHaveLength(3)
  expect(files.every((name) => /^[0-9a-f]{64}\.json$/.test(name))).toBe(true)
})

test('a broken file of the cache is asked for anew and replaced', async () => {
  await using server = await ModelServer.start(matchByWords)
  const folder = await temporaryFolder()
  await judgeOf(server, { cache: folder }).matchPoints(points, context)
  const [name = ''] = await readdir(folder)
  const whole = await readFile(join(folder, name), 'utf8')
  await writeFile(join(folder, name), whole.slice(0, 40))
  expect(await judgeOf(server, { cache: folder }).matchPoints(points, context)).not.toHaveProperty('cached')
  expect(await readFile(join(folder, name), 'utf8')).toBe(whole)
})

test('options are checked', () => {
  expect(() => modelJudge({ model: 'openai/some', maxRetries: -1 })).toThrow('expected maxRetries from 0, given -1')
  expect(() => modelJudge({ model: 'openai/some', concurrency: 0 })).toThrow('at least 1')
  expect(modelJudge({ model: 'openai/some' }).name).toBe('openai/some')
})
