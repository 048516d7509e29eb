import type { ReturnBodyContext } from '../../../../build/parser/CypherParser.js'
import { hasAggregate } from '../../aggregation.js'
import { unquoted } from '../../names.js'
import type { SourceText } from '../../source-text.js'
import { bareName } from '../bare-names.js'
import type { TextEdit } from '../text-edits.js'
import { type Carried, type Rewriting, idsOf } from './carried.js'
import { UnsupportedFormError } from './unsupported-form.js'

/**
 * Adds what is carried to a WITH. One that aggregates gathers it per group, and DISTINCT becomes such a grouping: a
 * further aggregate changes neither the groups nor their number.
 * @throws UnsupportedFormError for `*` beside an aggregate or DISTINCT, which would group by what was added.
 */
export function passOn(
  source: SourceText,
  body: ReturnBodyContext,
  carried: readonly Carried[],
  rewriting: Rewriting,
  edits: TextEdit[],
): readonly Carried[] {
  if (carried.length === 0) return carried
  const end = source.endOf(body.returnItems())
  if (isGrouping(body)) {
    const name = rewriting.names.next()
    edits.push({ start: end, end, text: `, ${gathered(source, body, carried, rewriting, edits)} AS ${name}` })
    return [{ kind: 'ids', name }]
  }
  if (body.returnItems().TIMES() !== null) return carried
  return carried.map((part) => {
    if (passesOnUnchanged(body, part.name)) return part
    const name = rewriting.names.owns(part.name) ? part.name : rewriting.names.next()
    edits.push({ start: end, end, text: name === part.name ? `, ${name}` : `, ${part.name} AS ${name}` })
    return { ...part, name }
  })
}

/** Whether rows become fewer by more than SKIP and LIMIT. */
export function isGrouping(body: ReturnBodyContext): boolean {
  return body.DISTINCT() !== null || body.returnItems().returnItem().some((item) => hasAggregate(item.expression()))
}

/** The aggregate that gathers what is carried; takes DISTINCT out of the projection. */
export function gathered(
  source: SourceText,
  body: ReturnBodyContext,
  carried: readonly Carried[],
  rewriting: Rewriting,
  edits: TextEdit[],
): string {
  if (body.returnItems().TIMES() !== null) throw new UnsupportedFormError('a grouping by *')
  const distinct = body.DISTINCT()?.symbol
  if (distinct !== undefined) edits.push({ start: source.startOf(distinct), end: source.endOf(distinct), text: '' })
  return `collect(${idsOf(carried, rewriting)})`
}

function passesOnUnchanged(body: ReturnBodyContext, name: string): boolean {
  const items = body.returnItems().returnItem()
  return items.some((item) => item.AS() === null && bareName(item.expression()) === unquoted(name))
}
