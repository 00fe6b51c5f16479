import type { SignatureStateEntry } from '@tabellio/contract/signature-flows'
import type { SignaturePlaceholder } from '@tabellio/contract/signature-placeholders'
import { getSummary } from '../documents/index.ts'
import { note } from '../platform/action-log.ts'
import type { TenantTx } from '../platform/database.ts'
import { invalidAt, refusal } from '../platform/errors.ts'
import { ownItem } from '../shared-items/index.ts'
import { type Request, isAskedIn, requestsOf, saveCheckIn } from './requests.db.ts'
import { stateOf } from './signature-flow.ts'

type VersionIds = { documentId: string; documentVersionId: string }

/** Who is to sign a version and how far that is, in the order of its placeholders (B-235, B-236). */
export async function signatureStateOf(tx: TenantTx, { documentId, documentVersionId }: VersionIds) {
  const { signaturePlaceholders } = await getSummary(tx, documentId, documentVersionId)
  const requests = await requestsOf(tx, documentVersionId)
  const of = (key: string) => requests.find((request) => request.key === key)
  const keys = new Set(signaturePlaceholders.map(({ key }) => key))
  // Whoever was asked was, although the placeholder is gone since.
  const others = requests.filter(({ key, status }) => status !== 'waiting' && !keys.has(key))
  const items = [
    ...signaturePlaceholders.map((placeholder) => entryOf(placeholder, of(placeholder.key))),
    ...others.flatMap((request) => askedEntryOf(request) ?? []),
  ]
  return {
    signatureState: stateOf(items.map(({ status }) => status)),
    items,
    totalCount: items.length,
    isAwaited: requests.some(({ username, status }) => username === tx.actor.name && status === 'sent'),
  }
}

function entryOf(placeholder: SignaturePlaceholder, request: Request | undefined): SignatureStateEntry {
  const { key: placeholderKey, identifier, emailValue: email } = placeholder
  return (
    (request && askedEntryOf(request)) ?? {
      status: 'ready',
      placeholderKey,
      name: identifier || placeholderKey,
      email,
    }
  )
}

/** Of whoever was asked; of one who waits for their turn there is nothing to tell yet. */
function askedEntryOf(request: Request): SignatureStateEntry | undefined {
  const { status, key, name, email, tokenId, username, expiresAt, notifiedAt, letter } = request
  if (status === 'waiting' || expiresAt === null || notifiedAt === null) return undefined
  const { signatureComment, totalSent, sentBy, answeredAt, seenAt } = request
  return {
    status,
    placeholderKey: key,
    name,
    email,
    expirationDate: expiresAt,
    notificationDate: notifiedAt,
    totalSent,
    sentBy,
    answeredAt,
    seenAt,
    stageName: letter.stageName,
    ...(letter.taskId !== undefined && { taskId: letter.taskId }),
    ...(tokenId !== null && { tokenId }),
    ...(username !== null && { username }),
    ...(signatureComment !== '' && { signatureComment }),
  }
}

/** Notes that the caller, who is asked to sign the document, came to see a version (B-240). */
export async function checkIn(tx: TenantTx, { documentId, documentVersionId }: VersionIds): Promise<void> {
  const { name } = await getSummary(tx, documentId, documentVersionId)
  const who = tx.actor.name
  if (!(await isAskedIn(tx, documentId, who))) throw refusal('not-asked-to-sign')
  await saveCheckIn(tx, { documentVersionId, checkInBy: 'internal-user', who })
  note(tx, { name })
}

/** The same of a visitor whose link asks for a signature. */
export async function checkInVisitor(
  tx: TenantTx,
  { documentId, documentVersionId, tokenId }: VersionIds & { tokenId: string | undefined },
): Promise<void> {
  const { name } = await getSummary(tx, documentId, documentVersionId)
  const { id: who, target } = await ownItem(tx)
  if (tokenId !== who) throw invalidAt('tokenId', 'Invalid tokenId')
  const isAsked = (target.documents ?? []).some(
    (asked) =>
      asked.recordType === 'document-signature-action' &&
      asked.documentId === documentId &&
      asked.signaturePlaceholderKeys.length > 0 &&
      !asked.isAnswered,
  )
  if (!isAsked) throw refusal('not-asked-to-sign')
  await saveCheckIn(tx, { documentVersionId, checkInBy: 'external-user', who })
  note(tx, { name, things: { tokenId: who } })
}
