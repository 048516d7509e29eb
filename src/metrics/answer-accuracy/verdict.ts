/** What a rule decided. */
export interface Verdict {
  readonly value: 0 | 1
  /** The rule, as a machine word. */
  readonly rule: string
  /** Why, in one sentence for people. */
  readonly sentence: string
}
