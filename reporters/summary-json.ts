import type { FloorResult } from '../src/gate/check-floor.js'
import { goldsWithFindings } from './gold-lint-text.js'
import type { GoldLintReport, RunReport } from './run-report.js'

/** Version of the form of `summary.json`. */
export const summaryVersion = 1

/** The run as JSON for programs: everything that decided it, no clock values, so that equal runs give equal bytes. */
export function summaryJson({ project, versions, options, datasets, goldLint, decision }: RunReport): string {
  const summary = {
    version: summaryVersion,
    project,
    versions,
    options: { gate: decision.gate, maxIncomplete: options.maxIncomplete, limit: options.limit },
    gate: {
      outcome: decision.outcome,
      reasons: decision.reasons,
      notes: decision.notes,
      floors: decision.floors.map(floorEntry),
    },
    datasets: datasets.map(({ name, engines, thresholds, orderDependent, totals, groups }) => ({
      name,
      engines,
      thresholds,
      ...totals,
      orderDependent,
      groups: groups.map(({ field, rows }) => ({
        field,
        rows: rows.map((row) => ({ value: row.value, ...row.totals })),
      })),
    })),
    ...(goldLint === null ? {} : { goldLint: goldLintEntry(goldLint) }),
  }
  return `${JSON.stringify(summary, null, 2)}\n`
}

function goldLintEntry(report: GoldLintReport): object {
  return {
    checked: report.golds.length,
    rules: report.rules,
    golds: goldsWithFindings(report).map(({ id, file, line, findings }) => ({ id, file, line, findings })),
  }
}

function floorEntry(result: FloorResult): object {
  const { dataset, name, floor, verdict, mean, sum, count, nulls, spare, needed, explanation } = result
  return {
    dataset,
    floor: name,
    minimum: floor.minimum,
    verdict,
    mean,
    sum,
    count,
    nulls,
    furtherFailuresAllowed: spare,
    furtherPassesNeeded: needed,
    explanation,
  }
}
