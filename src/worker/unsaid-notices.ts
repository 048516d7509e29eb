import type { Finding } from '../cypher/lint/finding.js'
import type { Notice } from '../graph/notice.js'

/**
 * What a server reported of a query that no finding of the lint says. Told by name, not by place: a server that has planned an equal query before
 * reports the places in that one, which may be written otherwise.
 */
export function unsaidNotices(notices: readonly Notice[], findings: readonly Pick<Finding, 'rule' | 'message'>[]): readonly Notice[] {
  const isSaid = ({ rule, name }: Notice): boolean =>
    findings.some((finding) => finding.rule === rule && (name === null || finding.message.endsWith(` ${name}`)))
  return notices.filter((notice) => !isSaid(notice))
}
