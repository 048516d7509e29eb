import { xmlTag, xmlText } from './xml.js'

/** A `<testsuite>`. */
export interface Suite {
  readonly name: string
  /** A `<testcase>` each. */
  readonly cases: readonly string[]
  readonly properties: readonly (readonly [string, string])[]
  readonly counts: { readonly failures: number; readonly errors: number; readonly skipped: number }
  readonly seconds: number
}

export function suiteXml({ name, cases, properties, counts, seconds }: Suite): string {
  const open = xmlTag('testsuite', { name, tests: cases.length, ...counts, time: seconds.toFixed(3) })
  return [`  ${open}`, ...propertiesXml(properties, '    '), ...cases, '  </testsuite>'].join('\n')
}

/** A failure or an error with its text; the message stands for a text that is empty. */
export function withBody(tag: 'failure' | 'error', message: string, type: string, body: string): string {
  return `      ${xmlTag(tag, { message, type })}${xmlText(body === '' ? message : body)}</${tag}>`
}

/** The `<properties>` as lines; none when there are none. */
export function propertiesXml(properties: readonly (readonly [string, string])[], indent: string): string[] {
  if (properties.length === 0) return []
  const lines = properties.map(([name, value]) => `${indent}  ${xmlTag('property', { name, value }, 'empty')}`)
  return [`${indent}<properties>`, ...lines, `${indent}</properties>`]
}
