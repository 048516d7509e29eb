import { env } from 'node:process'
import type { Writable } from 'node:stream'
import chalk, { Chalk, type ChalkInstance } from 'chalk'
import type { Vitest } from 'vitest/node'
import { hasLiveWindow, isStdoutTaken } from './other-reporters.js'
import { ProgressLine } from './progress-line.js'

/** Progress on the run's output; null where Vitest shows its own. */
export function openProgress(vitest: Vitest): ProgressLine | null {
  const stream: Writable = stdoutOf(vitest)
  const isTerminal = Reflect.get(stream, 'isTTY') === true
  // Vitest's own window already counts tests, and redraws itself over any line of ours.
  if (isTerminal && hasLiveWindow(vitest)) return null
  return new ProgressLine(stream, isTerminal ? 'line' : 'log')
}

/** Writes a text to the run's output. */
export function printer(vitest: Vitest): (text: string) => void {
  const stream = stdoutOf(vitest)
  return (text) => void stream.write(text)
}

/** Standard output, or standard error when another reporter prints its document to standard output. */
function stdoutOf(vitest: Vitest): Writable {
  return isStdoutTaken(vitest) ? vitest.logger.errorStream : vitest.logger.outputStream
}

/** Colours as far as the user wants any. */
export function paint(): ChalkInstance {
  const isPlain = env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== ''
  return isPlain ? new Chalk({ level: 0 }) : chalk
}
