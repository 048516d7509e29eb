/** Thrown when the optional peer is not installed; one line. */
export class TestcontainersMissingError extends Error {
  override readonly name = 'TestcontainersMissingError'
}

/** What is used of `@testcontainers/neo4j`, alike in 11 and 12. Written out, so that types need no package that may be absent. */
export interface Testcontainers {
  readonly Neo4jContainer: new (image: string) => Neo4jContainer
  /** Its values are the names that an image knows, such as `apoc`. */
  readonly Neo4jPlugin: Readonly<Record<string, string>>
}

export interface Neo4jContainer {
  withEnvironment(environment: Readonly<Record<string, string>>): this
  /** Memory in GB. */
  withResourcesQuota(quota: { readonly memory: number }): this
  withStartupTimeout(ms: number): this
  withLogConsumer(consumer: (stream: NodeJS.ReadableStream) => void): this
  withPassword(password: string): this
  withLabels(labels: Readonly<Record<string, string>>): this
  withReuse(): this
  withPlugins(plugins: readonly string[]): this
  withCopyFilesToContainer(files: readonly { readonly source: string; readonly target: string }[]): this
  withCommand(command: readonly string[]): this
  start(): Promise<StartedNeo4jContainer>
}

export interface StartedNeo4jContainer {
  getHost(): string
  getMappedPort(port: number): number
  getUsername(): string
  getPassword(): string
}

/** @throws TestcontainersMissingError */
export async function loadTestcontainers(): Promise<Testcontainers> {
  // A variable, so that no bundler and no type check asks for a package that may be absent.
  const name: string = '@testcontainers/neo4j'
  try {
    // CommonJS: its names are not always seen from a module.
    const found: { default?: Testcontainers } & Testcontainers = await import(name)
    return found.default ?? found
  } catch (error) {
    throw new TestcontainersMissingError(
      'a Docker engine answers, but @testcontainers/neo4j is not installed (npm install --save-dev @testcontainers/neo4j)',
      { cause: error },
    )
  }
}
