import { sql } from 'kysely'
import { type Tx, db, now } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'

export const listPasskeys = (tx: Tx, username: string) =>
  tx.all(
    db
      .selectFrom('passkeys')
      .select(['id', 'credentialId', 'transports', 'name', 'createdAt', 'lastUsedAt'])
      .where('username', '=', username)
      .orderBy('createdAt', 'desc')
      .orderBy('id'),
  )

export const findPasskey = (tx: Tx, credentialId: string) =>
  tx.first(
    db
      .selectFrom('passkeys')
      .select(['id', 'username', 'userHandle', 'publicKey', 'counter'])
      .where('credentialId', '=', credentialId),
  )

type NewPasskey = {
  username: string
  credentialId: string
  userHandle: string
  publicKey: string
  counter: number
  transports: string[]
  name: string
}

/** Keeps a passkey. Undefined: there is one of this id already. */
export async function addPasskey(tx: Tx, passkey: NewPasskey): Promise<string | undefined> {
  const id = newId()
  const added = await tx.run(
    db
      .insertInto('passkeys')
      .values({ ...passkey, id })
      .onConflict((conflict) => conflict.doNothing()),
  )
  return added === 0 ? undefined : id
}

/** Notes a use. None: the device has counted less than before, as a copy of it would; or the passkey is gone. */
export const notePasskeyUse = (tx: Tx, id: string, counter: number) =>
  tx.run(
    db
      .updateTable('passkeys')
      .set({ counter, lastUsedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .where((is) =>
        is.or([is('counter', '<', counter), is.and([is('counter', '=', 0), is.val(counter === 0)])]),
      ),
  )

export const removePasskey = (tx: Tx, username: string, id: string) =>
  tx.first(db.deleteFrom('passkeys').where('username', '=', username).where('id', '=', id).returning('name'))

type Challenge = { challengeHash: string; username: string | null; expiresAt: Date }

export const addChallenge = (tx: Tx, challenge: Challenge) =>
  tx.run(db.insertInto('passkeyChallenges').values(challenge))

/** Ends a challenge, which only one of many answers at once can do (AUT-4). */
export const takeChallenge = (tx: Tx, challengeHash: string, username: string | null) =>
  tx.run(
    db
      .deleteFrom('passkeyChallenges')
      .where('challengeHash', '=', challengeHash)
      .where('username', username === null ? 'is' : '=', username)
      .where('expiresAt', '>', now),
  )

export const removeEndedPasskeyChallenges = (tx: Tx) =>
  tx.run(db.deleteFrom('passkeyChallenges').where('expiresAt', '<', now))
