/** A name as the database knows it: without its backticks. */
export function unquoted(name: string): string {
  return name.startsWith('`') && name.endsWith('`') && name.length >= 2 ? name.slice(1, -1).replaceAll('``', '`') : name
}

/** The name in backticks, so that any text is a name. */
export function quoted(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``
}
