import { GithubActionsReporter, type SerializedError, type TestModule } from 'vitest/node'

type GithubOptions = NonNullable<ConstructorParameters<typeof GithubActionsReporter>[0]>

/**
 * Vitest's annotations for GitHub, without the items of a benchmark: GitHub shows ten annotations of a step, and an item
 * below threshold that the floors forgive is no error of the pull request. Our own reporter annotates what failed the gate.
 */
export class OtherProjectsGithubReporter extends GithubActionsReporter {
  readonly #project: string

  /** @param project our project, which is left out */
  constructor(project: string, options: GithubOptions = {}) {
    super(options)
    this.#project = project
  }

  override onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const others = modules.filter(({ project }) => project.name !== this.#project)
    super.onTestRunEnd(others, unhandledErrors)
  }
}
