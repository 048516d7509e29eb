/** Milliseconds between two updates of the line on a terminal, and between two lines in a log. */
const terminalInterval = 100
const logInterval = 5000

/** What is needed of a stream, such as `process.stdout`. */
export interface ProgressStream {
  write: (text: string) => unknown
}

/**
 * Shows progress: on a terminal one line that is replaced, elsewhere a new line every five seconds. While the line stands
 * on a terminal, whatever else is written to the stream first removes it.
 */
export class ProgressLine {
  readonly #stream: ProgressStream
  readonly #mode: 'line' | 'log'
  readonly #now: () => number
  #lastAt: number
  #isShown = false
  #restore: (() => void) | null = null

  /** @param now milliseconds of a clock that does not jump */
  constructor(stream: ProgressStream, mode: 'line' | 'log', now: () => number = () => performance.now()) {
    this.#stream = stream
    this.#mode = mode
    this.#now = now
    this.#lastAt = now()
  }

  /** Shows `text()` if it is time to. */
  update(text: () => string): void {
    const now = this.#now()
    if (now - this.#lastAt < (this.#mode === 'line' ? terminalInterval : logInterval)) return
    this.#lastAt = now
    if (this.#mode === 'log') {
      this.#stream.write(`${text()}\n`)
      return
    }
    this.#restore ??= this.#watchStream()
    this.#stream.write(text())
    this.#isShown = true
  }

  /** Removes the line and leaves the stream as it was. */
  stop(): void {
    if (this.#isShown) this.#stream.write('')
    this.#restore?.()
    this.#restore = null
  }

  /** Puts the removal of the line before every write. Returns what undoes that. */
  #watchStream(): () => void {
    const stream = this.#stream
    const original = stream.write
    const removeLine = (): void => {
      if (!this.#isShown) return
      this.#isShown = false
      original.call(stream, '\r\u001B[2K')
    }
    stream.write = (...args) => {
      removeLine()
      return original.apply(stream, args)
    }
    return () => {
      stream.write = original
    }
  }
}
