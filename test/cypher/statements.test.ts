import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { splitStatements } from '../../src/cypher/statements.js'

const data = join(import.meta.dirname, '..', '..', '..', 'shared', 'data')

describe('splitStatements', () => {
  it('leaves semicolons in strings, names and comments alone', () => {
    const script = '// a;b\nCREATE (n {a: \'x;\\\';\', b: "\\";"})\n;\n\n /* ; */ RETURN `a;``;b` ; ;\nRETURN 1 // end;\n'
    expect(splitStatements(script)).toEqual([
      { text: 'CREATE (n {a: \'x;\\\';\', b: "\\";"})', line: 2 },
      { text: 'RETURN `a;``;b`', line: 5 },
      { text: 'RETURN 1 // end;', line: 6 },
    ])
  })

  it.each(['', ' \n', '// only', '/* open', ';;;'])('finds nothing in %j', (script) => {
    expect(splitStatements(script)).toEqual([])
  })

  it('ends an open string with the script', () => {
    expect(splitStatements('RETURN \'a;\nb;')).toEqual([{ text: 'RETURN \'a;\nb;', line: 1 }])
  })

  it.skipIf(!existsSync(data))('splits the seed scripts of the corpora', () => {
    const counts = ['movies', 'northwind', 'wwc2019'].map((name) => splitStatements(readFileSync(join(data, name, 'graph.cypher'), 'utf8')).length)
    expect(counts).toEqual([15, 37, 112])
  })
})
