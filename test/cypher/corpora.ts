import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Gold queries of a folder of the corpora, in order of its files. */
export function goldQueries(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const text = (): string => readFileSync(join(folder, name), 'utf8')
    if (name === 'items.jsonl') return text().split('\n').filter(Boolean).map((line) => field(JSON.parse(line), 'gold'))
    return name.endsWith('-v1.json') ? list(JSON.parse(text())).map((item) => field(item, 'cypher')) : []
  })
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('expected an array')
  return value
}

function field(item: unknown, name: string): string {
  if (typeof item !== 'object' || item === null) throw new TypeError('expected an object')
  const value: unknown = Reflect.get(item, name)
  if (typeof value !== 'string') throw new TypeError(`expected a text in ${name}`)
  return value
}
