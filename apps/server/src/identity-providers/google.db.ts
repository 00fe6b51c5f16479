import { type Tx, db } from '../platform/database.ts'

/** Whom Google means by a subject. */
export const findGoogleIdentity = (tx: Tx, subject: string) =>
  tx.first(db.selectFrom('googleIdentities').select('username').where('subject', '=', subject))

/** Keeps whom Google means by a subject. None: the person has another subject already. */
export const linkGoogleIdentity = (tx: Tx, linked: { subject: string; username: string }) =>
  tx.run(
    db
      .insertInto('googleIdentities')
      .values(linked)
      .onConflict((conflict) => conflict.doNothing()),
  )
