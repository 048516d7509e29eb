import { constants } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
type Signal = (typeof signals)[number]

/** How long a run may take to stop, in milliseconds. */
const patienceMs = 20_000

/**
 * Makes the signals that end a process stop the run in order, which a test runner without a terminal does not: first
 * `stop`, then the process ends with 128 plus the signal's number. A second signal ends it at once.
 *
 * @param stop Stops what runs; waited for, but no longer than 20 s.
 * @param leave Does what is left, at once, before this process ends for any reason.
 * @returns what gives the signals back to those who had them before.
 */
export function takeOverSignals(stop: (signal: Signal) => Promise<void>, leave: () => void): () => void {
  const saved = new Map(signals.map((signal) => [signal, process.listeners(signal)]))
  let code: number | null = null
  const onExit = (): void => {
    leave()
    // The interrupted run says 1 in between.
    if (code !== null) process.exitCode = code
  }
  const onSignal = (signal: Signal): void => {
    if (code !== null) process.exit()
    code = 128 + constants.signals[signal]
    void end(signal)
  }
  const end = async (signal: Signal): Promise<void> => {
    await Promise.race([stop(signal).catch(() => undefined), delay(patienceMs)])
    giveBack()
    leave()
    process.exitCode = 128 + constants.signals[signal]
    for (const listener of saved.get(signal) ?? []) Reflect.apply(listener, process, [signal, constants.signals[signal]])
    process.exit()
  }
  const giveBack = (): void => {
    for (const signal of signals) {
      for (const listener of saved.get(signal) ?? []) process.on(signal, listener)
      process.removeListener(signal, onSignal)
    }
  }
  for (const signal of signals) {
    // First ours: without any listener a signal that is on its way would be lost.
    process.on(signal, onSignal)
    for (const listener of saved.get(signal) ?? []) process.removeListener(signal, listener)
  }
  process.on('exit', onExit)
  return () => {
    // Once a signal has come, what follows is decided.
    if (code !== null) return
    process.removeListener('exit', onExit)
    giveBack()
  }
}
