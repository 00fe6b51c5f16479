import type { Channels } from '@tabellio/contract/subscriptions'
import {
  documentTypeUpdated,
  findNewestVersion,
  findRoleToNotify,
  typeSubscribers,
} from '../document-types/index.ts'
import { documentSaved, documentsRemoved, findDocumentVersions } from '../documents/index.ts'
import { getLanguage } from '../organizations/index.ts'
import type { TenantTx } from '../platform/database.ts'
import { listen, listenToAll } from '../platform/events.ts'
import type { LiveEvents } from '../platform/live-events.ts'
import { approvalListeners } from './approvals.jobs.ts'
import { holdersOf } from '../roles/index.ts'
import { findTemplateVersion, templateSaved, templateSubscribers } from '../templates/index.ts'
import { changedTemplate, changedType, storedDocument } from './notifications.messages.ts'
import { type Telling, notify } from './telling.db.ts'
import { removeAbout } from './notifications.db.ts'

export type NotificationServices = { live: LiveEvents }

type Subscriber = Channels & { username: string }

/** Where each person is told, whatever brings them here; whoever did it is not told by a subscription of theirs. */
function channelsOf(subscribers: Subscriber[], doer: string): Map<string, Channels> {
  const channels = new Map<string, Channels>()
  for (const { username, sendToWeb, sendToMobile } of subscribers) {
    const known = channels.get(username)
    if (username === doer) continue
    channels.set(username, {
      sendToWeb: sendToWeb || known?.sendToWeb === true,
      sendToMobile: sendToMobile || known?.sendToMobile === true,
    })
  }
  return channels
}

const everywhere: Channels = { sendToWeb: true, sendToMobile: true }

type News = Omit<Telling, 'usernames' | 'channels'> & { people: Map<string, Channels> }

/** Tells them, and the windows that they have open. */
async function tellPeople({ live }: NotificationServices, tx: TenantTx, { people, ...news }: News) {
  const told = new Map([...people].filter(([, { sendToWeb, sendToMobile }]) => sendToWeb || sendToMobile))
  const usernames = [...told.keys()]
  await notify(tx, { ...news, usernames, channels: told })
  tx.afterCommit(() => live.tell(tx.organizationId, usernames))
}

/**
 * Tells the holders of the role that the document's group names (G-214, B-648), and who subscribed to its type or to the
 * template that it was generated from (B-727).
 */
const tellOfDocument = (services: NotificationServices) =>
  listenToAll(documentSaved, 'notify', async ({ tenant, events }) => {
    const ids = events.map(({ data }) => data.documentVersionId)
    const versions = await tenant.read((tx) => findDocumentVersions(tx, ids))
    const kinds = Map.groupBy(versions, (version) => `${version.documentTypeId} ${version.templateVersionId}`)
    for (const [version, ...others] of kinds.values()) {
      const told = version && (await tenant.read((tx) => toldOfDocuments(tx, version)))
      if (!told || told.subscribers.length + told.holders.length === 0) continue
      for (const { documentVersionId, ...saved } of [version, ...others]) {
        const event = events.find(({ data }) => data.documentVersionId === documentVersionId)
        if (event) await tenant.write((tx) => tellOfVersion(services, tx, { ...event, ...told, saved }))
      }
    }
  })

type SavedVersion = Awaited<ReturnType<typeof findDocumentVersions>>[number]
type Told = { subscribers: Subscriber[]; holders: string[] }

/** Whoever is told of documents of a type and a template. */
async function toldOfDocuments(
  tx: TenantTx,
  { documentTypeId, templateVersionId }: Pick<SavedVersion, 'documentTypeId' | 'templateVersionId'>,
): Promise<Told> {
  const template = templateVersionId === null ? undefined : await findTemplateVersion(tx, templateVersionId)
  const [role, ofType, ofTemplate] = await Promise.all([
    findRoleToNotify(tx, documentTypeId),
    typeSubscribers(tx, documentTypeId, 'generation'),
    template ? templateSubscribers(tx, template.templateId, 'generation') : [],
  ])
  const holders = role?.roleToNotify ? await holdersOf(tx, role.roleToNotify) : []
  return { subscribers: [...ofType, ...ofTemplate], holders }
}

type OfVersion = Told & {
  key: string
  data: { documentId: string; documentVersionId: string; blob: string }
  saved: Pick<SavedVersion, 'name' | 'createdBy' | 'documentTypeId' | 'documentTypeName'>
}

async function tellOfVersion(
  services: NotificationServices,
  tx: TenantTx,
  { key, data, subscribers, holders, saved }: OfVersion,
) {
  const { name, createdBy, documentTypeId, documentTypeName } = saved
  const people = channelsOf(subscribers, createdBy)
  for (const username of holders) people.set(username, everywhere)
  if (people.size === 0) return
  const { documentId, documentVersionId, blob } = data
  const about = { documentName: name, documentTypeName, createdBy }
  const ids = { documentId, documentVersionId, blob, documentTypeId }
  const words = storedDocument(await getLanguage(tx), about)
  await tellPeople(services, tx, {
    key,
    people,
    ...words,
    metadata: { type: 'generation', ...ids, ...about },
  })
}

/** Tells who subscribed to the changes of a document type. */
const tellOfType = (services: NotificationServices) =>
  listen(documentTypeUpdated, 'notify', ({ tenant, key, data }) =>
    tenant.write(async (tx) => {
      const version = await findNewestVersion(tx, data.documentTypeVersionId)
      const subscribers = await typeSubscribers(tx, data.documentTypeId, 'update')
      if (!version || subscribers.length === 0) return
      const { name, createdBy } = version
      const { documentTypeId } = data
      await tellPeople(services, tx, {
        key,
        people: channelsOf(subscribers, createdBy),
        ...changedType(await getLanguage(tx), { name, createdBy }),
        metadata: { type: 'document-type-updated', documentTypeId, documentTypeName: name, createdBy },
      })
    }),
  )

/** Tells who subscribed to the changes of a template: whom a draft is not shown meets it when it is published. */
const tellOfTemplate = (services: NotificationServices) =>
  listen(templateSaved, 'notify', ({ tenant, key, data: { templateVersionId } }) =>
    tenant.write(async (tx) => {
      const version = await findTemplateVersion(tx, templateVersionId)
      if (!version) return
      const { templateId, name, createdBy } = version
      const subscribers = await templateSubscribers(tx, templateId, 'update')
      if (subscribers.length === 0) return
      await tellPeople(services, tx, {
        key,
        people: channelsOf(subscribers, createdBy),
        ...changedTemplate(await getLanguage(tx), { name, createdBy }),
        metadata: { type: 'template-update', templateId, templateVersionId, templateName: name, createdBy },
      })
    }),
  )

/** Nothing tells of what was deleted for good. */
const forgetDocuments = () =>
  listen(documentsRemoved, 'forget', async ({ tenant, data }) => {
    await tenant.write((tx) => removeAbout(tx, data.documentIds))
  })

export const notificationListeners = (services: NotificationServices) => [
  tellOfDocument(services),
  tellOfType(services),
  tellOfTemplate(services),
  forgetDocuments(),
  ...approvalListeners(services),
]
