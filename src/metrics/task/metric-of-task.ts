import type { Metric, Score, ScoringInput } from '../metric.js'
import type { MetricGroup } from '../metric-group.js'
import { perInput } from '../per-input.js'
import { incompatible, taskOf } from './task-of.js'
import type { TaskContext, TaskMetric } from './task-metric.js'

/** A metric over tasks as one over scoring inputs, so that it is named and computed like any other; several values make a group. */
export function metricOfTask(task: TaskMetric): Metric | MetricGroup {
  const scores = perInput((input) => task.score(taskOf(input), contextOf(input)))
  const metricOf = (name: string): Metric => ({
    name,
    aliases: [],
    level: task.level,
    description: task.description,
    source: task.source,
    ...(task.counts?.includes(name) === true ? { range: 'count' } : {}),
    outputTypes: task.outputTypes,
    needsRows: task.level === 'execution',
    needsTask: true,
    ...(task.needsSchema === true ? { needsSchema: true } : {}),
    ...(task.needsJudge === true ? { needsJudge: true } : {}),
    score: (input): Score => (task.outputTypes.includes(taskOf(input).outputType) ? (scores(input)[name] ?? incompatible) : incompatible),
  })
  return task.values === undefined ? metricOf(task.name) : { name: task.name, metrics: task.values.map(metricOf) }
}

function contextOf({ schema, judged, stores }: ScoringInput): TaskContext {
  return { ...(schema === undefined ? {} : { schema }), ...(judged === undefined ? {} : { judged }), ...(stores === undefined ? {} : { stores }) }
}
