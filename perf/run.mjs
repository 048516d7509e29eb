/** Runs a measuring script written in TypeScript: `node perf/run.mjs perf/compare-tables.ts`. */
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

const [script] = process.argv.slice(2)
if (script === undefined) throw new Error('Name the script to run, such as perf/compare-tables.ts.')
await runnerImport(resolve(script), { configFile: false, root: process.cwd(), logLevel: 'error' })
