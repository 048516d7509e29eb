import { describe, expect, test } from 'vitest'
import { databaseChoices } from '../../src/plugin/database-choices.js'
import type { CypherbenchOptions } from '../../src/plugin/options.js'

function backends(option: CypherbenchOptions['database'], env: NodeJS.ProcessEnv = {}): string {
  return databaseChoices(option, '/root', env).map(({ backend }) => backend).join(' ')
}

describe('databases are tried in this order', () => {
  test.for<[string, CypherbenchOptions['database'], NodeJS.ProcessEnv, string]>([
    ['nothing said', undefined, {}, 'container local embedded'],
    ['auto with a server', 'auto', { NEO4J_URI: 'bolt://x' }, 'server container local embedded'],
    ['explicit', 'local', { NEO4J_URI: 'bolt://x' }, 'local'],
    ['options', { backend: 'container', plugins: ['apoc'] }, {}, 'container'],
    ['a list', ['local', 'container'], {}, 'local container'],
    ['a list with a server that nothing names', ['server', 'container'], {}, 'container'],
    ['a list with a server that has an address', ['server', 'embedded', { uri: 'bolt://y' }], {}, 'server embedded server'],
    ['the environment', 'embedded', { CYPHERBENCH_DATABASE: 'local' }, 'local'],
    ['a list in the environment', 'embedded', { CYPHERBENCH_DATABASE: 'container, local' }, 'container local'],
    ['auto in the environment', 'embedded', { CYPHERBENCH_DATABASE: 'auto', NEO4J_URI: 'bolt://x' }, 'server container local embedded'],
  ])('%s', ([, option, env, expected]) => {
    expect(backends(option, env)).toBe(expected)
  })
})

test('a name alone has the options that the configuration gives it', () => {
  const option = [{ backend: 'local', home: 'neo4j', memoryMb: 512 }, { backend: 'container', image: 'neo4j:2026.08', plugins: ['apoc'] }] as const
  expect(databaseChoices(option, '/root', { CYPHERBENCH_DATABASE: 'auto' })).toMatchObject([
    { backend: 'container', image: 'neo4j:2026.08', plugins: ['apoc'], memoryMb: 1024, reuse: false },
    { backend: 'local', home: '/root/neo4j', memoryMb: 512 },
    { backend: 'embedded' },
  ])
})

test('an unknown name says which there are', () => {
  expect(() => backends('auto', { CYPHERBENCH_DATABASE: 'docker' })).toThrow(
    "CYPHERBENCH_DATABASE: expected auto, server, container, local, embedded or a list of these with commas, given 'docker'",
  )
})
