import { email } from '@tabellio/contract/shapes'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { type Tenant, type TenantTx, type Tx, db } from './database.ts'
import { AppError, invalidInput, unavailable } from './errors.ts'
import { eventKind, listen, tellListeners } from './events.ts'
import { newId } from './ids.ts'
import type { Job } from './jobs.ts'

/** One recipient and one line of subject: nothing that a caller gives can become a header of its own. */
const Mail = z.object({
  organizationId: z.string(),
  to: email,
  subject: z
    .string()
    .max(500)
    .regex(/^\P{Cc}*$/u, 'The subject must be one line'),
  text: z.string(),
  html: z.string().optional(),
})
export type Mail = z.infer<typeof Mail>

const mailWritten = eventKind('mail-written', z.object({ mailId: z.string() }))

/**
 * Puts a mail into the organization's outbox, in the transaction of what it tells of. There it stays to be read;
 * where a mail server is set, it is also sent as soon as that commits.
 */
export async function sendMail(tx: Tx, mail: Mail): Promise<void> {
  const read = Mail.safeParse(mail)
  if (!read.success) throw invalidInput(read.error)
  const { organizationId, to, subject, text, html = null } = read.data
  const id = newId()
  const row = { organizationId, id, recipient: to, subject, bodyText: text, bodyHtml: html }
  await Promise.all([
    tx.run(db.insertInto('mails').values(row)),
    tellListeners(tx, { organizationId, username: 'mailer', id }, mailWritten, { mailId: id }),
  ])
}

/** Time for a slow server, and not so much that a silent one holds the others' mail up. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Sends what is in the outbox through the mail server at `url` (`smtp://user:password@host:port`, or `smtps:`). A
 * mail may go out twice when a connection breaks at the wrong moment, both times with the same Message-ID.
 */
export function mailer({ url, from }: { url: string; from: string }): Job {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  return listen(mailWritten, 'smtp', async ({ tenant, data: { mailId } }) => {
    const mail = await tenant.read((tx) => findUnsent(tx, mailId))
    if (!mail) return
    const { recipient: to, subject, bodyText: text, bodyHtml: html, messageId } = mail
    try {
      await transport.sendMail({ from, to, subject, text, messageId, ...(html === null ? {} : { html }) })
    } catch (error) {
      throw await refused(tenant, mailId, error)
    }
    await mark(tenant, mailId, { sentAt: new Date(), refusal: null })
  })
}

const findUnsent = (tx: TenantTx, id: string) =>
  tx.first(
    db
      .selectFrom('mails')
      .select(['recipient', 'subject', 'bodyText', 'bodyHtml', 'messageId'])
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', id)
      .where('sentAt', 'is', null),
  )

const mark = (tenant: Tenant, id: string, result: { sentAt?: Date; refusal: string | null }) =>
  tenant.write((tx) =>
    tx.run(
      db
        .updateTable('mails')
        .set(result)
        .where('organizationId', '=', tx.organizationId)
        .where('id', '=', id),
    ),
  )

/** Keeps what the server said, and tells whether another try makes sense: not when the refusal is final (5xx). */
async function refused(tenant: Tenant, id: string, error: unknown): Promise<AppError> {
  const said = error instanceof Error ? error.message : String(error)
  await mark(tenant, id, { refusal: said.slice(0, 500) })
  const isFinal = error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
  return isFinal
    ? new AppError('invalid-request', 'The mail server refused the mail.')
    : unavailable('The mail server did not take the mail.')
}
