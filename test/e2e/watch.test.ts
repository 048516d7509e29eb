import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { itemsFile, predictionsFile, rightItems, smallProject, wrongItem } from './small-benchmark.js'
import { Project, testedNode, vitestModules } from './vitest-process.js'

const vitest = join(vitestModules(), 'vitest/vitest.mjs')
let running: ChildProcess | undefined

afterEach(async () => {
  if (running === undefined || running.exitCode !== null) return
  running.kill('SIGKILL')
  await once(running, 'exit')
})

/** Starts watch mode; `until` waits for text that is printed from then on. */
function watch(folder: string): { until: (text: RegExp) => Promise<string> } {
  const child = spawn(testedNode(), [vitest, '--watch', '--project', 'cypherbench'], { cwd: folder, env: { ...process.env, CI: '', NO_COLOR: '1', VITEST: '' } })
  running = child
  let pending = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      pending += stripVTControlCharacters(String(chunk))
      for (const listener of listeners) listener()
    })
  }
  return {
    until: (text) =>
      new Promise((done, fail) => {
        const timer = setTimeout(() => fail(new Error(`nothing matched ${text} in:\n${pending}`)), 60_000)
        const check = (): void => {
          if (!text.test(pending)) return
          clearTimeout(timer)
          listeners.delete(check)
          const seen = pending
          pending = ''
          done(seen)
        }
        listeners.add(check)
        check()
      }),
  }
}

test('watch: an edit of the items, of the predictions and of the graph runs the items again', async () => {
  await using project = await Project.create(smallProject(rightItems))
  const { until } = watch(project.folder)
  await until(/4 passed[\s\S]*Waiting for file changes/)

  await project.write({ 'items.jsonl': itemsFile([...rightItems, wrongItem]) })
  await until(/1 failed[\s\S]*Watching for file changes/)

  await project.write({ 'predictions.jsonl': predictionsFile([...rightItems, { ...wrongItem, answer: wrongItem.gold }]) })
  await until(/5 passed[\s\S]*Waiting for file changes/)

  await project.write({ 'graph.cypher': "CREATE (:Person {name: 'Zoe', born: 1960});\n" })
  const changed = await until(/(Waiting|Watching) for file changes/)
  expect(changed).toMatch(/passed/)
  expect((await project.records()).find(({ id }) => id === 'q2')?.rows).toEqual({ gold: 1, prediction: 1 })
})
