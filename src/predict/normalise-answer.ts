import { isJsonObject, kindOf } from '../dataset/json-lines.js'
import { orderCandidates } from './order-candidates.js'
import type { Prediction } from './prediction.js'
import { readDetails } from './read-details.js'
import { readUsage } from './read-usage.js'
import { withQueryText } from './with-query-text.js'

/**
 * The prediction that a predictor's answer means; its latency is unknown here.
 *
 * @throws {TypeError} when the answer is neither text nor null nor an object with `query`
 */
export function normaliseAnswer(given: unknown, source: Prediction['source']): Prediction {
  const answer = isJsonObject(given) ? withQueryText(given) : given
  const plain = { candidates: [], usage: null, latencyMs: null, source }
  if (typeof answer === 'string' || answer === null) return { query: answer, ...plain }
  if (!isJsonObject(answer)) throw unexpected(foundAnswer(answer))
  const { query, candidates = [] } = answer
  if (!('query' in answer)) throw unexpected(`an object with ${Object.keys(answer).join(', ') || 'nothing in it'}`)
  if (query !== null && typeof query !== 'string') throw unexpected(`an object whose query is ${kindOf(query)}`)
  if (!isTextArray(candidates)) throw unexpected(`an object whose candidates are ${foundCandidates(candidates)}`)
  const usage = readUsage({ usage: answer['usage'] }, (problem) => {
    throw unexpected(`a wrong usage: ${problem}`)
  })
  const details = readDetails(answer, (problem) => {
    throw unexpected(`something wrong: ${problem}`)
  })
  return { ...plain, ...orderCandidates(query, candidates), usage, ...(details === null ? {} : { details }) }
}

function unexpected(found: string): TypeError {
  const expected = 'text, null or { query, candidates?, usage? }'
  return new TypeError(`expected the predictor to answer with ${expected}, found ${found}`)
}

function foundAnswer(answer: unknown): string {
  return answer === undefined ? 'undefined (does it return its answer?)' : kindOf(answer)
}

function foundCandidates(candidates: unknown): string {
  if (!Array.isArray(candidates)) return kindOf(candidates)
  return `an array with ${kindOf(candidates.find((text) => typeof text !== 'string'))} in it`
}

function isTextArray(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}
