import type { GrafeoDB } from '@grafeo-db/js'

export type Engine = GrafeoDB

/** Thrown when the engine cannot be loaded on this machine; the message says what to do. */
export class EngineMissingError extends Error {
  override readonly name = 'EngineMissingError'
}

/**
 * An empty graph in memory.
 * @throws EngineMissingError when the optional dependency is absent or has no build for this platform.
 */
export async function createEngine(): Promise<Engine> {
  try {
    const { default: grafeo } = await import('@grafeo-db/js')
    return grafeo.GrafeoDB.create()
  } catch (error) {
    const where = `${process.platform} ${process.arch}`
    throw new EngineMissingError(
      `The embedded engine cannot be loaded on this machine (${where}): ${error instanceof Error ? error.message.split('\n')[0] : String(error)}. ` +
        'Install it with "npm install --save-dev @grafeo-db/js@0.6.0" (builds exist for Linux x64 and arm64, macOS and ' +
        'Windows x64; none for Alpine on x64), or set NEO4J_URI to use a Neo4j server.',
      { cause: error },
    )
  }
}
