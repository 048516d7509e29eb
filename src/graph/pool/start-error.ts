/** Thrown when a Neo4j of our own does not start; the first line says which and how, further ones what it said last. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
