/** Marks a gold row that has no partner. */
export const unpaired = -1

/** For each gold row the index of its partner among the predicted rows, or {@link unpaired}. */
export type Alignment = Int32Array

/** Gold and predicted rows that are not paired yet, by index in ascending order. */
export interface Remainder {
  readonly gold: readonly number[]
  readonly prediction: readonly number[]
}
