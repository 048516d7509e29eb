import { expect, test } from 'vitest'
import { ProgressLine } from '../../reporters/progress-line.js'

function stream() {
  const written: string[] = []
  return { written, write: (text: string) => written.push(text) }
}

test('a log gets a line every five seconds', () => {
  let now = 0
  const log = stream()
  const progress = new ProgressLine(log, 'log', () => now)
  for (; now <= 12_000; now += 100) progress.update(() => `at ${now}`)
  progress.stop()
  expect(log.written).toEqual(['at 5000\n', 'at 10000\n'])
})

test('on a terminal the line goes before anything else is written, and at the end', () => {
  let now = 0
  const terminal = stream()
  const own = terminal.write
  const progress = new ProgressLine(terminal, 'line', () => now)
  for (const text of ['one', 'two']) {
    now += 100
    progress.update(() => text)
    progress.update(() => 'too soon')
  }
  terminal.write('another writer\n')
  now += 100
  progress.update(() => 'three')
  progress.stop()
  expect(terminal.written.filter((text) => text !== '')).toEqual([
    'one',
    '\r\u001B[2K',
    'two',
    '\r\u001B[2K',
    'another writer\n',
    'three',
    '\r\u001B[2K',
  ])
  expect(terminal.write).toBe(own)
})
