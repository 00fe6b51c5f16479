import type { ShareDocument, SupportMessage } from '@tabellio/contract/sharing'
import { fileNameOf, getVersion } from '../documents/index.ts'
import { getLanguage, getOrganization } from '../organizations/index.ts'
import { note } from '../platform/action-log.ts'
import type { TenantTx } from '../platform/database.ts'
import { refusal } from '../platform/errors.ts'
import { sendMail } from '../platform/mail.ts'
import { sharedDocument, supportMessage } from './sharing.messages.ts'

/** Mail servers refuse what is larger. */
const maxMegabytes = 15

type Sending = ShareDocument & { documentId: string; documentVersionId: string; replyTo: string }

/** Sends a version that the caller sees to each recipient, who answers the caller (B-576). */
export async function sendDocument(tx: TenantTx, sending: Sending): Promise<void> {
  const { documentId, documentVersionId, recipients, subject, body, replyTo } = sending
  const version = await getVersion(tx, documentId, documentVersionId)
  if (version.size > maxMegabytes * 1_000_000)
    throw refusal('file-too-large-for-mail', { path: '', params: { limit: maxMegabytes } })
  note(tx, { name: version.name, things: { recipients } })
  const { organizationId } = tx
  const { name: organizationName } = await getOrganization(tx)
  const text = sharedDocument(await getLanguage(tx), { body, sender: replyTo, organizationName })
  const attachment = { blob: version.blob, name: fileNameOf(version), mimeType: version.mimeType }
  for (const to of recipients) await sendMail(tx, { organizationId, to, subject, text, attachment, replyTo })
}

/** Sends a question to whom the organization names for technical ones (B-577). */
export async function sendSupportMessage(tx: TenantTx, message: SupportMessage, username: string) {
  const { organizationId } = tx
  const { techContact, name: organizationName } = await getOrganization(tx)
  const mail = supportMessage(await getLanguage(tx), { ...message, username, organizationName })
  await sendMail(tx, { organizationId, to: techContact.email, ...mail, replyTo: username })
}
