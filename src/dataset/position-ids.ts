import { itemFieldNames } from './field-names.js'
import type { RawRecord } from './raw-record.js'

/**
 * Gives the records of two published shapes that have no id in the whole file ids from their position, and leaves others as they are: ids by
 * position change meaning when an item is inserted, so they are for published, frozen files only.
 *
 * T2C-Hub (`question`, `cypher`, `notes`): `q0001` onwards, and `notes` becomes what it is, the `level`. BIRD's training questions (`question`,
 * `SQL`, `db_id`): `0` onwards, as BIRD's predictions count.
 */
export function withPositionIds(records: readonly RawRecord[]): readonly RawRecord[] {
  if (records.every((record) => hasShape(record, ['question', 'cypher', 'notes']))) {
    return records.map(({ line, fields: { notes, ...fields } }, index) => ({
      line,
      fields: { id: `q${String(index + 1).padStart(4, '0')}`, ...fields, level: notes },
    }))
  }
  if (!records.every((record) => hasShape(record, ['question', 'SQL', 'db_id']))) return records
  return records.map(({ line, fields }, index) => ({ line, fields: { id: String(index), ...fields } }))
}

function hasShape({ fields }: RawRecord, names: readonly string[]): boolean {
  const hasId = itemFieldNames.id.some((name) => Object.hasOwn(fields, name))
  return !hasId && names.every((name) => Object.hasOwn(fields, name))
}
