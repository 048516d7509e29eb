/** A module that a user's options name. */
export interface UserModule {
  readonly file: string
  /** Its namespace. */
  readonly module: object
}
