import type { Item } from '../dataset/item.js'

const maxLength = 60

/** `<id> <question>`, without what would disturb `-t`, static parsing or a terminal, and cut to a line's length. */
export function itemTitle(item: Pick<Item, 'id' | 'question'>): string {
  const plain = item.question.replaceAll(/[\s"'`\\]+/g, ' ').trim()
  const title = `${item.id} ${plain}`.trim()
  if (title.length <= Math.max(maxLength, item.id.length)) return title
  return title.slice(0, Math.max(maxLength, item.id.length)).replace(/[\uD800-\uDBFF]$/, '').trimEnd()
}
