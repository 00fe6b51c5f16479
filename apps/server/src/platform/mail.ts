import { email } from '@tabellio/contract/shapes'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Blobs } from './blobs.ts'
import { type Database, type Tenant, type TenantTx, type Tx, db } from './database.ts'
import { type AppError, checked, refusal } from './errors.ts'
import { eventKind, listen, tellListeners } from './events.ts'
import { newId } from './ids.ts'
import { onDemand } from './on-demand.ts'
import type { Job } from './jobs.ts'
import type { Seal } from './seal.ts'

const Attachment = z.object({ blob: z.string(), name: z.string(), mimeType: z.string() })

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
  /** The secret that is put in its place when the mail is sent; nobody reads it in the database. */
  sealedSecret: z.string().optional(),
  /** A stored file of the organization that goes with it. */
  attachment: Attachment.optional(),
  /** Whom its reader answers. */
  replyTo: email.optional(),
  /** The address where a program that shows mail asks for no more such mails (RFC 8058); its secret is in `secretPlace`. */
  unsubscribeURL: z
    .string()
    .max(1000)
    .regex(/^https?:\/\/[^\s<>]+$/)
    .optional(),
})
export type Mail = z.infer<typeof Mail>

/** Marks the place of a link's secret in a text that is kept. */
export const secretPlace = '{secret}'

const mailWritten = eventKind('mail-written', z.object({ mailId: z.string() }))

/**
 * Puts a mail into the organization's outbox, in the transaction of what it tells of. There it stays to be read;
 * where a mail server is set, it is also sent as soon as that commits.
 */
export async function sendMail(tx: Tx, mail: Mail): Promise<void> {
  const { organizationId, to, text, html = null, attachment, ...rest } = checked(Mail, mail)
  const id = newId()
  const kept = attachment ? JSON.stringify(attachment) : null
  const row = { ...rest, organizationId, id, recipient: to, bodyText: text, bodyHtml: html, attachment: kept }
  await Promise.all([
    tx.run(db.insertInto('mails').values(row)),
    tellListeners(tx, { organizationId, username: 'mailer', id }, mailWritten, { mailId: id }),
  ])
}

/** Removes the mails that bring one of these files, sent or not. */
export const removeMailsWith = ({ organizationId, run }: TenantTx, blobs: string[]) =>
  run(
    db
      .deleteFrom('mails')
      .where('organizationId', '=', organizationId)
      .where('attachmentBlob', '=', sql<string>`any(${blobs})`),
  )

/** Time for a slow server, and not so much that a silent one holds the others' mail up. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

type MailerServices = { url: string; from: string; seal: Seal; blobs: Pick<Blobs, 'get'> }

/**
 * Sends what is in the outbox through the mail server at `url` (`smtp://user:password@host:port`, or `smtps:`). A
 * mail may go out twice when a connection breaks at the wrong moment, both times with the same Message-ID.
 */
export function mailer({ url, from, seal, blobs }: MailerServices): Job {
  const settings = { url, ...timeouts, disableFileAccess: true, disableUrlAccess: true }
  // Loaded with the first mail: a start need not wait for what speaks to a mail server.
  const connected = onDemand(async () => (await import('nodemailer')).createTransport(settings))
  return listen(mailWritten, 'smtp', async ({ tenant, data: { mailId } }) => {
    const mail = await tenant.read((tx) => findUnsent(tx, mailId))
    if (!mail) return
    const { recipient: to, subject, messageId, replyTo } = mail
    const body = bodyOf(mail, seal)
    if (!body) {
      await mark(tenant, mailId, { refusal: 'The link in it has ended', sealedSecret: null })
      return
    }
    const attachments = await attachmentsOf(mail, (blob) => blobs.get(tenant.organizationId, blob))
    try {
      const transport = await connected()
      await transport.sendMail({
        from,
        to,
        subject,
        messageId,
        ...body,
        attachments,
        ...(replyTo !== null && { replyTo }),
        ...unsubscribing(mail, seal),
      })
    } catch (error) {
      throw await refused(tenant, mailId, error)
    }
    await mark(tenant, mailId, { sentAt: new Date(), refusal: null, sealedSecret: null })
  })
}

/** The headers by which a program that shows mail offers its reader to get no more of them, with one click (RFC 8058). */
function unsubscribing(
  { unsubscribeURL, sealedSecret }: Pick<KeptMail, 'unsubscribeURL' | 'sealedSecret'>,
  seal: Seal,
) {
  const secret = sealedSecret === null ? undefined : seal.open(sealedSecret, 'mail')
  if (unsubscribeURL === null || secret === undefined) return {}
  return {
    headers: {
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribeURL.replace(secretPlace, () => secret)}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** The file that goes with a mail, read when it is sent. */
async function attachmentsOf(
  { attachment }: Pick<KeptMail, 'attachment'>,
  read: (blob: string) => Promise<Uint8Array>,
) {
  if (attachment === null) return []
  const { blob, name, mimeType } = attachment
  const filename = mimeType === 'application/pdf' ? `${name}.pdf` : name
  return [{ filename, contentType: mimeType, content: Buffer.from(await read(blob)) }]
}

type KeptMail = NonNullable<Awaited<ReturnType<typeof findUnsent>>>

/** The texts with their secret in its place; undefined when it is no longer there. */
export function bodyOf(
  { bodyText, bodyHtml, sealedSecret }: Pick<KeptMail, 'bodyText' | 'bodyHtml' | 'sealedSecret'>,
  seal: Seal,
): { text: string; html?: string } | undefined {
  const secret = sealedSecret === null ? '' : seal.open(sealedSecret, 'mail')
  if (secret === undefined || (secret === '' && bodyText.includes(secretPlace))) return undefined
  const filled = (text: string) => text.replaceAll(secretPlace, () => secret)
  return { text: filled(bodyText), ...(bodyHtml === null ? {} : { html: filled(bodyHtml) }) }
}

/** The mails that wait to be sent, oldest first, to be read where no mail server is set. */
export async function readOutbox(database: Database, seal: Seal): Promise<string> {
  const mails = await database.system((tx) =>
    tx.all(
      db
        .selectFrom('mails')
        .select(['recipient', 'subject', 'bodyText', 'bodyHtml', 'sealedSecret'])
        .where('sentAt', 'is', null)
        .orderBy('createdAt')
        .orderBy('id'),
    ),
  )
  return mails
    .map(({ recipient, subject, ...mail }) => {
      const text = bodyOf(mail, seal)?.text ?? 'The link in this mail has ended.'
      return `To: ${recipient}\nSubject: ${subject}\n\n${text}`
    })
    .join('\n---\n\n')
}

const findUnsent = (tx: TenantTx, id: string) =>
  tx.first(
    db
      .selectFrom('mails')
      .select([
        'recipient',
        'subject',
        'bodyText',
        'bodyHtml',
        'messageId',
        'sealedSecret',
        'replyTo',
        'attachment',
        'unsubscribeURL',
      ])
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', id)
      .where('sentAt', 'is', null),
  )

const mark = (
  tenant: Tenant,
  id: string,
  result: { sentAt?: Date; refusal: string | null; sealedSecret?: null },
) =>
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
  return isFinal ? refusal('mail-refused') : refusal('mail-unavailable', { retryAfterSeconds: 5 })
}
