import { email } from '@tabellio/contract/shapes'
import type { MissingSent, SendToSign } from '@tabellio/contract/signature-flows'
import { findDocument } from '../documents/index.ts'
import { asNotification, notifyAll } from '../notifications/index.ts'
import { getLanguage, getOrganization } from '../organizations/index.ts'
import { note } from '../platform/action-log.ts'
import type { TenantTx } from '../platform/database.ts'
import { invalidAt, refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { LiveEvents } from '../platform/live-events.ts'
import { type LinkServices, addLink, askNoMore, mailLink, refuseUnknownType } from '../shared-items/index.ts'
import { type Ask, asksOf } from './asks.ts'
import { saveSent, saveWaiting } from './requests.db.ts'
import { askedOf, signersMail } from './signature-flows.messages.ts'

export type FlowServices = LinkServices & { live: LiveEvents }

/** Who is asked has so long: then the link opens no more, and the sender may ask again. */
const daysToSign = 30

/** Asks the signers of documents to sign, each in their turn, and others for what is missing (B-241). */
export async function sendToSign(services: FlowServices, tx: TenantTx, input: SendToSign): Promise<void> {
  const { now, later, again } = await asksOf(tx, input)
  const missing = await missingOf(tx, input, now)
  const sentBy = tx.actor.name
  for (const { tokenId, documentId, key } of again)
    if (tokenId !== null) await askNoMore(tx, tokenId, { documentId, keys: [key] })
  await ask(services, tx, { asks: now, missing, sentBy, key: newId(), letter: input })
  if (later.length > 0) await saveWaiting(tx, later, sentBy)
  const recipients = [...new Set([...now.map(({ email }) => email), ...missing.map(({ sentTo }) => sentTo)])]
  const documentId = [...new Set(now.map(({ document }) => document.documentId))]
  note(tx, { name: input.title, things: { documentId, recipients } })
}

type Brought = { action: Omit<MissingSent, 'sentTo'>; sentTo: string }

/** Who brings what is missing: whoever is named, else the first signer from outside. */
async function missingOf(tx: TenantTx, { documents }: SendToSign, asks: Ask[]): Promise<Brought[]> {
  const brought: Brought[] = []
  for (const [at, asked] of documents.entries()) {
    if (asked.recordType !== 'missing-document-action') continue
    const path = `documents[${at}]`
    await refuseUnknownType(tx, asked.documentTypeId, `${path}.documentTypeId`)
    if (asked.documentId !== undefined && !(await findDocument(tx, asked.documentId)))
      throw invalidAt(`${path}.documentId`, 'Invalid documentId')
    const { sentTo: named, ...action } = asked
    const sentTo = named?.toLowerCase() ?? asks.find(({ username }) => username === null)?.email
    if (sentTo === undefined) throw refusal('nobody-brings-it', { path: `${path}.sentTo` })
    brought.push({ action, sentTo })
  }
  return brought
}

type Letter = Pick<SendToSign, 'title' | 'subtitle'> & { taskId?: string | undefined }
type Asking = {
  asks: Ask[]
  missing: Brought[]
  sentBy: string
  /** Stands for what happened, so that nobody is told twice. */
  key: string
  letter: Letter
}

/** Tells whoever is asked: a person of the organization by a notification, somebody else by a link in a mail. */
export async function ask(services: FlowServices, tx: TenantTx, asking: Asking): Promise<void> {
  const { asks, missing, sentBy } = asking
  const expiresAt = services.now() + daysToSign * 86_400_000
  const outside = asks.filter(({ username }) => username === null)
  const tokens = new Map<string, string>()
  for (const sentTo of new Set([...outside.map(({ email }) => email), ...missing.map((each) => each.sentTo)]))
    tokens.set(sentTo, await sendLink(services, tx, { ...asking, sentTo, expiresAt }))
  await tellPeople(services, tx, asking)
  if (asks.length === 0) return
  const sent = asks.map((each) => ({
    ...each,
    tokenId: each.username === null ? (tokens.get(each.email) ?? null) : null,
  }))
  await saveSent(tx, sent, { sentBy, expiresAt })
}

type LinkAsked = Asking & { sentTo: string; expiresAt: number }

/** One link for all that somebody is asked for. */
async function sendLink(services: FlowServices, tx: TenantTx, asked: LinkAsked): Promise<string> {
  const { asks, missing, sentTo, sentBy, expiresAt, letter } = asked
  const { taskId, title, subtitle } = letter
  const own = asks.filter(({ email, username }) => email === sentTo && username === null)
  const wanted = missing.filter((each) => each.sentTo === sentTo).map(({ action }) => action)
  const { id, token } = await addLink(
    tx,
    {
      ...linkOf(sentTo, title),
      assignedTo: own[0]?.name ?? sentTo,
      expirationDate: expiresAt,
      ...(taskId !== undefined && { taskId }),
      ...(subtitle !== '' && { subtitle }),
      documents: [...actionsOf(own), ...wanted],
    },
    { createdBy: sentBy },
  )
  const { name: organizationName } = await getOrganization(tx)
  const language = await getLanguage(tx)
  const names = [...new Set(own.map(({ document }) => document.name))]
  await mailLink(services, tx, {
    recipients: [sentTo],
    token,
    ...(email.safeParse(sentBy).success && { replyTo: sentBy }),
    mail: (address) => signersMail(language, { organizationName, sentBy, title, subtitle, names, address }),
  })
  return id
}

const linkOf = (sentTo: string, title: string) => ({
  tokenType: 'external-actions' as const,
  name: title,
  title,
  sentTo,
  active: true,
  description: '',
  config: [],
  successMessage: '',
})

/** Of each document one action, with all that the same person signs there. */
function actionsOf(asks: Ask[]) {
  const documents = new Map(asks.map(({ document, letter }) => [document.documentId, letter]))
  return [...documents].map(([documentId, letter]) => {
    const { documentTypeId, cardDescription, signatureComment } = letter
    const own = asks.filter(({ document }) => document.documentId === documentId)
    const following = own.flatMap((each) => each.following)
    return {
      recordType: 'document-signature-action' as const,
      documentId,
      documentTypeId,
      state: 'sent' as const,
      signaturePlaceholderKeys: own.map(({ key }) => key),
      ...(following.length > 0 && { followingSignatureKeys: following }),
      ...(signatureComment !== '' && { signatureComment }),
      cardDescription,
    }
  })
}

async function tellPeople({ live }: FlowServices, tx: TenantTx, { asks, sentBy, key }: Asking) {
  const inside = asks.flatMap(({ username, document }) => (username === null ? [] : [{ username, document }]))
  if (inside.length === 0) return
  const language = await getLanguage(tx)
  const documents = new Map(inside.map(({ document }) => [document.documentVersionId, document]))
  await notifyAll(
    tx,
    [...documents].map(([documentVersionId, { documentId, name, documentTypeId, documentTypeName }]) => {
      const about = { documentName: name, documentTypeName, createdBy: sentBy }
      const usernames = inside.filter(({ document }) => document.documentVersionId === documentVersionId)
      return {
        key: `${key} ${documentVersionId}`,
        usernames: [...new Set(usernames.map(({ username }) => username))],
        ...asNotification(askedOf(language, about)),
        metadata: { type: 'document-approval', documentId, documentVersionId, documentTypeId, ...about },
      }
    }),
  )
  tx.afterCommit(() =>
    live.tell(
      tx.organizationId,
      inside.map(({ username }) => username),
    ),
  )
}
