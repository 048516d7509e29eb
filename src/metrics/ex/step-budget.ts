/** Bounds the work of a search. A step is a fixed number of visited cells, so that large tables do not take longer. */
export class StepBudget {
  #cells: number

  /**
   * @param steps how many steps may be taken
   * @param cellsPerStep visited cells that make up one step
   */
  constructor(steps: number, cellsPerStep: number) {
    this.#cells = steps * cellsPerStep
  }

  spend(cells: number): void {
    this.#cells -= cells
  }

  get isExhausted(): boolean {
    return this.#cells < 0
  }
}
