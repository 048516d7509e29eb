// Projects in which the runner is measured: the built package as it is published, beside this checkout's Vitest.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execPath } from 'node:process'
import { fileURLToPath } from 'node:url'
import { measure } from './measured-process.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Does something in a project with these files, by name, and removes it. */
export async function inProject(files, work) {
  const folder = mkdtempSync(join(tmpdir(), 'cypherbench-perf-'))
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, 'vitest-cypherbench'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.') && name !== 'vitest-cypherbench') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  // Behind a link the package would find its checkout's sources.
  for (const name of ['package.json', 'dist']) cpSync(join(root, name), join(modules, 'vitest-cypherbench', name), { recursive: true })
  for (const [name, content] of Object.entries({ 'package.json': '{ "type": "module", "private": true }', ...files })) writeFileSync(join(folder, name), content)
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs the benchmark in a project's folder to its end, measured; `env` is added. */
export function runProject(folder, env = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|NEO4J_|CYPHERBENCH_|CI$|GITHUB_)/.test(name))
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'cypherbench']
  return measure(execPath, args, { cwd: folder, env: { ...Object.fromEntries(kept), NO_COLOR: '1', ...env } })
}

/** Runs the bare loop over these queries, measured. */
export async function runLoop(job) {
  const folder = mkdtempSync(join(tmpdir(), 'cypherbench-perf-'))
  try {
    writeFileSync(join(folder, 'job.json'), JSON.stringify(job))
    return await measure(execPath, [join(root, 'perf/driver-loop.mjs'), join(folder, 'job.json')], { env: process.env })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function jsonLines(objects) {
  return objects.map((object) => `${JSON.stringify(object)}\n`).join('')
}
