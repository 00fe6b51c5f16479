import type {
  ExternalAction,
  GenerateShared,
  SaveShared,
  SharedTarget,
} from '@tabellio/contract/shared-items'
import { isDeepStrictEqual } from 'node:util'
import { note } from '../platform/action-log.ts'
import type { Tenant, TenantTx } from '../platform/database.ts'
import { invalidAt, refusal } from '../platform/errors.ts'
import { announce } from '../platform/events.ts'
import type { IncomingFile } from '../platform/read-parts.ts'
import { type UploadServices, saveFiles } from '../uploads/index.ts'
import type { Generator } from '../generations/index.ts'
import { enforced } from './hidden-fields.ts'
import { type SharedItem, countUse, holdSharedItem, setTarget } from './shared-items.db.ts'
import { signatureAnswered } from './shared-items.events.ts'
import { type TargetDocument, subjectsOf } from './target.ts'
import { refuseClosed, refuseExhausted } from './visitors.ts'
import { ownItem } from './visits.ts'

type FillingServices = UploadServices & { generator: Generator }

/** Makes the document that the link asks for. The whole of it counts as one use, in the transaction that stores it (SHR-1). */
export async function generateForVisitor(
  { generator }: FillingServices,
  tenant: Tenant,
  { body, signal }: { body: GenerateShared; signal: AbortSignal },
) {
  if (body.generationType === 'combined') throw refusal('no-combined-templates', { path: 'generationType' })
  const { item, templateVersionId } = await openForm(tenant)
  const { templateId = '' } = item.target
  const { isPreview, previewDigest } = body
  const document = {
    templateKey: 'template',
    documentKey: 'document',
    ...(previewDigest !== undefined && { previewDigest }),
  }
  const data = enforced(body.data, item.config)
  const request = {
    templates: [{ key: 'template', templateVersionId }],
    contexts: [{ key: 'form', data, documents: [document] }],
    isPreview,
  }
  const counting = countedUse(tenant, item, { templateId })
  return generator.generate(counting, request, signal)
}

/** The document that the form makes so far: it is looked at alone, and is no use of the link. */
export async function liveForVisitor(
  { generator }: Pick<FillingServices, 'generator'>,
  tenant: Tenant,
  { data, signal }: { data: GenerateShared['data']; signal: AbortSignal },
) {
  const { item, templateVersionId } = await openForm(tenant)
  return generator.live(tenant, { templateVersionId, data: enforced(data, item.config) }, signal)
}

async function openForm(tenant: Tenant) {
  const item = await openItem(tenant)
  const { templateVersionId } = item.target
  if (item.tokenType !== 'generate-document' || templateVersionId === undefined)
    throw refusal('link-of-other-kind')
  return { item, templateVersionId }
}

export async function openItem(tenant: Tenant): Promise<SharedItem> {
  const item = await tenant.read(ownItem)
  refuseExhausted(item)
  return item
}

/** A door whose first write counts as a use, with what it stores or not at all. */
function countedUse(tenant: Tenant, { id, name }: SharedItem, things: Record<string, string>): Tenant {
  return {
    ...tenant,
    write: (work) =>
      tenant.write(async (tx) => {
        const answer = await work(tx)
        if (!(await countUse(tx, id))) throw refusal('shared-item-exhausted')
        note(tx, { name, things: { ...things, tokenId: id } })
        return answer
      }),
  }
}

type Saving = { body: SaveShared; files: IncomingFile[] }

/** Takes a file that the link asks for (B-191): any number of times one of a type, or once what it says is missing. */
export async function saveForVisitor(services: FillingServices, tenant: Tenant, { body, files }: Saving) {
  const item = await openItem(tenant)
  const { documentTypeId } = body
  const isMissing = item.tokenType === 'external-actions'
  if (!isMissing && item.tokenType !== 'import-document') throw refusal('link-of-other-kind')
  if (isMissing) openAction(item.target, body)
  else if (documentTypeId !== item.target.documentTypeId)
    throw invalidAt('documentTypeId', 'Invalid documentTypeId')
  const { binaries, ...asked } = body
  const request = {
    ...asked,
    documents: binaries,
    createNewVersion: false,
    originMethod: 'imported' as const,
  }
  const door = isMissing ? boundTo(tenant, item.id, body) : countedUse(tenant, item, { documentTypeId })
  const { documentId, documentVersionId } = await saveFiles(services, door, { request, files })
  return { documentId, documentVersionId }
}

type Missing = Extract<TargetDocument, { recordType: 'missing-document-action' }>

/** What of a link waits for such a file: a new document, or the next version of the one that it names. */
function openAction(
  { documents = [] }: SharedTarget,
  { documentTypeId, parentDocumentVersionId }: SaveShared,
): Missing {
  const isNew = parentDocumentVersionId === undefined
  const found = documents.find(
    (asked): asked is Missing =>
      asked.recordType === 'missing-document-action' &&
      asked.documentTypeId === documentTypeId &&
      !asked.isAnswered &&
      (asked.documentId === undefined) === isNew,
  )
  if (!found) throw refusal('action-answered')
  return found
}

/** A door whose write says which document is the missing one, so that no second one comes. */
function boundTo(tenant: Tenant, id: string, body: SaveShared): Tenant {
  return {
    ...tenant,
    write: (work) =>
      tenant.write(async (tx) => {
        const item = await heldItem(tx, id)
        const action = openAction(item.target, body)
        const answer = await work(tx)
        const documentId = documentIdIn(answer)
        if (action.documentId === undefined && documentId !== undefined)
          await replaceAction(tx, item, action, { ...action, documentId })
        note(tx, { name: item.name, things: { tokenId: id } })
        return answer
      }),
  }
}

const documentIdIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' &&
  answer !== null &&
  'documentId' in answer &&
  typeof answer.documentId === 'string'
    ? answer.documentId
    : undefined

async function heldItem(tx: TenantTx, id: string): Promise<SharedItem> {
  const item = await holdSharedItem(tx, { id })
  if (!item) throw refusal('link-unknown')
  refuseClosed(item)
  refuseExhausted(item)
  return item
}

async function replaceAction(
  tx: TenantTx,
  { id, target }: SharedItem,
  from: TargetDocument,
  to: TargetDocument,
) {
  const documents = [...(target.documents ?? [])]
  documents[documents.findIndex((asked) => isDeepStrictEqual(asked, from))] = to
  const next = { ...target, documents }
  await setTarget(tx, id, next, subjectsOf(next))
}

/** Takes the answer to what a link asks for; each is given once (SHR-4). */
export const answerAction = (tenant: Tenant, action: ExternalAction): Promise<void> =>
  tenant.write(async (tx) => {
    const { actor } = tx
    const own = actor.kind === 'outsider' ? actor.share.shareId : ''
    if (action.tokenId !== own) throw invalidAt('tokenId', 'Invalid tokenId')
    const item = await heldItem(tx, own)
    const next = answered(item.target, action)
    await setTarget(tx, own, next, subjectsOf(next))
    if (!(await countUse(tx, own))) throw refusal('shared-item-exhausted')
    const documentId = 'documentIds' in action ? action.documentIds : action.documentId
    const after = 'state' in action ? { state: action.state, comment: action.rejectComment } : undefined
    note(tx, { name: item.name, things: { tokenId: own, documentId }, ...(after && { after }) })
    if ('state' in action) {
      const { state, rejectComment: comment, documentIds } = action
      await announce(tx, signatureAnswered, { tokenId: own, documentIds, state, comment })
    }
  })

function answered(target: SharedTarget, action: ExternalAction): SharedTarget {
  if ('state' in action && action.state === 'signed') throw refusal('no-signing-by-link')
  const ids = new Set('documentIds' in action ? action.documentIds : [action.documentId])
  let count = 0
  const documents = (target.documents ?? []).map((asked): TargetDocument => {
    const isMeant =
      asked.recordType === action.recordType &&
      asked.documentId !== undefined &&
      ids.has(asked.documentId) &&
      !asked.isAnswered &&
      (!('documentTypeId' in action) || asked.documentTypeId === action.documentTypeId)
    if (!isMeant) return asked
    count += 1
    return asked.recordType === 'document-signature-action'
      ? { ...asked, state: 'rejected', isAnswered: true }
      : { ...asked, isAnswered: true }
  })
  if (count !== ids.size) throw refusal('action-answered')
  return { ...target, documents }
}
