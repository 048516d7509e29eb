import type { Notice, NoticeRule } from '../notice.js'
import { asList, asObject, asText, member, onlyMembers, unexpected } from './place.js'

const rules: readonly NoticeRule[] = ['unknown_label', 'unknown_type', 'unknown_property', 'deprecated_syntax']

/** @throws CodecError */
export function decodeNotices(json: unknown): readonly Notice[] {
  return asList(json, 'notices').map((each, index): Notice => {
    const at = member('notices', index)
    const found = asObject(each, at)
    onlyMembers(found, ['rule', 'name', 'message', 'line', 'column'], at)
    const rule = rules.find((known) => known === found['rule'])
    if (rule === undefined) throw unexpected(member(at, 'rule'), `one of ${rules.join(', ')}`, found['rule'])
    return {
      rule,
      name: found['name'] === null ? null : asText(found['name'], member(at, 'name')),
      message: asText(found['message'], member(at, 'message')),
      line: placeIn(found['line'], member(at, 'line')),
      column: placeIn(found['column'], member(at, 'column')),
    }
  })
}

function placeIn(found: unknown, at: string): number | null {
  if (found === null || (typeof found === 'number' && Number.isInteger(found) && found >= 1)) return found
  throw unexpected(at, 'a whole number from 1, or null', found)
}
