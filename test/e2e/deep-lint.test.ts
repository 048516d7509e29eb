import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rightItems, smallProject } from './small-benchmark.js'
import { Project } from './vitest-process.js'

const gold = 'MATCH (p:Person) RETURN count(p)'
const items = [
  ...rightItems.slice(0, 1),
  { id: 'accepted', question: 'How many are there?', gold, category: 'aggregation', answer: 'MATCH (p:Person) WITH count(p) AS n, range("a", 2) AS r RETURN n' },
  { id: 'lacking', question: 'How many are there again?', gold, category: 'aggregation', answer: 'WITH range(1, 2.5) AS r RETURN size(COLLECT { MATCH (p:Person) RETURN p }) AS n' },
]
const args = ['run', '--project', 'cypherbench']
const verdicts = async (project: Project): Promise<readonly (readonly [string, string])[]> =>
  (await project.records()).map(({ id, verdict }) => [id, verdict] as const)

test('what Neo4j refuses fails, whether the embedded engine would answer or not', async () => {
  await using project = await Project.create(smallProject(items))
  await project.vitest(args)
  expect(await verdicts(project)).toEqual([['q1', 'passed'], ['accepted', 'passed'], ['lacking', 'unscored']])

  await project.write(smallProject(items, 'deepLint: true,'))
  const run = await project.vitest(args)
  expect(await verdicts(project), run.output).toEqual([['q1', 'passed'], ['accepted', 'below_threshold'], ['lacking', 'below_threshold']])
  expect(run.output).toContain('approximate engine, not Neo4j, with the linter of Neo4j 2.')
  expect(run.output).toContain('The prediction failed (syntax): Type mismatch: expected Integer but was String')
  expect(run.output).toContain('The prediction failed (syntax): Type mismatch: expected Integer but was Float')
  expect(await readdir(join(project.folder, '.vitest/cypherbench/deep-lint'))).toEqual([expect.stringMatching(/^2\..*\.jsonl$/)])
}, 300_000)

test('without the linter a run with deepLint says what to install', async () => {
  await using project = await Project.create(smallProject(items, 'deepLint: true,'))
  await rm(join(project.folder, 'node_modules/@neo4j-cypher'), { recursive: true })
  const run = await project.vitest(args)
  expect(run.output).toContain('LinterMissingError: deepLint needs @neo4j-cypher/language-support, which cannot be loaded')
  expect(run.output).toContain('Install it with "npm install --save-dev @neo4j-cypher/language-support@2.0.0-next.38", or leave deepLint out.')
  expect(run.code, run.output).toBe(1)
})
