import { exactMean } from './exact-mean.js'
import type { Aggregator, RunTask } from './run-result.js'

const firstCandidateMetrics = ['jaro_winkler', 'normalized_levenshtein', 'jaccard', 'coverage']

/**
 * T2C-Hub's run summary: the means of the four scores of the first candidate, and `pass_at_k` with the mean of every pass@j that the
 * run has; not rounded, 0 for a run without questions. Source: text2cypher-composer, where no value is ever null; here nulls are
 * left out of a mean and counted under `nulls`.
 */
export function t2cHubSummary(): Aggregator {
  return {
    name: 'T2CHubSummary',
    aggregate({ tasks }) {
      const names = new Set(tasks.flatMap(({ evalMetrics }) => Object.keys(evalMetrics)))
      const passes = [...names].flatMap((name) => {
        const k = /^pass_at_(\d+)$/.exec(name)?.[1]
        return k === undefined ? [] : [[Number(k), name] as const]
      })
      passes.sort(([a], [b]) => a - b)
      const wanted = [...firstCandidateMetrics, ...passes.map(([, name]) => name)]
      return {
        ...Object.fromEntries(firstCandidateMetrics.map((name) => [name, meanOf(tasks, name)])),
        pass_at_k: Object.fromEntries(passes.map(([k, name]) => [k, meanOf(tasks, name)])),
        nulls: Object.fromEntries(wanted.map((name) => [name, tasks.length - numbersOf(tasks, name).length])),
      }
    },
  }
}

function meanOf(tasks: readonly RunTask[], metric: string): number | null {
  return tasks.length === 0 ? 0 : exactMean(numbersOf(tasks, metric))
}

function numbersOf(tasks: readonly RunTask[], metric: string): number[] {
  return tasks
    .map(({ evalMetrics }) => evalMetrics[metric])
    .filter((value): value is number => typeof value === 'number' && Number.isFinite(value))
}
