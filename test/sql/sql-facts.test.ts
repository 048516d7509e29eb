import { expect, it } from 'vitest'
import fc from 'fast-check'
import { readSqlFacts } from '../../src/sql/text/sql-facts.js'
import type { SqlDialect } from '../../src/sql/text/sql-token.js'
import { tokensOfSql } from '../../src/sql/text/tokens-of-sql.js'

const words = (sql: string, dialect: SqlDialect): string[] => tokensOfSql(sql, dialect).map(({ kind, text }) => `${kind} ${text}`)

it('tells words from what stands in quotes and comments', () => {
  const sql = `select a."b ""c", 'it''s' -- 'x'
    from \`t\`, [u v] /* 1 /* 2 */ where x = ?1 and y = :n and z::int = 1.5e-3`
  expect(words(sql, 'sqlite')).toMatchInlineSnapshot(`
    [
      "word select",
      "word a",
      "sign .",
      "name b "c",
      "sign ,",
      "text it's",
      "word from",
      "name t",
      "sign ,",
      "name u v",
      "word where",
      "word x",
      "sign =",
      "parameter ?1",
      "word and",
      "word y",
      "sign =",
      "parameter :n",
      "word and",
      "word z",
      "sign ::",
      "word int",
      "sign =",
      "number 1.5e-3",
    ]
  `)
  expect(words("select e'it\\'s', $$a'b$$, $t$a$$b$t$, l[1:2], {'a': $x} /* 1 /* 2 */ 3 */ , 1_000", 'duckdb')).toMatchInlineSnapshot(`
    [
      "word select",
      "text it\\'s",
      "sign ,",
      "text a'b",
      "sign ,",
      "text a$$b",
      "sign ,",
      "word l",
      "sign [",
      "number 1",
      "sign :",
      "number 2",
      "sign ]",
      "sign ,",
      "sign {",
      "text a",
      "sign :",
      "parameter $x",
      "sign }",
      "sign ,",
      "number 1_000",
    ]
  `)
  expect(words("select 'a", 'any')).toEqual(['word select', "unended 'a"])
  expect(words('select 1 /* never', 'any')).toEqual(['word select', 'number 1', 'unended /* never'])
})

it.each([
  ['SELECT a FROM t ORDER BY a', true],
  ['select a from t order\n/* as */ by a limit 3;', true],
  ['SELECT a FROM t UNION SELECT b FROM u ORDER BY 1', true],
  ['((SELECT a FROM t ORDER BY a));', true],
  ['WITH c AS (SELECT a FROM t ORDER BY a) SELECT a FROM c', false],
  ['SELECT row_number() OVER (ORDER BY a) FROM t', false],
  ['SELECT a FROM (SELECT a FROM t ORDER BY a) s', false],
  ['(SELECT a FROM t ORDER BY a) UNION (SELECT b FROM u)', false],
  ["SELECT 'order by' AS \"order by\" FROM t -- ORDER BY a", false],
  ['SELECT array_agg(a ORDER BY a) FROM t WINDOW w AS (ORDER BY a)', false],
])('%j sorts its rows: %j', (sql, sorted) => {
  expect(readSqlFacts(sql, 'any').finalOrderBy).toBe(sorted)
})

it('counts statements, and names what is called', () => {
  const facts = (sql: string): Pick<ReturnType<typeof readSqlFacts>, 'statements' | 'firstWord' | 'called'> => readSqlFacts(sql, 'duckdb')
  expect(facts(" ; select 1 ;; -- ;\n select ';' ; ")).toMatchObject({ statements: 2, firstWord: 'SELECT' })
  expect(facts('(( select count(*) from "Read_CSV" /* */ (1), f where f in (1)))')).toMatchObject({
    statements: 1, firstWord: 'SELECT', called: new Set(['count', 'read_csv', 'in']),
  })
  expect(facts('with glob(a) as materialized (select 1) select * from glob')).toMatchObject({ called: new Set(['materialized']) })
  expect(facts('')).toMatchObject({ statements: 0, firstWord: '' })
})

it('reads any text, also one of thousands of brackets, to its end', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("'", '"', '`', '[', ']', '(', ')', '/*', '*/', '--', '\n', '$', '$a$', 'e', ';', 'order', ' by ', '1.', '?', ':', 'é')), (parts) => {
      for (const dialect of ['duckdb', 'sqlite', 'any'] as const) readSqlFacts(parts.join(''), dialect)
    }),
  )
  for (const part of ['(', 'f(', ')', '/*', "'", '((a) as (', '$', '[', '-']) readSqlFacts(part.repeat(30_000), 'duckdb')
})
