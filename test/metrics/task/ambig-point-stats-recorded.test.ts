import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { JudgedTask, JudgeOutcome } from '../../../src/metrics/task/ambig/judged-task.js'
import { readTaskOutput } from '../../../src/metrics/task/read-task-output.js'
import { scoreTask } from '../../../src/metrics/task/score-task.js'

interface RecordedMatch {
  readonly gold_id: string
  readonly pred_id: string | null
}

/** A task, what a scripted judge said of it, and the values that tabulaflow 0.4.3 computed from that. */
interface Recorded {
  readonly task: { readonly output_type: string }
  readonly judged: { readonly points: readonly RecordedMatch[] | null; readonly interpretations: Readonly<Record<string, readonly RecordedMatch[]>> }
  readonly values: Readonly<Record<string, number | null>>
}

const text = readFileSync(new URL('fixtures/ambig-point-stats.jsonl', import.meta.url), 'utf8')
const recorded = text.split('\n').filter(Boolean).map((line): Recorded => JSON.parse(line))

/** Questions of a system that asks back have letters as ids there and numbers here. */
function outcomeOf(matches: readonly RecordedMatch[], lettered: boolean): JudgeOutcome {
  const own = (id: string): string => (lettered ? `PRED-${id.charCodeAt('PRED-'.length) - 65}` : id)
  return { kind: 'ok', matches: matches.map(({ gold_id: goldId, pred_id: id }) => ({ goldId, predictedId: id === null ? null : own(id) })) }
}

function judgedOf({ task, judged: { points, interpretations } }: Recorded): JudgedTask {
  const isSimple = task.output_type === 'ambig-simple'
  return {
    ...(points === null ? {} : { points: outcomeOf(points, isSimple) }),
    interpretations: Object.fromEntries(Object.entries(interpretations).map(([id, matches]) => [id, outcomeOf(matches, false)])),
  }
}

test('values of tabulaflow 0.4.3 with the same judge, but null where the task has no point at all', () => {
  for (const each of recorded) {
    const scores = scoreTask(readTaskOutput(each.task), { metrics: ['ambig_point_stats'], judged: judgedOf(each) })
    expect(Object.keys(scores)).toEqual(Object.keys(each.values))
    for (const [name, { value, reason }] of Object.entries(scores)) {
      const theirs = each.values[name] ?? null
      if (reason === 'no_points' && name.startsWith('perfect_')) expect(theirs, name).toBe(0)
      else if (theirs === null) expect(value, `${name} of ${JSON.stringify(each.task)}`).toBeNull()
      else expect(value, `${name} of ${JSON.stringify(each.task)}`).toBeCloseTo(theirs, 12)
    }
  }
  const nothing = recorded.filter(({ values }) => values['ambig_point_f1'] === null)
  expect([recorded.length, nothing.length > 0]).toEqual([90, true])
})
