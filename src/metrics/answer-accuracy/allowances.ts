/** In what an answer may differ from the gold's and still be right, by name. */
export const allowances = {
  parts: 'A graph element answers the property that was asked for, and a property that tells the elements apart answers them.',
  lists: 'Values collected into lists equal the same values in rows of their own.',
  rounding: 'A number may be rounded to one to four decimals.',
  left_out: 'Columns may be missing that the gold returns beside what was asked: sort keys under LIMIT, what it filters by, plain properties, empty ones.',
  repeats: 'Rows that the gold repeats may be returned once.',
  other_choice: 'Where the gold takes any rows up to its LIMIT, the prediction may take others under the same conditions.',
  tied_choice: 'Rows that tie with the last one of the gold may be exchanged, or returned all.',
} as const

export type Allowance = keyof typeof allowances
