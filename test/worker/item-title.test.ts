import { expect, test } from 'vitest'
import { itemTitle } from '../../src/worker/item-title.js'

test.for([
  ['q1', 'Who lives in Rome?', 'q1 Who lives in Rome?'],
  ['q2', 'Who said "hello `world`"\nand when?', 'q2 Who said hello world and when?'],
  ['q3', "What's \\ in\tthere", 'q3 What s in there'],
  ['q4', 'x'.repeat(100), `q4 ${'x'.repeat(57)}`],
  ['i'.repeat(80), 'A question', 'i'.repeat(80)],
  ['q5', '😀'.repeat(50), `q5 ${'😀'.repeat(28)}`],
  ['q6', '', 'q6'],
])('%s %s', ([id, question, title]) => {
  expect(itemTitle({ id: id ?? '', question: question ?? '' })).toBe(title)
})
