import type { ErrorKind } from './outcome.js'

/**
 * The kind of a database error, from its code. A code of Neo4j decides; where there is none, as when the driver itself
 * refused, `type` (the driver's or a peer's exception class) does.
 *
 * Neo4j reports an undefined variable and most other semantic errors as `Statement.SyntaxError`, so `semantic` is only what
 * has a code of its own, such as a missing parameter.
 */
export function errorKindOf(code: string | null, message: string, type?: string): ErrorKind {
  if (code === null) return kindOfClass(type)
  const known = byCode.get(code)
  if (known !== undefined) return known
  if (code.startsWith('Neo.TransientError.')) return 'infra'
  if (code.startsWith('Neo.ClientError.Security.')) return securityKind(code, message)
  if (infraFamilies.some((family) => code.startsWith(family))) return 'infra'
  return 'other'
}

/** What no query can be at fault for. */
const infraFamilies: readonly string[] = [
  ...['Database.', 'Cluster.', 'Routing.', 'Transaction.'].map((name) => `Neo.ClientError.${name}`),
  ...['Database.', 'Transaction.', 'General.IndexCorruption', 'General.SchemaCorruption', 'General.StorageDamage'].map((name) => `Neo.DatabaseError.${name}`),
]

const byCode = new Map<string, ErrorKind>([
  ['Neo.ClientError.Statement.SyntaxError', 'syntax'],
  ['Neo.ClientError.Statement.ParameterMissing', 'semantic'],
  ['Neo.ClientError.Statement.EntityNotFound', 'semantic'],
  ['Neo.ClientError.Statement.PropertyNotFound', 'semantic'],
  ['Neo.ClientError.Statement.SemanticError', 'semantic'],
  ['Neo.ClientError.Statement.NotSystemDatabaseError', 'semantic'],
  ['Neo.ClientError.Statement.FeatureDeprecationWarning', 'semantic'],
  ['Neo.ClientError.Statement.InvalidTargetDatabaseError', 'semantic'],
  ['Neo.ClientError.Statement.RuntimeUnsupportedError', 'semantic'],
  ['Neo.ClientError.Statement.UnsupportedAdministrationCommand', 'semantic'],
  ['Neo.ClientError.Statement.UnsupportedOperationError', 'semantic'],
  ['Neo.ClientError.Procedure.ProcedureNotFound', 'semantic'],
  ['Neo.ClientError.Procedure.ProcedureRegistrationFailed', 'semantic'],
  ['Neo.ClientError.Schema.IndexNotFound', 'semantic'],
  ['Neo.ClientError.Statement.TypeError', 'type'],
  ['Neo.ClientError.Statement.ArithmeticError', 'type'],
  ['Neo.ClientError.Statement.ArgumentError', 'type'],
  ['Neo.ClientError.Statement.InvalidArguments', 'type'],
  ['Neo.ClientError.Procedure.TypeError', 'type'],
  ['Neo.ClientError.Statement.AccessMode', 'write_blocked'],
  ['Neo.ClientError.Fabric.AccessMode', 'write_blocked'],
  ['Neo.ClientError.General.ReadOnly', 'write_blocked'],
  ['Neo.ClientError.General.ForbiddenOnReadOnlyDatabase', 'write_blocked'],
  ['Neo.ClientError.General.WriteOnReadOnlyAccessDatabase', 'write_blocked'],
  ['Neo.ClientError.Transaction.ForbiddenDueToTransactionType', 'write_blocked'],
  ['Neo.ClientError.Transaction.TransactionTimedOut', 'timeout'],
  ['Neo.ClientError.Transaction.TransactionTimedOutClientConfiguration', 'timeout'],
  ['Neo.TransientError.Transaction.TransactionTimedOut', 'timeout'],
  ['Neo.TransientError.Statement.ExecutionTimeout', 'timeout'],
  ['Neo.ClientError.Procedure.ProcedureTimedOut', 'timeout'],
  ['Neo.ClientError.General.TransactionOutOfMemoryError', 'too_large'],
  ['Neo.TransientError.General.MemoryPoolOutOfMemoryError', 'too_large'],
  ['Neo.TransientError.General.OutOfMemoryError', 'too_large'],
  ['Neo.TransientError.General.TransactionMemoryLimit', 'too_large'],
  ['Neo.TransientError.General.StackOverFlowError', 'too_large'],
  ['Neo.TransientError.Transaction.Terminated', 'cancelled'],
  ['Neo.ClientError.Transaction.Terminated', 'cancelled'],
  ['Neo.TransientError.Transaction.LockClientStopped', 'cancelled'],
  ['Neo.ClientError.Transaction.LockClientStopped', 'cancelled'],
  ['Neo.ClientError.General.UpgradeRequired', 'infra'],
  ['Neo.DatabaseError.General.OutOfMemoryError', 'too_large'],
  ['ServiceUnavailable', 'infra'],
  ['SessionExpired', 'infra'],
  // The driver's own codes for what it met on the wire.
  ['ProtocolError', 'infra'],
])

/** A READ session of a server answers a write with a code of the family `Security`, whose message names the access mode. */
function securityKind(code: string, message: string): ErrorKind {
  if (code === 'Neo.ClientError.Security.Forbidden') {
    return message.includes('access mode') || message.includes('not allowed') ? 'write_blocked' : 'other'
  }
  return 'infra'
}

function kindOfClass(type: string | undefined): ErrorKind {
  switch (type) {
    case 'CypherSyntaxError':
      return 'syntax'
    case 'CypherTypeError':
      return 'type'
    case 'ServiceUnavailable':
    case 'SessionExpired':
    case 'TransientError':
    case 'AuthError':
      return 'infra'
    default:
      return 'other'
  }
}
