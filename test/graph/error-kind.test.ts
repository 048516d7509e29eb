import { describe, expect, it } from 'vitest'
import { errorKindOf } from '../../src/graph/error-kind.js'
import { anotherTryFor } from '../../src/graph/neo4j/another-try.js'
import { SharedRuns } from '../../src/graph/neo4j/shared-runs.js'
import type { ErrorKind, ErrorOutcome } from '../../src/graph/outcome.js'

/** All codes of Neo4j 5.26 that a query can fail with, without `Neo.`, and some of older servers. */
const codes: Readonly<Record<ErrorKind, string>> = {
  syntax: 'ClientError.Statement.SyntaxError',
  semantic: `ClientError.Procedure.ProcedureNotFound ClientError.Procedure.ProcedureRegistrationFailed ClientError.Schema.IndexNotFound
    ClientError.Statement.EntityNotFound ClientError.Statement.InvalidTargetDatabaseError ClientError.Statement.NotSystemDatabaseError
    ClientError.Statement.ParameterMissing ClientError.Statement.PropertyNotFound ClientError.Statement.RuntimeUnsupportedError
    ClientError.Statement.SemanticError ClientError.Statement.UnsupportedAdministrationCommand ClientError.Statement.UnsupportedOperationError`,
  type: `ClientError.Procedure.TypeError ClientError.Statement.ArgumentError ClientError.Statement.ArithmeticError ClientError.Statement.TypeError
    ClientError.Statement.InvalidArguments`,
  timeout: `ClientError.Procedure.ProcedureTimedOut ClientError.Transaction.TransactionTimedOut
    ClientError.Transaction.TransactionTimedOutClientConfiguration TransientError.Statement.ExecutionTimeout`,
  write_blocked: `ClientError.Fabric.AccessMode ClientError.General.ForbiddenOnReadOnlyDatabase ClientError.General.WriteOnReadOnlyAccessDatabase
    ClientError.Statement.AccessMode ClientError.Transaction.ForbiddenDueToTransactionType`,
  too_large: `ClientError.General.TransactionOutOfMemoryError TransientError.General.MemoryPoolOutOfMemoryError TransientError.General.OutOfMemoryError
    TransientError.General.StackOverFlowError TransientError.General.TransactionMemoryLimit`,
  cancelled: 'ClientError.Transaction.LockClientStopped ClientError.Transaction.Terminated TransientError.Transaction.Terminated',
  infra: `ClientError.Cluster.NotALeader ClientError.Cluster.Routing ClientError.Database.DatabaseNotFound ClientError.Database.ExistingAliasFound
    ClientError.Database.ExistingDatabaseFound ClientError.Database.IllegalAliasChain ClientError.General.UpgradeRequired
    ClientError.Routing.DbmsInPanic ClientError.Routing.RoutingFailed ClientError.Security.AuthenticationRateLimit
    ClientError.Security.AuthorizationExpired ClientError.Security.CredentialsExpired ClientError.Security.TokenExpired
    ClientError.Security.Unauthorized ClientError.Transaction.InvalidBookmark ClientError.Transaction.InvalidBookmarkMixture
    ClientError.Transaction.TransactionAccessedConcurrently ClientError.Transaction.TransactionHookFailed
    ClientError.Transaction.TransactionMarkedAsFailed ClientError.Transaction.TransactionNotFound
    ClientError.Transaction.TransactionValidationFailed DatabaseError.Database.DatabaseLimitReached DatabaseError.Database.UnableToStartDatabase
    DatabaseError.Database.Unknown DatabaseError.General.IndexCorruptionDetected DatabaseError.General.SchemaCorruptionDetected
    DatabaseError.General.StorageDamageDetected DatabaseError.Transaction.LinkedTransactionError
    DatabaseError.Transaction.TransactionCommitFailed DatabaseError.Transaction.TransactionLogError
    DatabaseError.Transaction.TransactionRollbackFailed DatabaseError.Transaction.TransactionStartFailed
    DatabaseError.Transaction.TransactionTerminationFailed TransientError.Cluster.ReplicationFailure TransientError.General.DatabaseUnavailable
    TransientError.Request.NoThreadsAvailable TransientError.Request.ResourceExhaustion TransientError.Security.AuthProviderFailed
    TransientError.Security.AuthProviderTimeout TransientError.Security.ModifiedConcurrently
    TransientError.Statement.RemoteExecutionTransientError TransientError.Transaction.BookmarkTimeout
    TransientError.Transaction.ConstraintsChanged TransientError.Transaction.DeadlockDetected TransientError.Transaction.Interrupted
    TransientError.Transaction.LeaderSwitch TransientError.Transaction.LeaseExpired TransientError.Transaction.LockAcquisitionTimeout
    TransientError.Transaction.MaximumTransactionLimitReached TransientError.Transaction.Outdated
    TransientError.Transaction.QueryExecutionFailedOnTransaction`,
  other: `ClientError.General.InvalidArguments ClientError.Procedure.ProcedureCallFailed ClientError.Request.Invalid ClientError.Request.InvalidFormat
    ClientError.Schema.ConstraintValidationFailed ClientError.Schema.TokenNameError ClientError.Security.Forbidden
    ClientError.Statement.ConstraintVerificationFailed ClientError.Statement.ExternalResourceFailed
    ClientError.Statement.RemoteExecutionClientError ClientError.Statement.SomethingNew DatabaseError.Fabric.RemoteExecutionFailed
    DatabaseError.General.UnknownError DatabaseError.Schema.LabelAccessFailed DatabaseError.Statement.ExecutionFailed
    DatabaseError.Statement.RemoteExecutionFailed`,
}

const kinds = Object.keys(codes).filter((kind): kind is ErrorKind => kind in codes)

describe('the kind of an error', () => {
  it.each(kinds)('%s has its codes', (kind) => {
    for (const code of codes[kind].split(/\s+/)) expect(errorKindOf(`Neo.${code}`, ''), code).toBe(kind)
  })

  it('of the driver is the infrastructure', () => {
    for (const code of ['ServiceUnavailable', 'SessionExpired', 'ProtocolError']) expect(errorKindOf(code, '')).toBe('infra')
  })

  it('of a forbidden action is a blocked write when the message says so', () => {
    expect(errorKindOf('Neo.ClientError.Security.Forbidden', 'Create node is not allowed for user with access mode READ')).toBe('write_blocked')
  })
})

describe('another try', () => {
  const tryOf = (error: ErrorKind, code: string | null, isStopped = false): string | null => {
    const outcome: ErrorOutcome = { kind: 'error', error, code, message: '' }
    return anotherTryFor(outcome, isStopped)
  }

  it.each([
    ['infra', 'Neo.TransientError.General.DatabaseUnavailable', 'later'],
    ['infra', null, 'later'],
    ['infra', 'Neo.ClientError.Security.Unauthorized', null],
    ['other', 'Neo.DatabaseError.Statement.ExecutionFailed', 'later'],
    ['other', null, 'later'],
    ['other', 'Neo.ClientError.Procedure.ProcedureCallFailed', null],
    ['cancelled', 'Neo.ClientError.Transaction.Terminated', 'later'],
    ['too_large', 'Neo.TransientError.General.MemoryPoolOutOfMemoryError', 'alone'],
    ['too_large', 'Neo.TransientError.General.OutOfMemoryError', 'alone'],
    ['too_large', 'Neo.TransientError.General.StackOverFlowError', null],
    ['too_large', 'Neo.ClientError.General.TransactionOutOfMemoryError', null],
    ['too_large', null, null],
    ['timeout', 'Neo.ClientError.Transaction.TransactionTimedOut', null],
    ['syntax', 'Neo.ClientError.Statement.SyntaxError', null],
  ] as const)('of %s %s: %s', (error, code, expected) => {
    expect(tryOf(error, code)).toBe(expected)
    expect(tryOf(error, code, true)).toBeNull()
  })

  it('is not for what worked', () => {
    expect(anotherTryFor({ kind: 'ok', columns: [], rows: [], latencyMs: null }, false)).toBeNull()
  })
})

describe('work that has to run alone', () => {
  it('waits for what runs, and lets nothing begin beside it', async () => {
    const runs = new SharedRuns()
    const log: string[] = []
    const work = (name: string, ticks: number) => async (): Promise<string> => {
      log.push(`${name} begins`)
      for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
      log.push(`${name} ends`)
      return name
    }
    const all = [runs.beside(work('a', 5)), runs.beside(work('b', 20)), runs.alone(work('c', 50)), runs.beside(work('d', 2)), runs.alone(work('e', 3)), runs.beside(work('f', 1))]
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(log.slice(0, 8)).toEqual(['a begins', 'b begins', 'a ends', 'b ends', 'c begins', 'c ends', 'e begins', 'e ends'])
    expect(log.slice(8).toSorted()).toEqual(['d begins', 'd ends', 'f begins', 'f ends'])
  })

  it('goes on after a failure', async () => {
    const runs = new SharedRuns()
    const fails = (): Promise<never> => Promise.reject(new Error('no'))
    const settled = await Promise.allSettled([runs.beside(fails), runs.alone(fails), runs.alone(() => Promise.resolve(1)), runs.beside(() => Promise.resolve(2))])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled'])
  })
})
