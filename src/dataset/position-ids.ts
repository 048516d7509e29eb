import { itemFieldNames } from './field-names.js'
import type { RawRecord } from './raw-record.js'

/**
 * Gives the records of T2C-Hub's shape (`question`, `cypher`, `notes` and no id in the whole file) ids from their
 * position, `q0001` onwards, and calls their `notes` what they are, the `level`. Other records stay as they are: ids
 * by position change meaning when an item is inserted, so they are for published, frozen files only.
 */
export function withPositionIds(records: readonly RawRecord[]): readonly RawRecord[] {
  if (!records.every(isFromHub)) return records
  return records.map(({ line, fields: { notes, ...fields } }, index) => ({
    line,
    fields: { id: `q${String(index + 1).padStart(4, '0')}`, ...fields, level: notes },
  }))
}

function isFromHub({ fields }: RawRecord): boolean {
  const hasId = itemFieldNames.id.some((name) => Object.hasOwn(fields, name))
  return !hasId && ['question', 'cypher', 'notes'].every((name) => Object.hasOwn(fields, name))
}
