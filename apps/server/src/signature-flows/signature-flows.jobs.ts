import { findDocumentVersion } from '../documents/index.ts'
import { asNotification, notifyAll } from '../notifications/index.ts'
import { getLanguage } from '../organizations/index.ts'
import type { TenantTx } from '../platform/database.ts'
import { listen } from '../platform/events.ts'
import { signatureAnswered } from '../shared-items/index.ts'
import type { Ask } from './asks.ts'
import { type Request, answerRequests, waitingIn } from './requests.db.ts'
import { type FlowServices, ask } from './sending.ts'
import { answerOf } from './signature-flows.messages.ts'

/** Writes down how a visitor answered, tells the sender, and asks whoever signs next. */
const noteAnswers = (services: FlowServices) =>
  listen(signatureAnswered, 'signature-flows', ({ tenant, key, data }) =>
    tenant.write(async (tx) => {
      const answered = await answerRequests(tx, data)
      for (const request of answered) await tellSender(services, tx, { request, data, key })
      if (data.state === 'rejected') return
      for (const flowId of new Set(answered.map((each) => each.flowId)))
        await askNext(services, tx, flowId, key)
    }),
  )

async function tellSender(
  { live }: FlowServices,
  tx: TenantTx,
  {
    request,
    data,
    key,
  }: { request: Request; data: { state: 'signed' | 'rejected'; comment: string }; key: string },
) {
  const { documentId, documentVersionId, name: signer, sentBy } = request
  const version = await findDocumentVersion(tx, documentVersionId)
  if (!version) return
  const { name: documentName, documentTypeId, documentTypeName } = version
  const words = answerOf(await getLanguage(tx), data.state, { documentName, signer, comment: data.comment })
  await notifyAll(tx, [
    {
      key: `${key} ${documentVersionId} ${request.key}`,
      usernames: [sentBy],
      ...asNotification(words),
      metadata: {
        type: 'document-approval',
        documentId,
        documentVersionId,
        documentTypeId,
        documentName,
        documentTypeName,
        createdBy: signer,
      },
    },
  ])
  tx.afterCommit(() => live.tell(tx.organizationId, [sentBy]))
}

/** In a sequence the next one is asked when all that were asked have signed. */
async function askNext(services: FlowServices, tx: TenantTx, flowId: string, key: string) {
  const [next, ...following] = await waitingIn(tx, flowId)
  if (!next) return
  const version = await findDocumentVersion(tx, next.documentVersionId)
  if (!version) return
  const { documentId, documentVersionId, letter, sentBy, position, name, email, username } = next
  const { name: documentName, documentTypeId, documentTypeName } = version
  const asked: Ask = {
    document: { documentId, documentVersionId, documentTypeId, documentTypeName, name: documentName },
    key: next.key,
    name,
    email,
    username,
    flowId,
    position,
    following: following.map((each) => each.key),
    letter,
  }
  await ask(services, tx, { asks: [asked], missing: [], sentBy, key, letter })
}

export const signatureFlowListeners = (services: FlowServices) => [noteAnswers(services)]
