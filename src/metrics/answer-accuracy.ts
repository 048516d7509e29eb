import { answerPair, type AnswerPair } from './answer-accuracy/answer-pair.js'
import { answeredRows } from './answer-accuracy/answered-rows.js'
import { nothingFound } from './answer-accuracy/nothing-found.js'
import { otherChoice } from './answer-accuracy/other-choice.js'
import { tiedChoice } from './answer-accuracy/tied-choice.js'
import type { Verdict } from './answer-accuracy/verdict.js'
import { haveSameText } from './cypherbench-ex.js'
import { gate } from './gate.js'
import type { Metric } from './metric.js'

const rules: readonly ((pair: AnswerPair) => Verdict | null)[] = [nothingFound, answeredRows, otherChoice, tiedChoice]

export const answerAccuracy: Metric = {
  name: 'answer_accuracy',
  aliases: [],
  level: 'execution',
  description: '',
  source: 'ours',
  range: '0 or 1',
  difference: '',
  needsRows: true,
  score(input) {
    const passed = gate(input)
    if (!passed.open) return passed.score
    if (haveSameText(input)) return { value: 1, detail: { rule: 'same_text', sentence: '' } }
    const pair = answerPair(input, passed.gold, passed.prediction)
    for (const rule of rules) {
      const verdict = rule(pair)
      if (verdict !== null) return { value: verdict.value, detail: { rule: verdict.rule, sentence: verdict.sentence } }
    }
    return { value: 0, detail: { rule: 'other_rows', sentence: '' } }
  },
}
