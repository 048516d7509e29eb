import { decodeValue } from './codec/decode-value.js'
import { encodeValue } from './codec/encode-value.js'
import { asList, asObject, asText, isObject, member, onlyMembers, unexpected } from './codec/place.js'
import { decodeNotices } from './codec/decode-notices.js'
import { errorKindOf } from './error-kind.js'
import type { ErrorKind, ErrorOutcome, NotRunOutcome, OkOutcome, Outcome } from './outcome.js'
import type { Row } from './value.js'

export { CodecError } from './codec/place.js'
export { decodeValue, encodeValue }

/**
 * An outcome from tagged JSON: `{columns, rows, latencyMs?, notices?}`, `{error: {code, message, kind?, type?}}` or
 * `{not_run: {reason, message?}}`. An error without `kind` gets it from its code.
 * @throws CodecError that names the place in the document, what was expected and what was found.
 */
export function decodeOutcome(json: unknown): Outcome {
  if (isObject(json)) {
    if ('error' in json) return decodeError(json)
    if ('not_run' in json) return decodeNotRun(json)
    if ('columns' in json) return decodeOk(json)
  }
  throw unexpected('', 'an outcome with the members columns and rows, or error, or not_run', json)
}

/** The tagged JSON of an outcome; `decodeOutcome` gives the same outcome back. */
export function encodeOutcome(outcome: Outcome): unknown {
  switch (outcome.kind) {
    case 'ok':
      return {
        columns: outcome.columns,
        rows: outcome.rows.map((row) => row.map(encodeValue)),
        ...(outcome.latencyMs === null ? {} : { latencyMs: outcome.latencyMs }),
        ...(outcome.notices === undefined ? {} : { notices: outcome.notices }),
      }
    case 'error':
      return { error: { code: outcome.code, kind: outcome.error, message: outcome.message } }
    case 'not_run':
      return {
        not_run: { reason: outcome.reason, ...(outcome.message === undefined ? {} : { message: outcome.message }) },
      }
  }
}

function decodeOk(json: Readonly<Record<string, unknown>>): OkOutcome {
  onlyMembers(json, ['columns', 'rows', 'latencyMs', 'notices'], '')
  const columns = asList(json['columns'], 'columns').map((column, index) => asText(column, member('columns', index)))
  const rows = asList(json['rows'], 'rows').map((row, index): Row => {
    const at = member('rows', index)
    const cells = asList(row, at)
    if (cells.length !== columns.length) throw unexpected(at, `a row of ${columns.length} cells as there are columns`, row)
    return cells.map((cell, column) => decodeValue(cell, member(at, column)))
  })
  const notices = json['notices'] === undefined ? {} : { notices: decodeNotices(json['notices']) }
  return { kind: 'ok', columns, rows, latencyMs: latencyOf(json['latencyMs']), ...notices }
}

function latencyOf(found: unknown): number | null {
  if (found === undefined || found === null) return null
  if (typeof found !== 'number' || !Number.isFinite(found) || found < 0) {
    throw unexpected('latencyMs', 'milliseconds, 0 or more', found)
  }
  return found
}

const errorKinds: readonly ErrorKind[] = [
  'syntax',
  'semantic',
  'type',
  'timeout',
  'write_blocked',
  'too_large',
  'infra',
  'cancelled',
  'other',
]

function decodeError(json: Readonly<Record<string, unknown>>): ErrorOutcome {
  onlyMembers(json, ['error'], '')
  const error = asObject(json['error'], 'error')
  onlyMembers(error, ['code', 'kind', 'type', 'message'], 'error')
  const code = error['code'] === undefined || error['code'] === null ? null : asText(error['code'], 'error.code')
  const message = asText(error['message'], 'error.message')
  if (error['kind'] === undefined) {
    const type = error['type'] === undefined || error['type'] === null ? undefined : asText(error['type'], 'error.type')
    return { kind: 'error', error: errorKindOf(code, message, type), code, message }
  }
  const kind = errorKinds.find((known) => known === error['kind'])
  if (kind === undefined) throw unexpected('error.kind', `one of ${errorKinds.join(', ')}`, error['kind'])
  return { kind: 'error', error: kind, code, message }
}

const notRunReasons: readonly NotRunOutcome['reason'][] = ['engine_unsupported', 'pred_missing', 'gold_missing', 'gold_failed']

function decodeNotRun(json: Readonly<Record<string, unknown>>): NotRunOutcome {
  onlyMembers(json, ['not_run'], '')
  const body = asObject(json['not_run'], 'not_run')
  onlyMembers(body, ['reason', 'message'], 'not_run')
  const reason = notRunReasons.find((known) => known === body['reason'])
  if (reason === undefined) throw unexpected('not_run.reason', `one of ${notRunReasons.join(', ')}`, body['reason'])
  if (body['message'] === undefined) return { kind: 'not_run', reason }
  return { kind: 'not_run', reason, message: asText(body['message'], 'not_run.message') }
}
