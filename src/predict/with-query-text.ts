import { predictionFieldNames } from '../dataset/field-names.js'
import { isJsonObject } from '../dataset/json-lines.js'
import { pickField } from '../dataset/pick-field.js'
import { detailNames } from './detail-names.js'

type Fields = Readonly<Record<string, unknown>>

/**
 * An answer with its query as text: TabulaFlow has an object under `pred_query` or `pred_intended_query`, or several under `pred_queries`,
 * of which one is meant; and more of the answer under `extra_pred_info`. Other answers stay as they are.
 */
export function withQueryText(fields: Fields): Fields {
  const { pred_query: single, pred_intended_query: intended, extra_pred_info: extra, ...rest } = fields
  const named = intended === undefined ? single : intended
  const text = isJsonObject(named) ? { pred_query: named['query'] ?? null } : named === undefined ? queryOfSeveral(fields) : { pred_query: named }
  return { ...rest, ...(isJsonObject(extra) ? extra : {}), ...text }
}

/** The one that is meant, where no query stands for itself. */
function queryOfSeveral(fields: Fields): Fields {
  const several = pickField(fields, detailNames.queries)?.value
  if (!Array.isArray(several) || predictionFieldNames.query.some((name) => Object.hasOwn(fields, name))) return {}
  const queries: readonly unknown[] = several
  const id = pickField(fields, detailNames.intendedQueryId)?.value
  const meant = queries.find((query) => isJsonObject(query) && query['id'] === id)
  return { query: isJsonObject(meant) ? (meant['query'] ?? null) : null }
}
