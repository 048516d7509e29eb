// Runs a program to its end and measures it with all that it starts.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

const sampleMs = 100
const ticksASecond = 100

/**
 * Wall time and processor time in milliseconds, the peak of the memory of all its processes together in MB (resident, pages that they share counted for
 * each), and what each of them had at most.
 */
export function measure(command, args, options) {
  const started = performance.now()
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  let peak = 0
  const peaks = new Map()
  const cpu = new Map()
  const timer = setInterval(() => {
    let sum = 0
    for (const { pid, mb, ticks } of family(child.pid)) {
      sum += mb
      cpu.set(pid, ticks)
      peaks.set(pid, Math.max(peaks.get(pid) ?? 0, mb))
    }
    peak = Math.max(peak, sum)
  }, sampleMs)
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => {
      clearInterval(timer)
      done({ code, output, wallMs: performance.now() - started, cpuMs: sumOf(cpu.values()) * (1000 / ticksASecond), peakMb: peak, processesMb: [...peaks.values()].map(Math.round) })
    })
  })
}

function sumOf(values) {
  return [...values].reduce((sum, value) => sum + value, 0)
}

/** A process and its descendants with their resident memory and the processor time that they have used. */
function family(root) {
  const parents = new Map()
  const found = new Map()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]))
      // Behind the name, which may hold blanks: user and system time are the 12th and 13th.
      const times = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      found.set(Number(name), { mb: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024, ticks: Number(times[11]) + Number(times[12]) })
    } catch {
      // It has ended meanwhile.
    }
  }
  const isOfIt = (pid) => pid === root || (parents.has(pid) && isOfIt(parents.get(pid)))
  return [...found].filter(([pid]) => isOfIt(pid)).map(([pid, each]) => ({ pid, ...each }))
}
