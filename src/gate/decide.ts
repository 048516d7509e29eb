import type { ItemRecord } from '../record.js'
import { checkFloor, type FloorResult } from './check-floor.js'
import { incompleteness } from './completeness.js'
import type { GateInput, Narrowing } from './gate-input.js'
import { plural } from './plural.js'

/** One cause for which the run fails. */
export interface Reason {
  /** `errors`: something broke; `completeness`: results are missing; `items` and `floors`: quality. */
  readonly kind: 'errors' | 'completeness' | 'items' | 'floors'
  readonly text: string
}

/** The verdict on a run. */
export interface Decision {
  readonly outcome: 'passed' | 'failed' | 'not_decided'
  readonly gate: GateInput['gate']
  /** Empty unless the outcome is `failed`. */
  readonly reasons: readonly Reason[]
  /** What the reader should know besides: what was not decided and why, what keeps the exit code at 1. */
  readonly notes: readonly string[]
  /** Says that and why floors and completeness are not decided; null on a full run. */
  readonly notDecided: string | null
  readonly floors: readonly FloorResult[]
  /** `clear` it to 0, `fail` with 1, or `leave` what the host has set. */
  readonly exitCode: 'clear' | 'fail' | 'leave'
  /** The run has nothing of ours and was not meant to: print and write nothing. */
  readonly silent: boolean
}

/** Decides a run by the contract's section 5: fails closed on full runs, and gates a narrowed run by its items alone. */
export function decide(input: GateInput): Decision {
  const { records, gate } = input
  const narrowed = input.narrowedBy.filter((cause) => cause !== 'shard')
  const isShard = input.narrowedBy.includes('shard')
  const isFull = narrowed.length === 0 && !isShard
  const ofDataset = recordsByDataset(records)
  const notDecided = isFull ? null : extent(input)
  const floors = input.datasets.flatMap(({ name, floors, total }) => {
    const members = ofDataset.get(name) ?? []
    const part = isFull ? null : shareOf(members.length, total)
    return floors.map((floor) => checkFloor(name, floor, members, part))
  })

  const errors = brokenParts(input)
  if (records.length === 0 && errors.length === 0 && mayBeEmpty(input)) {
    return { outcome: 'not_decided', gate, reasons: [], notes: [], notDecided, floors, exitCode: 'leave', silent: true }
  }

  const reasons: Reason[] = errors.map((text) => ({ kind: 'errors', text }))
  if (isFull) {
    for (const dataset of input.datasets) {
      const found = incompleteness(dataset, ofDataset.get(dataset.name) ?? [], input.maxIncomplete)
      reasons.push(...found.map((text): Reason => ({ kind: 'completeness', text })))
    }
  } else if (records.length === 0 && !isShard) {
    reasons.push({ kind: 'completeness', text: `no item ran: the run was narrowed by ${causes(narrowed)}` })
  }
  const below = records.filter((item) => item.verdict === 'below_threshold').length
  // The whole of a shard is judged after the merge; judging its part here would judge it twice.
  if (below > 0 && !isShard && (gate === 'items' || !isFull)) {
    reasons.push({ kind: 'items', text: `${below} of ${plural(records.length, 'item')} below threshold` })
  }
  for (const floor of floors) {
    if (floor.verdict === 'missed') reasons.push({ kind: 'floors', text: missedFloor(floor) })
  }

  const notes = notDecided === null ? [] : [notDecided]
  if (reasons.length > 0) {
    return { outcome: 'failed', gate, reasons, notes, notDecided, floors, exitCode: 'fail', silent: false }
  }
  const keeps = exitCodeKeepers(input)
  if (input.reason !== 'passed') notes.push(...keeps)
  return {
    outcome: isShard || (!isFull && floors.length > 0) ? 'not_decided' : 'passed',
    gate,
    reasons,
    notes,
    notDecided,
    floors,
    exitCode: input.reason === 'failed' && keeps.length === 0 ? 'clear' : 'leave',
    silent: false,
  }
}

/** Failures that no floor forgives, whether the run is full or not. */
function brokenParts(input: GateInput): string[] {
  const errored = input.records.filter((item) => item.verdict === 'errored')
  const lines: string[] = []
  if (input.reason === 'interrupted') {
    lines.push(
      input.bail
        ? 'the run was stopped by --bail, so its results are incomplete'
        : 'the run was interrupted, so its results are incomplete',
    )
  }
  if (input.unhandledErrors.length > 0) lines.push(listed('unhandled error', input.unhandledErrors))
  if (input.moduleErrors.length > 0) {
    lines.push(listed('items file or suite failed', input.moduleErrors, 'items files or suites failed'))
  }
  if (input.badRecords.length > 0) {
    lines.push(listed('test without a usable record', input.badRecords, 'tests without a usable record'))
  }
  if (input.otherFailures.length > 0) {
    lines.push(listed('test failed besides its verdict', input.otherFailures, 'tests failed besides their verdict'))
  }
  if (errored.length > 0) {
    const named = errored.map((item) => `${item.dataset} ${item.id} (${item.reason ?? 'no reason given'})`)
    lines.push(listed('item errored', named, 'items errored'))
  }
  return lines
}

/** A run that selected no item of ours on purpose: other projects were meant, or nothing that matters has changed. */
function mayBeEmpty(input: GateInput): boolean {
  const byChange = input.narrowedBy.includes('changed') || input.narrowedBy.includes('related')
  if (byChange && input.modules === 0) return true
  if (input.askedFor || !input.outside.ran) return false
  return input.narrowedBy.length > 0 || (input.watch && input.modules === 0)
}

/** What of others keeps a red exit code red although our gate has passed. */
function exitCodeKeepers({ outside, exitCodeWasSet }: GateInput): string[] {
  const lines: string[] = []
  if (outside.failedModules > 0) {
    lines.push(`the exit code stays: ${plural(outside.failedModules, 'test file')} failed in other projects`)
  }
  if (exitCodeWasSet) lines.push('the exit code stays: it was set before the run began')
  return lines
}

function extent(input: GateInput): string {
  const totals = input.datasets.map(({ total }) => total)
  const total = totals.every((count) => count !== null) ? totals.reduce((sum, count) => sum + count, 0) : null
  return `floors and completeness are not decided: ${shareOf(input.records.length, total)}, narrowed by ${causes(input.narrowedBy)}`
}

function shareOf(count: number, total: number | null): string {
  return total === null ? `${plural(count, 'item')} of more` : `${count} of ${plural(total, 'item')}`
}

const causeNames: Record<Narrowing, string> = {
  name_pattern: 'a test name pattern',
  tags: 'a tag filter',
  path: 'a path filter',
  changed: '--changed',
  related: 'related files',
  limit: 'a limit of items',
  shard: '--shard until --merge-reports',
}

function causes(narrowedBy: readonly Narrowing[]): string {
  return narrowedBy.map((cause) => causeNames[cause]).join(' and ')
}

function missedFloor({ dataset, name, mean, sum, count, nulls, floor, explanation }: FloorResult): string {
  const found =
    mean === null
      ? 'has no value'
      : `is ${exact(mean)} (${exact(sum)} of ${count}${nulls > 0 ? `, ${nulls} without value` : ''})`
  return `${dataset}: ${name} ${found}, the floor is ${floor.minimum}: ${explanation ?? 'missed'}`
}

/** Enough digits that a value just below a floor never looks like the floor. */
function exact(value: number): string {
  return String(Number(value.toFixed(6)))
}

function listed(noun: string, entries: readonly string[], nouns = `${noun}s`): string {
  const shown = entries.slice(0, 3).join('; ')
  const more = entries.length > 3 ? `; and ${entries.length - 3} more` : ''
  return `${entries.length} ${entries.length === 1 ? noun : nouns}: ${shown}${more}`
}

function recordsByDataset(records: readonly ItemRecord[]): Map<string, ItemRecord[]> {
  const byDataset = new Map<string, ItemRecord[]>()
  for (const item of records) {
    const list = byDataset.get(item.dataset)
    if (list) list.push(item)
    else byDataset.set(item.dataset, [item])
  }
  return byDataset
}
