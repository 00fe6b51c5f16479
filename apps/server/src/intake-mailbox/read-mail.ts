import { filesOfWinmail } from '@tabellio/intake'
import PostalMime, { type Attachment } from 'postal-mime'

export type MailPart = {
  name: string
  bytes: Uint8Array
  /** A part of the text: a picture that stands in it, or its signature. */
  isPassedOver: boolean
}

export type ReadMail = {
  messageId: string | null
  sender: string
  subject: string
  sentAt: number | null
  parts: MailPart[]
  /** How many parts there are beside those. */
  left: number
}

/** So many parts of a mail come in: what has more is no post of an office. */
const maxParts = 100
const maxText = 500
const limits = { maxNestingDepth: 50, maxHeadersSize: 2 ** 20, attachmentEncoding: 'arraybuffer' } as const

/** What a mail says of itself, and what is attached to it; undefined where it cannot be read. In a thread of its own. */
export async function readMail({ bytes }: { bytes: Uint8Array }): Promise<ReadMail | undefined> {
  try {
    const mail = await PostalMime.parse(bytes, limits)
    const parts = mail.attachments.flatMap((attachment, at) => partsOf(attachment, at))
    const sent = Date.parse(mail.date ?? '')
    return {
      messageId: mail.messageId?.trim() || null,
      sender: shown(
        [mail.from?.name ?? '', mail.from?.address ?? ''].filter((each) => each !== '').join(' · '),
      ),
      subject: shown(mail.subject ?? ''),
      sentAt: Number.isNaN(sent) ? null : Math.min(Math.max(sent, 0), Date.UTC(2100, 0)),
      parts: parts.slice(0, maxParts),
      left: Math.max(0, parts.length - maxParts),
    }
  } catch {
    // Whatever is wrong with it is wrong the next time, too.
    return undefined
  }
}

function partsOf(attachment: Attachment, at: number): MailPart[] {
  const { filename, mimeType, content } = attachment
  const bytes =
    typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content.slice(0))
  const name = shown(filename ?? '') || `part-${at + 1}`
  const isWinmail = /^(application\/(vnd\.)?ms-tnef)$/i.test(mimeType) || /^winmail\.dat$/i.test(name)
  const packed = isWinmail ? filesOfWinmail(bytes) : undefined
  if (packed)
    return packed.map((file, of) => ({
      name: shown(file.name) || `part-${at + 1}-${of + 1}`,
      bytes: file.bytes.slice(),
      isPassedOver: false,
    }))
  return [{ name, bytes, isPassedOver: isOfText(attachment) }]
}

const isOfText = ({ related, mimeType, disposition }: Attachment) =>
  (related === true && disposition !== 'attachment' && mimeType.startsWith('image/')) ||
  /^application\/(x-)?pkcs7-signature$|^application\/pgp-signature$|^text\/calendar$/i.test(mimeType)

/** One line, and nothing that a database or a screen does not take. */
const shown = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, maxText)
    .toWellFormed()
