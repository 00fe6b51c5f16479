import { sql } from 'kysely'
import { type Tx, db, now } from '../platform/database.ts'

const maxAttempts = 5

type Setup = { username: string; phone: string; codePrint: string; expiresAt: Date }

export const saveSmsSetup = (tx: Tx, setup: Setup) =>
  tx.run(
    db
      .insertInto('smsSetups')
      .values(setup)
      .onConflict((conflict) => conflict.column('username').doUpdateSet({ ...setup, attempts: 0 })),
  )

/** Counts an attempt before it is judged (AUT-2). None: the set-up has ended, or had its attempts. */
export const countSmsAttempt = (tx: Tx, username: string) =>
  tx.first(
    db
      .updateTable('smsSetups')
      .set({ attempts: sql<number>`attempts + 1` })
      .where('username', '=', username)
      .where('expiresAt', '>', now)
      .where('attempts', '<', maxAttempts)
      .returning(['phone', 'codePrint']),
  )

/** Ends a set-up, which only one of many requests at once can do (AUT-4). */
export const removeSmsSetup = (tx: Tx, username: string) =>
  tx.run(db.deleteFrom('smsSetups').where('username', '=', username))

export const saveSmsNumber = (tx: Tx, username: string, phone: string) =>
  tx.run(
    db
      .insertInto('smsNumbers')
      .values({ username, phone })
      .onConflict((conflict) =>
        conflict.column('username').doUpdateSet({ phone, confirmedAt: sql<Date>`now()` }),
      ),
  )

export const findSmsNumber = async (tx: Tx, username: string): Promise<string | undefined> =>
  (await tx.first(db.selectFrom('smsNumbers').select('phone').where('username', '=', username)))?.phone

export const removeSmsNumber = (tx: Tx, username: string) =>
  tx.run(db.deleteFrom('smsNumbers').where('username', '=', username))

export const removeEndedSmsSetups = (tx: Tx) =>
  tx.run(db.deleteFrom('smsSetups').where('expiresAt', '<', now))
