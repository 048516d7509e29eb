import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

if (!existsSync(new URL('./dist/index.js', import.meta.url))) {
  throw new Error(
    `vitest-cypherbench is not built in ${fileURLToPath(new URL('.', import.meta.url))}: ` +
      'run `npm run prepare` (an install with --ignore-scripts leaves it out), then start again',
  )
}
const { cypherbench } = await import('vitest-cypherbench')

export default defineConfig({
  plugins: [
    cypherbench({
      datasets: [
        {
          name: 'space',
          items: 'benchmarks/space/items.jsonl',
          graph: 'benchmarks/space/graph.cypher',
          predictions: 'benchmarks/space/predictions.careful.jsonl',
        },
      ],
      metrics: ['cypherbench_ex', 'coverage', 'psjs', 'executable'],
      floors: { cypherbench_ex: 0.8, coverage: 0.85 },
    }),
  ],
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/neo4j/**', 'test/container/**'],
          setupFiles: ['test/fixed-seed.ts'],
          // For machines that do much else; nothing here takes as long by itself.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // The generated parser is as large as it looks; transforming it would take longer than the tests.
          server: { deps: { external: [/\/build\/parser\//] } },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'container',
          include: ['test/container/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          server: { deps: { external: [/\/build\/parser\//] } },
        },
      },
      {
        test: {
          name: 'neo4j',
          include: ['test/neo4j/**/*.test.ts'],
          globalSetup: ['test/neo4j/neo4j-server.ts'],
          // They share one server and its one database.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          server: { deps: { external: [/\/build\/parser\//] } },
        },
      },
    ],
  },
})
