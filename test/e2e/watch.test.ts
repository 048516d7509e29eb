import { expect, test } from 'vitest'
import { itemsFile, predictionsFile, rightItems, smallProject, wrongItem } from './small-benchmark.js'
import { Project } from './vitest-process.js'
import { WatchingVitest } from './watching-vitest.js'

test('watch: an edit of the items, of the predictions and of the graph runs the items again', async () => {
  await using project = await Project.create(smallProject(rightItems))
  await using vitest = await WatchingVitest.start(project.folder)
  await vitest.until(/4 passed[\s\S]*Waiting for file changes/)

  await project.write({ 'items.jsonl': itemsFile([...rightItems, wrongItem]) })
  await vitest.until(/1 failed[\s\S]*Watching for file changes/)

  await project.write({ 'predictions.jsonl': predictionsFile([...rightItems, { ...wrongItem, answer: wrongItem.gold }]) })
  await vitest.until(/5 passed[\s\S]*Waiting for file changes/)

  await project.write({ 'graph.cypher': "CREATE (:Person {name: 'Zoe', born: 1960});\n" })
  const changed = await vitest.until(/(Waiting|Watching) for file changes/)
  expect(changed).toMatch(/passed/)
  expect((await project.records()).find(({ id }) => id === 'q2')?.rows).toEqual({ gold: 1, prediction: 1 })
})
