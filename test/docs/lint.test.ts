import { expect, test } from 'vitest'
import { findings } from '../fixtures/lint/lint.js'

test('the lint example finds what the page says', async () => {
  const lines = findings.map(({ line, column, severity, rule, message, remedy }) => `${line}:${column} ${severity} ${rule}: ${message}; ${remedy}`)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../fixtures/lint/findings.txt')
})
