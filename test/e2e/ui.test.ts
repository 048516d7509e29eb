import { execFile } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { rightItems, smallProject, wrongItem } from './small-benchmark.js'
import { StartedVitest } from './started-vitest.js'
import { Project, testedNode, vitestModules } from './vitest-process.js'

/** Asks the server of the page for its files, as the page does; prints the items with their state, place and metric. */
const asPage = (api: string, flatted: string): string => `
import { parse, stringify } from ${JSON.stringify(flatted)}
const socket = new WebSocket(${JSON.stringify(api)})
socket.onopen = () => socket.send(stringify({ t: 'q', i: 'ask', m: 'getFiles', a: [] }))
socket.onerror = () => process.exit(1)
socket.onmessage = ({ data }) => {
  const { i, r } = parse(data)
  if (i !== 'ask') return
  const items = r.flatMap((file) => file.tasks.map(({ name, result, location, meta }) =>
    [file.name + ':' + location.line, name.slice(0, 2), result.state, meta.cypherbench.scores.cypherbench_ex].join(' ')))
  console.log(items.join('\\n'))
  socket.close()
}
`

test('--ui: the page is there, knows the items with their records, and the run is reported', async () => {
  await using project = await Project.create(smallProject([...rightItems, wrongItem]))
  const run = await StartedVitest.start(project.folder, {}, ['--ui', '--open=false', '--watch'])
  onTestFinished(async () => {
    run.signal('SIGTERM')
    await run.end()
  })
  await run.until('the end of the first run', () => /(waiting|watching) for file changes/i.test(run.output))
  expect(run.output).toContain('5 items: 4 passed, 1 below threshold')
  expect(await project.records()).toHaveLength(5)

  const url = /UI started at (\S+)/.exec(run.output)?.[1] ?? ''
  // Vitest 5 hands out a cookie for the token in the address, Vitest 4 asks for neither.
  const opened = await fetch(url, { redirect: 'manual' })
  const headers = { cookie: opened.headers.getSetCookie().map((each) => each.split(';', 1)[0]).join('; ') }
  const page = await fetch(new URL('/__vitest__/', url), { headers })
  const html = await page.text()
  expect(page.status, html).toBe(200)
  const token = /VITEST_API_TOKEN = "([^"]+)"/.exec(html)?.[1] ?? ''
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await fetch(new URL(script, page.url), { headers })).status).toBe(200)

  const api = new URL(`/__vitest_api__?token=${token}`, url).href.replace('http', 'ws')
  const ui = await realpath(join(vitestModules(), '@vitest/ui/package.json'))
  const flatted = pathToFileURL(createRequire(ui).resolve('flatted')).href
  await project.write({ 'as-page.mjs': asPage(api, flatted) })
  const { stdout } = await promisify(execFile)(testedNode(), ['--experimental-websocket', '--no-warnings', 'as-page.mjs'], { cwd: project.folder })
  expect(stdout.trim().split('\n')).toEqual([
    'items.jsonl:1 q1 pass 1', 'items.jsonl:2 q2 pass 1', 'items.jsonl:3 q3 pass 1', 'items.jsonl:4 q4 pass 1', 'items.jsonl:5 q5 fail 0',
  ])
})
