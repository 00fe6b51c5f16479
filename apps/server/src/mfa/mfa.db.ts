import type { MfaMethod } from '@tabellio/contract/shapes'
import { sql } from 'kysely'
import { type Tx, db, now } from '../platform/database.ts'

export type NewChallenge = {
  tokenHash: string
  kind: 'application' | 'api'
  username: string
  /** None for a system administrator's. */
  organizationId: string | null
  methods: MfaMethod[]
  enrolment: 'after-code' | 'now' | null
  deviceType: string | null
  provider: string | null
  address: string | null
  userAgent: string | null
  isBound: boolean
  expiresAt: Date
}
export type Challenge = NonNullable<Awaited<ReturnType<typeof countAttempt>>>

export const addChallenge = (tx: Tx, challenge: NewChallenge) =>
  tx.run(db.insertInto('mfaChallenges').values(challenge))

/** A challenge has so many attempts, and so many codes are sent for it. */
const maxAttempts = 5
const maxSent = 5

/** Counts an attempt before it is judged (AUT-2). None: the challenge has ended, or had its attempts. */
export const countAttempt = (tx: Tx, tokenHash: string) =>
  tx.first(
    db
      .updateTable('mfaChallenges')
      .set({ attempts: sql<number>`attempts + 1` })
      .where('tokenHash', '=', tokenHash)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .where('attempts', '<', maxAttempts)
      .returningAll(),
  )

/** Ends a challenge, which only one of many answers at once can do (AUT-4). */
export const spendChallenge = (tx: Tx, tokenHash: string) =>
  tx.run(
    db
      .updateTable('mfaChallenges')
      .set({ usedAt: sql<Date>`now()` })
      .where('tokenHash', '=', tokenHash)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now),
  )

export const findChallenge = (tx: Tx, tokenHash: string) =>
  tx.first(
    db
      .selectFrom('mfaChallenges')
      .selectAll()
      .where('tokenHash', '=', tokenHash)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now),
  )

/** Keeps the print of a code that is sent, in place of the one before. None: too many were sent. */
export const keepCode = (tx: Tx, tokenHash: string, code: { print: string; method: 'email' | 'sms' }) =>
  tx.run(
    db
      .updateTable('mfaChallenges')
      .set({ codePrint: code.print, codeMethod: code.method, sentCount: sql<number>`sent_count + 1` })
      .where('tokenHash', '=', tokenHash)
      .where('usedAt', 'is', null)
      .where('sentCount', '<', maxSent),
  )

/** Ends the challenges of a person. */
export const removeChallengesOf = (tx: Tx, username: string) =>
  tx.run(db.deleteFrom('mfaChallenges').where('username', '=', username))

export const findAuthenticator = (tx: Tx, username: string) =>
  tx.first(
    db.selectFrom('authenticators').select(['sealedSecret', 'confirmedAt']).where('username', '=', username),
  )

/** Takes the code of a time step, once, and none of a step before it. */
export const takeStep = (tx: Tx, username: string, step: number) =>
  tx.run(
    db
      .updateTable('authenticators')
      .set({ lastStep: step })
      .where('username', '=', username)
      .where('lastStep', '<', step),
  )

export const saveSetup = (tx: Tx, setup: { username: string; sealedSecret: string; expiresAt: Date }) =>
  tx.run(
    db
      .insertInto('authenticatorSetups')
      .values(setup)
      .onConflict((conflict) => conflict.column('username').doUpdateSet(setup)),
  )

export const findSetup = (tx: Tx, username: string) =>
  tx.first(
    db
      .selectFrom('authenticatorSetups')
      .select('sealedSecret')
      .where('username', '=', username)
      .where('expiresAt', '>', now),
  )

/** Ends a set-up, which only one of many requests at once can do. */
export const removeSetup = (tx: Tx, username: string) =>
  tx.run(db.deleteFrom('authenticatorSetups').where('username', '=', username))

type Authenticator = { username: string; sealedSecret: string; lastStep: number }

export const saveAuthenticator = (tx: Tx, authenticator: Authenticator) =>
  tx.run(
    db
      .insertInto('authenticators')
      .values(authenticator)
      .onConflict((conflict) =>
        conflict.column('username').doUpdateSet({ ...authenticator, confirmedAt: sql<Date>`now()` }),
      ),
  )

export const removeAuthenticator = (tx: Tx, username: string) =>
  tx.run(db.deleteFrom('authenticators').where('username', '=', username))

export const removeRecoveryCodes = (tx: Tx, username: string) =>
  tx.run(db.deleteFrom('recoveryCodes').where('username', '=', username))

/** New codes in place of those before. */
export async function saveRecoveryCodes(tx: Tx, username: string, prints: string[]): Promise<void> {
  await removeRecoveryCodes(tx, username)
  await tx.run(db.insertInto('recoveryCodes').values(prints.map((codePrint) => ({ username, codePrint }))))
}

/** Uses a recovery code up, which only one of many requests at once can do. */
export const takeRecoveryCode = (tx: Tx, username: string, codePrint: string) =>
  tx.run(db.deleteFrom('recoveryCodes').where('username', '=', username).where('codePrint', '=', codePrint))

export const countRecoveryCodes = async (tx: Tx, username: string): Promise<number> =>
  (await tx.all(db.selectFrom('recoveryCodes').select('codePrint').where('username', '=', username))).length

export const removeEndedChallenges = (tx: Tx) =>
  tx.run(db.deleteFrom('mfaChallenges').where('expiresAt', '<', now))

export const removeEndedSetups = (tx: Tx) =>
  tx.run(db.deleteFrom('authenticatorSetups').where('expiresAt', '<', now))
