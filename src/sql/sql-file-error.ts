/** A file that cannot be opened as a SQL database; the message says what to do. */
export class SqlFileError extends Error {
  override readonly name = 'SqlFileError'
}

/** The client of an engine is not installed; the message says how to install it. */
export class SqlClientMissingError extends Error {
  override readonly name = 'SqlClientMissingError'
}
