import { describe, expect, test } from 'vitest'
import { decide } from '../../src/gate/decide.js'
import type { GateInput } from '../../src/gate/gate-input.js'
import { below, dataset, errored, record, run, several, unscored } from './gate-fixtures.js'

const floor = (minimum: number) => ({ metric: 'cypherbench_ex', group: null, minimum })

/** Ten items, `failures` of them below threshold, gated by a floor. */
function withFloor(failures: number, minimum: number, changes: Partial<GateInput> = {}): GateInput {
  const records = [...several(10 - failures, record), ...several(failures, below, 'f')]
  return run(records, {
    gate: 'floors',
    datasets: [dataset({ floors: [floor(minimum)], collected: 10, total: 10 })],
    ...changes,
  })
}

const cases: [name: string, input: GateInput, outcome: string, exitCode: string, reasons: string[]][] = [
  ['all passed', run(several(3, record)), 'passed', 'leave', []],
  ['one below threshold', run([record('a'), below('b')]), 'failed', 'fail', ['1 of 2 items below threshold']],
  ['floor met, no item below', withFloor(0, 0.9), 'passed', 'leave', []],
  ['floor met, items below', withFloor(4, 0.6), 'passed', 'clear', []],
  [
    'floor missed',
    withFloor(5, 0.6),
    'failed',
    'fail',
    ['movies: cypherbench_ex is 0.5 (5 of 10), the floor is 0.6: 1 more item has to reach 1'],
  ],
  [
    'a missed floor fails even where the gate is items',
    withFloor(0, 1, { gate: 'items', records: [...several(9, record), unscored('u'), record('v')] }),
    'passed',
    'leave',
    [],
  ],
  [
    'floor missed under the gate items',
    run([record('a', { scores: { cypherbench_ex: 1, jaccard: 0.5 } })], {
      datasets: [dataset({ floors: [{ metric: 'jaccard', group: null, minimum: 0.9 }], collected: 1, total: 1 })],
    }),
    'failed',
    'fail',
    ['movies: jaccard is 0.5 (0.5 of 1), the floor is 0.9: 1 more item has to reach 1'],
  ],
  [
    'floor of a group without items',
    run(several(2, record), {
      gate: 'floors',
      datasets: [
        dataset({
          floors: [{ metric: 'cypherbench_ex', group: { field: 'category', value: 'paths' }, minimum: 0 }],
          collected: 2,
          total: 2,
        }),
      ],
    }),
    'failed',
    'fail',
    ['movies: cypherbench_ex@category=paths has no value, the floor is 0: no item has category=paths'],
  ],
  [
    'an errored item is not forgiven by floors',
    withFloor(0, 0.5, { records: [...several(19, record), errored('e')], reason: 'failed' }),
    'failed',
    'fail',
    ['1 item errored: movies e (server_unreachable)'],
  ],
  ['an unscored item within maxIncomplete', run([...several(2, record), unscored('u')]), 'passed', 'leave', []],
  ['two unscored of twenty: over the count, within the share', run([...several(18, record), ...several(2, unscored, 'u')]), 'passed', 'leave', []],
  [
    'two unscored of ten: over both',
    run([...several(8, record), ...several(2, unscored, 'u')]),
    'failed',
    'fail',
    ['movies: 2 of 10 items (20 %) have no verdict (0 errored, 2 unscored); maxIncomplete allows 1 item and 10 %'],
  ],
  ['no item, asked for', run([], { askedFor: true, reason: 'failed', modules: 0 }), 'failed', 'fail', ['movies: no item ran']],
  ['no item, full run, other projects ran', run([], { outside: { ran: true, failedModules: 0 }, modules: 0 }), 'failed', 'fail', ['movies: no item ran']],
  [
    'a name pattern that matches nothing, asked for',
    run([], { askedFor: true, narrowedBy: ['name_pattern'], outside: { ran: true, failedModules: 0 } }),
    'failed',
    'fail',
    ['no item ran: the run was narrowed by a test name pattern'],
  ],
  [
    'a name pattern that matches nothing, no other project',
    run([], { narrowedBy: ['name_pattern'] }),
    'failed',
    'fail',
    ['no item ran: the run was narrowed by a test name pattern'],
  ],
  ['a path filter that selects only other projects', run([], { narrowedBy: ['path'], modules: 0, outside: { ran: true, failedModules: 1 }, reason: 'failed' }), 'not_decided', 'leave', []],
  ['--changed and nothing of ours changed', run([], { narrowedBy: ['changed'], modules: 0, askedFor: true }), 'not_decided', 'leave', []],
  ['an empty shard', run([], { narrowedBy: ['shard'], modules: 0, outside: { ran: true, failedModules: 0 } }), 'not_decided', 'leave', []],
  ['a watch rerun of another project', run([], { watch: true, modules: 0, outside: { ran: true, failedModules: 0 } }), 'not_decided', 'leave', []],
  [
    'a second dataset without items',
    run(several(2, record), {
      datasets: [dataset({ collected: 2, total: 2 }), dataset({ name: 'nba', missingFiles: ['nba.jsonl'] })],
    }),
    'failed',
    'fail',
    ['nba: the items file nba.jsonl did not run', 'nba: no item ran'],
  ],
  [
    'a metric without a value on any item',
    run(several(2, record), { datasets: [dataset({ metrics: ['cypherbench_ex', 'coverage'], collected: 2, total: 2 })] }),
    'failed',
    'fail',
    ['movies: coverage has no value on any of 2 items'],
  ],
  ['an unhandled error', run(several(2, record), { unhandledErrors: ['Worker exited unexpectedly'] }), 'failed', 'fail', ['1 unhandled error: Worker exited unexpectedly']],
  [
    'fewer records than items',
    run(several(2, record), { datasets: [dataset({ collected: 5, total: 5 })] }),
    'failed',
    'fail',
    ['movies: 5 items collected, but only 2 have a result'],
  ],
  [
    '--bail fired, floor met so far',
    withFloor(1, 0.5, { reason: 'interrupted', bail: true }),
    'failed',
    'fail',
    ['the run was stopped by --bail, so its results are incomplete'],
  ],
  ['interrupted by hand', run(several(2, record), { reason: 'interrupted' }), 'failed', 'fail', ['the run was interrupted, so its results are incomplete']],
  ['narrowed, items pass, floors undecided', withFloor(0, 0.9, { narrowedBy: ['name_pattern'] }), 'not_decided', 'leave', []],
  ['narrowed, no floors, items pass', run(several(2, record), { narrowedBy: ['limit'], datasets: [dataset({ collected: 2, total: 9 })] }), 'passed', 'leave', []],
  ['narrowed, an item below although floors gate', withFloor(1, 0.1, { narrowedBy: ['path'] }), 'failed', 'fail', ['1 of 10 items below threshold']],
  [
    'narrowed, unscored over maxIncomplete is not judged',
    run(several(3, unscored), { narrowedBy: ['name_pattern'], datasets: [dataset({ collected: 9, total: 9 })] }),
    'passed',
    'leave',
    [],
  ],
  ['an unmerged shard forgives items', run([record('a'), below('b')], { narrowedBy: ['shard'] }), 'not_decided', 'clear', []],
  ['an unmerged shard gates errors', run([record('a'), errored('b')], { narrowedBy: ['shard'] }), 'failed', 'fail', ['1 item errored: movies b (server_unreachable)']],
  ['failures in another project', withFloor(1, 0.5, { outside: { ran: true, failedModules: 1 } }), 'passed', 'leave', []],
  ['an exit code set before the run', withFloor(1, 0.5, { exitCodeWasSet: true }), 'passed', 'leave', []],
  ['an items file that cannot be read', run([], { moduleErrors: ['items.jsonl: line 3 is no JSON'], reason: 'failed' }), 'failed', 'fail', [
    '1 items file or suite failed: items.jsonl: line 3 is no JSON',
    'movies: no item ran',
  ]],
  ['a failing hook beside a passed verdict', run(several(2, record), { otherFailures: ['q1 Who?'], reason: 'failed' }), 'failed', 'fail', ['1 test failed besides its verdict: q1 Who?']],
  ['an unusable record', run(several(2, record), { badRecords: ['q3: scores.cypherbench_ex is 2'] }), 'failed', 'fail', ['1 test without a usable record: q3: scores.cypherbench_ex is 2']],
]

test.each(cases)('%s', (_name, input, outcome, exitCode, reasons) => {
  const decision = decide(input)
  expect({
    outcome: decision.outcome,
    exitCode: decision.exitCode,
    reasons: decision.reasons.map(({ text }) => text),
  }).toEqual({ outcome, exitCode, reasons })
})

describe('notes', () => {
  test('a narrowed run says how many items of how many', () => {
    const decision = decide(withFloor(0, 0.9, { narrowedBy: ['limit'], datasets: [dataset({ floors: [floor(0.9)], collected: 10, total: 80 })] }))
    expect(decision.notes).toEqual([
      'floors and completeness are not decided: 10 of 80 items, narrowed by a limit of items',
    ])
    expect(decision.floors[0]).toMatchObject({ verdict: 'not_decided', spare: null, mean: 1, count: 10 })
  })

  test('a green gate beside foreign failures says why the exit code stays', () => {
    const decision = decide(withFloor(1, 0.5, { outside: { ran: true, failedModules: 2 } }))
    expect(decision.notes).toEqual(['the exit code stays: 2 test files failed in other projects'])
  })

  test('long lists are cut', () => {
    const decision = decide(run(several(3, record), { otherFailures: ['a', 'b', 'c', 'd', 'e'] }))
    expect(decision.reasons[0]?.text).toBe('5 tests failed besides their verdict: a; b; c; and 2 more')
  })

  test('only a run without anything of ours is silent', () => {
    const silent = cases.filter(([, input]) => decide(input).silent).map(([name]) => name)
    expect(silent).toEqual([
      'a path filter that selects only other projects',
      '--changed and nothing of ours changed',
      'an empty shard',
      'a watch rerun of another project',
    ])
  })
})

describe('values that no item has anything for', () => {
  const names = ['ambig_point_r', 'semantic_table_ambig_point_r']
  const half = (reason: string) => record('a', { scores: { ambig_point_r: 1, semantic_table_ambig_point_r: null }, reasons: { semantic_table_ambig_point_r: reason } })
  const reasonsOf = (reason: string, ofGroups: readonly string[]): readonly string[] =>
    decide(run([half(reason)], { datasets: [dataset({ metrics: names, ofGroups, collected: 1, total: 1 })] })).reasons.map(({ text }) => text)

  test('are no fault where their group was asked for', () => {
    expect(reasonsOf('no_gold_point', names)).toEqual([])
  })

  test('are one where they were asked for themselves, or were not computed', () => {
    const missing = ['movies: semantic_table_ambig_point_r has no value on any of 1 item']
    expect(reasonsOf('no_gold_point', [])).toEqual(missing)
    expect(reasonsOf('no_judge', names)).toEqual(missing)
  })
})
