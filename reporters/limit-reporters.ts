import type { ResolvedConfig } from 'vitest/node'
import { LimitedDefaultReporter, type FailureLimit } from './limited-default-reporter.js'
import { OtherProjectsGithubReporter } from './other-projects-github-reporter.js'

/**
 * Replaces `default` and `github-actions`, where Vitest chose them by itself or the user named them without options, by
 * forms that print a limited number of our failures. All other reporters stay as they are. Call it from `configureVitest`.
 */
export function limitReporters(reporters: ResolvedConfig['reporters'], limit: FailureLimit): void {
  for (const [index, entry] of reporters.entries()) {
    if (!Array.isArray(entry)) continue
    const [name, options] = entry
    if (Object.keys(options ?? {}).length > 0) continue
    if (name === 'default') reporters[index] = new LimitedDefaultReporter(limit)
    if (name === 'github-actions') reporters[index] = new OtherProjectsGithubReporter(limit.project)
  }
}
