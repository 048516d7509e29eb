import type { Allowance } from './answer-accuracy/allowances.js'
import { type AnswerPair, answerPair } from './answer-accuracy/answer-pair.js'
import { answeredRows } from './answer-accuracy/answered-rows.js'
import { nothingFound } from './answer-accuracy/nothing-found.js'
import { otherChoice } from './answer-accuracy/other-choice.js'
import { otherRows } from './answer-accuracy/other-rows.js'
import { tiedChoice } from './answer-accuracy/tied-choice.js'
import type { Verdict } from './answer-accuracy/verdict.js'
import { haveSameText } from './cypherbench-ex.js'
import { gate } from './gate.js'
import type { Metric } from './metric.js'

export interface AnswerAccuracyOptions {
  /** In what an answer may not differ from the gold's. Default: none of them, so that every allowance counts. */
  readonly without?: readonly Allowance[]
  /** Default `answer_accuracy`. */
  readonly name?: string
}

/** Asked in this order; the first that decides counts, and where none does the answer is wrong. */
const rules: readonly ((pair: AnswerPair) => Verdict | null)[] = [nothingFound, answeredRows, otherChoice, tiedChoice]

const names: readonly Allowance[] = ['parts', 'lists', 'rounding', 'left_out', 'repeats', 'other_choice', 'tied_choice']

const sameText: Verdict = { value: 1, rule: 'same_text', sentence: 'The prediction is the gold query.' }

/**
 * Whether the person who asked would call the answer right: 1 or 0, and the rule that decided with a sentence in `detail`. Read from both queries and
 * results, and from the graph's schema and the gold's sort keys where they are known. Ours; `docs/answer-accuracy.md` has the rules and how often the
 * value agrees with people.
 */
export function answerAccuracyWith({ without = [], name = 'answer_accuracy' }: AnswerAccuracyOptions = {}): Metric {
  const allowed = new Set(names.filter((each) => !without.includes(each)))
  return {
    name,
    aliases: [],
    level: 'semantics',
    description: 'Whether the person who asked would call the answer right: the asked values in the asked rows, however they are returned.',
    source: 'ours; built on pairs of questions and answers that two people judged',
    range: '0 or 1',
    nullRule: 'the queries are SQL (`incompatible_language`)',
    difference:
      'Unlike EX it passes an element for its property, further columns, missing ones that were not asked for, collected lists, and other rows where ' +
      'the gold leaves the choice open; it fails repeated rows, and two empty answers where the prediction reads what the graph lacks.',
    language: 'cypher',
    needsRows: true,
    needsSchema: true,
    needsSortKeys: true,
    score(input) {
      const passed = gate(input)
      if (!passed.open) return passed.score
      const verdict = haveSameText(input) ? sameText : decide(answerPair(input, passed.gold, passed.prediction, allowed))
      return { value: verdict.value, detail: { rule: verdict.rule, sentence: verdict.sentence } }
    },
  }
}

export const answerAccuracy: Metric = answerAccuracyWith()

function decide(pair: AnswerPair): Verdict {
  for (const rule of rules) {
    const verdict = rule(pair)
    if (verdict !== null) return verdict
  }
  return otherRows(pair)
}
