import type { ResultSummary } from 'neo4j-driver'
import type { Notice, NoticeRule } from '../notice.js'

/** A query names few unknown things; a longer list is of no use to anybody. */
const mostNotices = 20

const rules: Readonly<Record<string, NoticeRule>> = {
  UnknownLabelWarning: 'unknown_label',
  UnknownRelationshipTypeWarning: 'unknown_type',
  UnknownPropertyKeyWarning: 'unknown_property',
  FeatureDeprecationWarning: 'deprecated_syntax',
}

const words: Readonly<Record<Exclude<NoticeRule, 'deprecated_syntax'>, string>> = {
  unknown_label: 'the graph has no label',
  unknown_type: 'the graph has no relationship type',
  unknown_property: 'nothing in the graph has a property',
}

/**
 * What the server said of unknown names and deprecated syntax, by place, once each. Read from the notifications, which the driver has for servers
 * with and without GQL status codes alike.
 */
export function noticesOf({ notifications }: Pick<ResultSummary, 'notifications'>): readonly Notice[] {
  const found = new Map<string, Notice>()
  for (const { code, description, position } of notifications) {
    const rule = rules[code.slice(code.lastIndexOf('.') + 1)]
    if (rule === undefined) continue
    const name = rule === 'deprecated_syntax' ? null : nameIn(description)
    const message = rule === 'deprecated_syntax' ? description.slice(0, 300) : `${words[rule]} ${name ?? '(not named)'}`
    const notice = { rule, name, message, ...placeOf(position) }
    found.set(JSON.stringify([rule, name, notice.line, notice.column]), notice)
  }
  return [...found.values()]
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
    .slice(0, mostNotices)
}

/** The server ends its sentence with `(the missing label name is: Persn)`. */
function nameIn(description: string): string | null {
  const start = description.lastIndexOf(' is: ')
  return start === -1 || !description.endsWith(')') ? null : description.slice(start + ' is: '.length, -1)
}

function placeOf(position: object): Pick<Notice, 'line' | 'column'> {
  const { line, column }: { line?: unknown; column?: unknown } = position
  return { line: typeof line === 'number' ? line : null, column: typeof column === 'number' ? column : null }
}
