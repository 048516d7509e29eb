import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const packageName = '@neo4j-cypher/language-support'

/** Thrown when the optional peer that `deepLint` needs is not there, or is not what was expected; one line with what to do. */
export class LinterMissingError extends Error {
  override readonly name = 'LinterMissingError'
}

/** What is used of `@neo4j-cypher/language-support`. Written out, so that types need no package that may be absent. */
export interface Linter {
  lintCypherQuery(query: string, schema: LinterSchema, options: { readonly consoleCommandsEnabled: boolean }): { readonly diagnostics: readonly Diagnostic[] }
}

interface LinterSchema {
  readonly defaultLanguage: 'CYPHER 5'
  readonly parameters: Readonly<Record<string, unknown>>
}

interface Diagnostic {
  /** 1: error. */
  readonly severity?: number
  readonly message: string
  /** From 0. */
  readonly range: { readonly start: { readonly line: number; readonly character: number } }
}

/**
 * The version of the installed linter, without loading it.
 * @throws LinterMissingError
 */
export function linterVersion(): string {
  try {
    let folder = dirname(createRequire(import.meta.url).resolve(packageName))
    for (;;) {
      const found = versionIn(join(folder, 'package.json'))
      if (found !== null) return found
      const parent = dirname(folder)
      if (parent === folder) throw new Error(`no package.json of ${packageName} above its code`)
      folder = parent
    }
  } catch (error) {
    throw missing(error)
  }
}

/**
 * Loads the linter; takes seconds and some 200 MB.
 * @throws LinterMissingError
 */
export async function loadLinter(): Promise<Linter> {
  // A variable, so that no bundler and no type check asks for a package that may be absent.
  const name: string = packageName
  try {
    const found: Partial<Linter> = await import(name)
    const { lintCypherQuery } = found
    if (lintCypherQuery === undefined) throw new Error(`${packageName} has no lintCypherQuery`)
    return { lintCypherQuery }
  } catch (error) {
    throw missing(error)
  }
}

const manifest = z.object({ name: z.string(), version: z.string() })

function versionIn(file: string): string | null {
  if (!existsSync(file)) return null
  // Folders of a build may hold a package.json that only tells the form of the modules.
  const { data } = manifest.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  return data?.name === packageName ? data.version : null
}

function missing(cause: unknown): LinterMissingError {
  const why = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
  return new LinterMissingError(
    `deepLint needs ${packageName}, which cannot be loaded (${why}). ` +
      `Install it with "npm install --save-dev ${packageName}@2.0.0-next.38", or leave deepLint out.`,
    { cause },
  )
}
