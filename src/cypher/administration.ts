import type { Token } from 'antlr4ng'
import { CypherParser as P } from '../../build/parser/CypherParser.js'

const subjects = new Set([
  P.INDEX, P.INDEXES, P.CONSTRAINT, P.CONSTRAINTS, P.DATABASE, P.DATABASES, P.ALIAS, P.ALIASES, P.USER, P.USERS, P.ROLE, P.ROLES,
  P.PRIVILEGE, P.PRIVILEGES, P.SERVER, P.SERVERS, P.PROCEDURE, P.PROCEDURES, P.FUNCTION, P.FUNCTIONS, P.SETTING, P.SETTINGS,
  P.TRANSACTION, P.TRANSACTIONS, P.RULE, P.RULES,
])
const qualifiers = new Set([
  P.ALL, P.BUILT, P.IN, P.DEFINED, P.CURRENT, P.HOME, P.DEFAULT, P.SUPPORTED, P.POPULATED, P.FULLTEXT, P.LOOKUP, P.POINT, P.RANGE, P.TEXT,
  P.VECTOR, P.UNIQUE, P.UNIQUENESS, P.KEY, P.NODE, P.RELATIONSHIP, P.REL, P.PROPERTY, P.EXIST, P.EXISTENCE, P.TYPE, P.COMPOSITE, P.OR,
  P.REPLACE, P.IMMUTABLE, P.AUTH, P.PLAINTEXT, P.ENCRYPTED, P.GRAPH,
])
const verbs = new Set([
  P.CREATE, P.SHOW, P.TERMINATE, P.DROP, P.ALTER, P.RENAME, P.START, P.STOP, P.ENABLE, P.DRYRUN, P.DEALLOCATE, P.REALLOCATE,
])
const rightsVerbs = new Set([P.GRANT, P.DENY, P.REVOKE])
const rightsWords = new Set([P.ON, P.TO, P.FROM])

/**
 * The administration command that a text is, such as `SHOW INDEXES` or `CREATE CONSTRAINT`, in capitals, or null. The generated parser has no
 * such commands, so this looks at the tokens of a text that does not parse: a verb of administration followed by what it can
 * act on, so that prose ("Show me all movies") is none.
 */
export function administrationCommand(tokens: readonly Token[]): string | null {
  let start = 0
  for (let i = 0; i <= tokens.length; i++) {
    if (i < tokens.length && tokens[i]?.type !== P.SEMICOLON) continue
    const command = commandOf(tokens.slice(start, i))
    if (command !== null) return command
    start = i + 1
  }
  return null
}

function commandOf(statement: readonly Token[]): string | null {
  let at = 0
  while (statement[at]?.type === P.EXPLAIN || statement[at]?.type === P.PROFILE) at++
  if (statement[at]?.type === P.CYPHER) at += statement[at + 1]?.type === P.UNSIGNED_DECIMAL_INTEGER ? 2 : 1
  if (statement[at]?.type === P.USE) at += 2
  const verb = statement[at]
  if (verb === undefined) return null
  if (rightsVerbs.has(verb.type)) {
    return statement.slice(at + 1).some(({ type }) => rightsWords.has(type)) ? words([verb]) : null
  }
  if (!verbs.has(verb.type)) return null
  let subject = at + 1
  while (qualifiers.has(statement[subject]?.type ?? P.SEMICOLON) && subject - at < 6) subject++
  const last = statement[subject]
  if (last !== undefined && subjects.has(last.type)) return words([verb, last])
  // SHOW USER x PRIVILEGES and SHOW ROLE x PRIVILEGES begin with a subject; ALTER CURRENT GRAPH TYPE ends in qualifiers.
  return verb.type === P.ALTER && subject > at + 2 ? words(statement.slice(at, subject)) : null
}

function words(tokens: readonly Token[]): string {
  return tokens.map((token) => (token.text ?? '').toUpperCase()).join(' ')
}
