import { describe, expect, it } from 'vitest'
import { literalStatement } from '../../src/graph/seed/literal-statement.js'

describe('a statement of literals', () => {
  it('is UNWIND of a list of plain values, whatever follows', () => {
    expect(
      literalStatement("UNWIND [\n [1, 'it\\'s', {`a b`: -2.50, c: [true, FALSE, null]}], [0, \"x\", {}]\n] AS row MATCH (a {id: row[0]}) SET a += row[2]"),
    ).toEqual({
      kind: 'unwind',
      text: 'UNWIND $rows AS row MATCH (a {id: row[0]}) SET a += row[2]',
      rows: [
        [1n, "it's", Object.assign(Object.create(null), { 'a b': -2.5, c: [true, false, null] })],
        [0n, 'x', Object.create(null)],
      ],
    })
  })

  it('is CREATE of nothing but nodes', () => {
    const text = "CREATE\n  (:B:`A a` {name: 'Ann', born: date('1980-02-29'), gone: null}),\n  (ben {n: 9223372036854775807, list: ['x', 'y']}), ()"
    expect(literalStatement(text)).toEqual({
      kind: 'nodes',
      nodes: [
        { id: '0', labels: ['A a', 'B'], properties: [['name', 'Ann'], ['born', { kind: 'date', iso: '1980-02-29' }]] },
        { id: '1', labels: [], properties: [['n', 9223372036854775807n], ['list', ['x', 'y']]] },
        { id: '2', labels: [], properties: [] },
      ],
    })
  })

  it.each([
    ['a relationship', 'CREATE (:A)-[:R]->(:B)'],
    ['a node twice', 'CREATE (a:A), (a)'],
    ['another clause', 'CREATE (a:A) RETURN a'],
    ['another clause before', 'MATCH (a) CREATE (:A)'],
    ['a path', 'CREATE p = (:A)'],
    ['a schema command', 'CREATE INDEX FOR (n:A) ON (n.x)'],
    ['a calculation', 'CREATE (:A {x: 1 + 1})'],
    ['a calculation of lists', 'UNWIND [1] + [2] AS x CREATE (:A {x: x})'],
    ['a part of a list', 'UNWIND [1, 2][0..1] AS x CREATE (:A {x: x})'],
    ['a function', "CREATE (:A {x: toUpper('a')})"],
    ['a date in another form', "CREATE (:A {x: date('2020-W01')})"],
    ['a date of parts', 'CREATE (:A {x: date({year: 2020})})'],
    ['a date that the server has to make', "UNWIND [date('2020-01-01')] AS x CREATE (:A {x: x})"],
    ['a parameter', 'UNWIND [1] AS x CREATE (:A {x: $rows})'],
    ['a comment', 'CREATE (:A /* not yet */ {x: 1})'],
    ['a character by its number', "CREATE (:A {x: '\\u0041'})"],
    ['an octal number', 'CREATE (:A {x: 017})'],
    ['a hexadecimal number', 'CREATE (:A {x: 0xff})'],
    ['an exponent', 'CREATE (:A {x: 1e3})'],
    ['a number that is too large', 'CREATE (:A {x: 9223372036854775808})'],
    ['integers beside floats, which become floats', 'CREATE (:A {x: [1, 2.5]})'],
    ['a list with nothing in it', 'CREATE (:A {x: [null]})'],
    ['a map as a property', 'CREATE (:A {x: {y: 1}})'],
    ['a property twice', 'CREATE (:A {x: 1, x: 2})'],
    ['labels in another form', 'CREATE (:A&B)'],
    ['a text that ends too early', "CREATE (:A {x: 'a"],
    ['no literal at all', 'RETURN 1'],
  ])('is not one with %s', (_, text) => {
    expect(literalStatement(text)).toBeNull()
  })
})
