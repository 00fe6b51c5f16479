import { type Tx, db } from './database.ts'
import { newId } from './ids.ts'

export type Mail = { organizationId: string; to: string; subject: string; text: string }

/** Puts a mail into the outbox, in the transaction of what it tells of. */
export async function sendMail(tx: Tx, { organizationId, to, subject, text }: Mail): Promise<void> {
  await tx.run(
    db.insertInto('mails').values({ organizationId, id: newId(), recipient: to, subject, bodyText: text }),
  )
}
