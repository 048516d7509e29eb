/** An element of a parsed document. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** The text directly in it. */
  readonly text: string
  /** All elements of that name below it. */
  all: (name: string) => XmlElement[]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Parses the XML that JUnit files are made of: declaration, elements, attributes, text, references. Anything else, and
 * everything that is not well-formed, throws.
 */
export function parseXml(source: string): XmlElement {
  let position = 0
  const fail = (what: string): never => {
    throw new SyntaxError(`${what} at ${position}: ${JSON.stringify(source.slice(position, position + 40))}`)
  }
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const sticky = new RegExp(pattern.source, 'uy')
    sticky.lastIndex = position
    const match = sticky.exec(source)
    if (match) position = sticky.lastIndex
    return match
  }
  const decode = (text: string): string => {
    const legal = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u
    if (!legal.test(text)) fail(`illegal character in ${JSON.stringify(text)}`)
    if (text.includes(']]>')) fail('"]]>" in text')
    return text.replaceAll(/&([^;]*);?/gu, (whole, name: string) => {
      if (!whole.endsWith(';')) fail(`bare ampersand in ${JSON.stringify(text)}`)
      const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : name.startsWith('#') ? Number(name.slice(1)) : null
      const character = code === null ? entities[name] : String.fromCodePoint(code)
      if (character === undefined || !legal.test(character)) fail(`unknown reference &${name};`)
      return character ?? ''
    })
  }
  const element = (): XmlElement => {
    const name = take(/<([A-Za-z][\w.-]*)/u)?.[1] ?? fail('no element')
    const attributes: Record<string, string> = {}
    for (let pair = take(/\s+([A-Za-z][\w.-]*)="([^"<]*)"/u); pair; pair = take(/\s+([A-Za-z][\w.-]*)="([^"<]*)"/u)) {
      const [, key = '', value = ''] = pair
      if (Object.hasOwn(attributes, key)) fail(`attribute ${key} twice`)
      if (/[\t\n\r]/.test(value)) fail(`attribute ${key} with a raw line break`)
      attributes[key] = decode(value)
    }
    const children: XmlElement[] = []
    const texts: string[] = []
    if (!take(/\/>/u)) {
      if (!take(/>/u)) fail(`<${name}> does not end`)
      for (;;) {
        texts.push(decode(take(/[^<]*/u)?.[0] ?? ''))
        if (take(new RegExp(`</${name}>`, 'u'))) break
        children.push(element())
      }
    }
    const all = (wanted: string): XmlElement[] =>
      children.flatMap((child) => [...(child.name === wanted ? [child] : []), ...child.all(wanted)])
    return { name, attributes, children, text: texts.join(''), all }
  }
  if (!take(/<\?xml version="1\.0" encoding="UTF-8"\?>\n/u)) fail('no declaration')
  const root = element()
  if (!take(/\n?$/u) || position !== source.length) fail('text after the root')
  return root
}
