import { plural } from '../src/gate/plural.js'
import type { ItemRecord } from '../src/record.js'

/** What judging took, such as `judge: 12 questions (4 answered before), 1500 input and 240 output tokens`; null when nothing was judged. */
export function judgeText(records: readonly Pick<ItemRecord, 'judge'>[]): string | null {
  const all = records.flatMap(({ judge }) => judge ?? [])
  const questions = sum(all.map((each) => each.questions))
  if (questions === 0) return null
  const cached = sum(all.map((each) => each.cached))
  const tokens = all.flatMap(({ inputTokens, outputTokens }) => (inputTokens === null && outputTokens === null ? [] : { input: inputTokens ?? 0, output: outputTokens ?? 0 }))
  const before = cached === 0 ? '' : ` (${cached} answered before)`
  const spent = tokens.length === 0 ? '' : `, ${sum(tokens.map(({ input }) => input))} input and ${sum(tokens.map(({ output }) => output))} output tokens`
  return `judge: ${plural(questions, 'question')}${before}${spent}`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
