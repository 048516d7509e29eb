/** Thrown when a database is not there at all, so that a list of databases goes on with the next. One line. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError'
}
