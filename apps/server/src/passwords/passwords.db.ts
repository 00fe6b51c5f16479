import { type Tx, db, now } from '../platform/database.ts'

export const addReset = (tx: Tx, reset: { codeHash: string; username: string; expiresAt: Date }) =>
  tx.run(db.insertInto('passwordResets').values(reset))

/** Whose link it is, while it works. */
export const findReset = (tx: Tx, codeHash: string) =>
  tx.first(
    db
      .selectFrom('passwordResets')
      .select('username')
      .where('codeHash', '=', codeHash)
      .where('expiresAt', '>', now),
  )

/** Uses a link up, which only one of many requests at once can do (AUT-4). */
export const takeReset = (tx: Tx, codeHash: string) =>
  tx.first(
    db
      .deleteFrom('passwordResets')
      .where('codeHash', '=', codeHash)
      .where('expiresAt', '>', now)
      .returning('username'),
  )

/** Ends the links that a person was sent. */
export const removeResetsOf = (tx: Tx, username: string) =>
  tx.run(db.deleteFrom('passwordResets').where('username', '=', username))

export const removeEndedResets = (tx: Tx) =>
  tx.run(db.deleteFrom('passwordResets').where('expiresAt', '<', now))
