import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })]
const snippet = /<!-- from (\S+) -->\n```\w*\n([\s\S]*?)```/g

test.for(pages)('every code block of %s is a file that a test runs', async (page) => {
  const text = await readFile(`${root}/${page}`, 'utf8')
  for (const [, source, code] of text.matchAll(snippet)) expect(code, source).toBe(await readFile(`${root}/${source}`, 'utf8'))
})

test('no page has TypeScript that no test runs', async () => {
  for (const page of pages) {
    const text = await readFile(`${root}/${page}`, 'utf8')
    expect(text.match(/```ts\n/g)?.length ?? 0, page).toBe(text.match(/<!-- from \S+\.ts -->\n```ts\n/g)?.length ?? 0)
  }
})

test('scores without Vitest and without a database', async () => {
  const { scores } = await import('../fixtures/scoring/score.js')
  expect(scores).toMatchObject({ cypherbench_ex: { value: 1 }, coverage: { value: 1 } })
})
