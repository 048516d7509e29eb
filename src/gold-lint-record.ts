import { z } from 'zod'
import type { Finding } from './cypher/lint/finding.js'

/** The suite that holds the tests of gold queries; its tests are no items. */
export const goldLintSuite = 'gold lint'

/** The key of a gold test's meta under which its record stands. */
export const goldLintKey = 'cypherbenchGoldLint'

/** What travels from a gold's test to the reporter. JSON-safe. */
export interface GoldLintRecord {
  readonly id: string
  /** Line of the item in its file, from 1. */
  readonly line: number
  readonly findings: readonly GoldLintFinding[]
}

/** A finding as it is reported; `rule` is one of the lint's rules. */
export type GoldLintFinding = Omit<Finding, 'rule'> & { readonly rule: string }

export const goldLintSchema: z.ZodType<GoldLintRecord> = z.strictObject({
  id: z.string(),
  line: z.int().min(1),
  findings: z.array(
    z.strictObject({
      rule: z.string(),
      severity: z.enum(['error', 'warning']),
      line: z.int(),
      column: z.int(),
      message: z.string(),
      remedy: z.string(),
    }),
  ),
})

/** A finding in one line: `warning unordered_cut at 1:32 of the gold: rows are cut without an order …; add ORDER BY …`. */
export function findingText({ rule, severity, line, column, message, remedy }: GoldLintFinding): string {
  return `${severity} ${rule} at ${line}:${column} of the gold: ${message}; ${remedy}`
}
