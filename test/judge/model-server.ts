import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** What a client of the OpenAI API sends, as far as tests look at it. */
export interface ChatRequest {
  readonly model: string
  readonly temperature?: number
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly response_format?: { readonly type: string; readonly json_schema?: unknown }
}

/** Text that the model says, or the HTTP status with which the provider refuses. */
export type Reply = string | number

/** A server on this machine that speaks the OpenAI chat API; `reply` is the model behind it. Closed when it is disposed of. */
export class ModelServer {
  readonly requests: ChatRequest[] = []
  readonly #server: Server
  readonly url: string

  private constructor(server: Server, url: string) {
    this.#server = server
    this.url = url
  }

  static async start(reply: (request: ChatRequest, count: number) => Reply): Promise<ModelServer> {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('expected a port')
    const started = new ModelServer(server, `http://127.0.0.1:${address.port}/v1`)
    server.on('request', (request, response) => {
      text(request)
        .then((json) => {
          const body: ChatRequest = JSON.parse(json)
          started.requests.push(body)
          const answer = reply(body, started.requests.length)
          response.writeHead(typeof answer === 'number' ? answer : 200, { 'content-type': 'application/json', 'retry-after-ms': '1' })
          response.end(JSON.stringify(typeof answer === 'number' ? { error: { message: 'the model is away', type: 'server_error' } } : completion(body, answer)))
        })
        .catch((error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))))
    })
    return started
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

function completion({ model }: ChatRequest, content: string): object {
  return {
    id: 'chat-1', object: 'chat.completion', created: 1, model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  }
}

interface Entry {
  readonly id: string
  readonly phrase?: string
  readonly description?: string
  readonly interpretation?: string
}

/**
 * A model small enough for tests: two entries mean the same when one holds all the words of the other.
 * @returns the JSON that the prompt asks for
 */
export function matchByWords({ messages }: ChatRequest): string {
  const prompt = messages.at(-1)?.content ?? ''
  const [gold = [], predicted = []] = [...prompt.matchAll(/^(?:Gold|Predicted) .*:\n(\[[^]*?^\]|\[\])/gm)].map(([, json = '[]']): Entry[] => JSON.parse(json))
  const matches = gold.map((entry) => ({ gold_id: entry.id, predicted_id: predicted.find((other) => isAlike(wordsOf(entry), wordsOf(other)))?.id ?? null }))
  return JSON.stringify({ matches })
}

function wordsOf({ phrase, description, interpretation }: Entry): ReadonlySet<string> {
  return new Set((phrase ?? description ?? interpretation ?? '').toLowerCase().match(/\p{L}+/gu))
}

function isAlike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].every((word) => b.has(word)) || [...b].every((word) => a.has(word))
}
