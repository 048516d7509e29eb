import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { env, execPath } from 'node:process'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { ItemRecord } from '../../src/record.js'

const packageFolder = fileURLToPath(new URL('../..', import.meta.url))

/** A project of its own in a temporary folder, in which a real Vitest runs; removed when it is disposed of. */
export class Project {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  static async create(files: Readonly<Record<string, string>>): Promise<Project> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'cypherbench-e2e-')))
    await installPackages(join(folder, 'node_modules'))
    const project = new Project(folder)
    await project.write({ 'package.json': '{ "type": "module", "private": true }', ...files })
    return project
  }

  async write(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(this.folder, name)), { recursive: true })
      await writeFile(join(this.folder, name), content)
    }
  }

  read(name: string): Promise<string> {
    return readFile(join(this.folder, name), 'utf8')
  }

  async records(): Promise<ItemRecord[]> {
    const text = await this.read('.vitest/cypherbench/items.jsonl')
    return text.split('\n').filter(Boolean).map((line): ItemRecord => JSON.parse(line))
  }

  /** Runs `vitest <arguments>` to its end. */
  vitest(args: readonly string[], options: { env?: NodeJS.ProcessEnv } = {}): Promise<Finished> {
    const child = spawn(testedNode(), [join(vitestModules(), 'vitest/vitest.mjs'), ...args], {
      cwd: this.folder,
      env: { ...cleanEnvironment(), ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    return new Promise((done, fail) => {
      child.on('error', fail)
      child.on('close', (code) => done({ code, output: normalised(output, this.folder) }))
    })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }
}

export interface Finished {
  readonly code: number | null
  /** Both streams, without colours, with the project's folder as `<root>` and times as `<time>`. */
  readonly output: string
}

/**
 * What an install leaves: the package as it is published, its dependencies, and the Vitest under test. The package is
 * copied, since behind a link it would find this checkout's Vitest.
 */
async function installPackages(modules: string): Promise<void> {
  const own = join(packageFolder, 'node_modules')
  const ours = new Set(['vitest', 'vite', '@vitest', 'vitest-cypherbench'])
  const dependencies = (await readdir(own)).filter((name) => !name.startsWith('.') && !ours.has(name))
  await mkdir(join(modules, 'vitest-cypherbench'), { recursive: true })
  for (const name of dependencies) await symlink(join(own, name), join(modules, name))
  for (const name of ['vitest', 'vite', '@vitest']) await symlink(join(vitestModules(), name), join(modules, name))
  for (const name of ['package.json', 'dist']) {
    await cp(join(packageFolder, name), join(modules, 'vitest-cypherbench', name), { recursive: true })
  }
}

/** The Vitest to test against: `CYPHERBENCH_TEST_VITEST` names a folder with another version's `node_modules`. */
export function vitestModules(): string {
  return resolve(env['CYPHERBENCH_TEST_VITEST'] ?? packageFolder, 'node_modules')
}

/** The Node to run it with: `CYPHERBENCH_TEST_NODE`, since Vitest 5 asks for a newer one than ours. */
export function testedNode(): string {
  return env['CYPHERBENCH_TEST_NODE'] ?? execPath
}

/** The environment without what this Vitest, or the machine, would tell the one that is started. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(
    ([name]) => !/^(VITEST|VITE_|TEST$|NODE_ENV$|CI$|GITHUB_|NEO4J_|CYPHERBENCH_|FORCE_COLOR|NODE_OPTIONS)/.test(name),
  )
  return { ...Object.fromEntries(kept), NO_COLOR: '1' }
}

function normalised(output: string, folder: string): string {
  return stripVTControlCharacters(output)
    .replaceAll(folder, '<root>')
    .replaceAll(packageFolder.replace(/\/$/, ''), '<package>')
    .replaceAll(/\b\d+(\.\d+)?m?s\b/g, '<time>')
    .replaceAll(/\d\d:\d\d:\d\d/g, '<clock>')
    .replaceAll(/ +$/gm, '')
}
