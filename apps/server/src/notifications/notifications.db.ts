import type { Notification, NotificationSubject } from '@tabellio/contract/notifications'
import { type RawBuilder, sql } from 'kysely'
import { type Sight, documentsSeen, sightOf } from '../documents/index.ts'
import { type Actor, isInside } from '../platform/actor.ts'
import { type TenantTx, type Tx, db } from '../platform/database.ts'
import { pagedList } from '../platform/paged-list.ts'
import { type IdSight, idSight, isIdSeen, typesSeenBy } from '../platform/seen.ts'
import { type TemplateSight, templateSightOf, templateVersionsSeen } from '../templates/index.ts'

const rowsPerPage = 15
/** So many unread ones are counted. */
const maxUnread = 100

/** What of a reader decides what they are shown: it decides the text of the query. */
type About = {
  kind: Actor['kind']
  documents: Sight
  types: IdSight
  templates: TemplateSight
  /** Notifications of one channel alone; a mail has those of all. */
  channel: Channel | undefined
}
export type Channel = 'sendToWeb' | 'sendToMobile'
type Seen = { organizationId: string | RawBuilder<string>; about: About; value: Value }
type Value = (name: string) => RawBuilder<unknown>

function aboutOf(actor: Actor, channel: Channel | undefined) {
  const { sight: documents, values } = sightOf(actor)
  const { sight: templates, ids } = templateSightOf(actor)
  const types = typesSeenBy(actor)
  return {
    about: { kind: actor.kind, documents, types: idSight(types), templates, channel },
    values: { ...values, seenTypeIds: types.ids, seenTemplateIds: ids },
  }
}

const says = (name: string) => sql<string>`notifications.metadata ->> ${sql.lit(name)}`
const saysNo = (name: string) => sql<boolean>`(not notifications.metadata ? ${sql.lit(name)})`

/** What tells of a thing is seen by who sees the thing now, whatever they saw when it was told. */
const visibleNotifications = ({ organizationId, about, value }: Seen) =>
  db
    .selectFrom('notifications')
    .where('organizationId', '=', organizationId)
    .where(isInside({ kind: about.kind }))
    .$if(about.channel !== undefined, (rows) => rows.where(about.channel ?? 'sendToWeb', '=', true))
    .where((is) =>
      is.or([
        saysNo('documentId'),
        is.exists(
          documentsSeen({ organizationId, sight: about.documents, value }).where(
            'documents.id',
            '=',
            says('documentId'),
          ),
        ),
      ]),
    )
    .where((is) =>
      is.or([
        saysNo('documentTypeId'),
        sql<boolean>`notifications.metadata ? 'documentId'`,
        isIdSeen(says('documentTypeId'), about.types, sql`${value('seenTypeIds')}`),
      ]),
    )
    .where((is) =>
      is.or([
        saysNo('templateVersionId'),
        is.exists(
          templateVersionsSeen(organizationId, about.templates, value('seenTemplateIds')).where(
            'versions.id',
            '=',
            says('templateVersionId'),
          ),
        ),
      ]),
    )

const columns = ['id', 'title', 'bodyHtml', 'metadata', 'isRead', 'createdAt'] as const

const list = pagedList<{ pageNumber: number; rowsPerPage: number; username: string }, About>()({
  rows: ({ organizationId, asked: about, seen: value }) =>
    visibleNotifications({ organizationId, about, value }),
  filters: { username: { value: (rows, name) => rows.where('username', '=', name) } },
  order: (rows) => rows.orderBy('createdAt', 'desc').orderBy('id', 'desc'),
  items: (page) => page.select(columns),
})

/** Those of an actor, whatever page they are on. */
function ownOnes(organizationId: string, actor: Actor, channel?: Channel) {
  const { about, values } = aboutOf(actor, channel)
  const named: Record<string, unknown> = values
  return visibleNotifications({ organizationId, about, value: (name) => sql`${named[name]}` }).where(
    'username',
    '=',
    actor.name,
  )
}

/** The caller's own of the channel they ask by, with how many of all they have not read. */
export async function listNotifications(tx: TenantTx, pageNumber: number, channel: Channel) {
  const { organizationId, actor } = tx
  const { about, values } = aboutOf(actor, channel)
  const unreadOnes = ownOnes(organizationId, actor, channel)
    .select('id')
    .where('isRead', '=', false)
    .limit(maxUnread)
  const query = { pageNumber, rowsPerPage, username: actor.name }
  const [page, unread] = await Promise.all([list.page(tx, query, about, values), tx.all(unreadOnes)])
  return { ...page, items: page.items.map(answerOf), unreadCount: unread.length }
}

type Row = { id: string; title: string; bodyHtml: string; isRead: boolean; createdAt: number } & {
  metadata: NotificationSubject
}

/** A system-notification or a reminder, by its kind (B-565). */
function answerOf({ title, bodyHtml, metadata, ...row }: Row): Notification {
  const { type, documentVersionId, documentId, documentName, documentTypeName, expiresOn, hasExpired } =
    metadata
  if (type !== undefined)
    return { ...row, type: 'system-notification', title, bodyHtml, metadata: { ...metadata, type } }
  return {
    ...row,
    type: 'review-document-reminder',
    documentVersionId,
    documentType: documentTypeName,
    documentId,
    documentName,
    expiresOn,
    hasExpired,
  }
}

/** Those of some that an actor has not read and may see, the oldest first. */
export const unreadAmong = (
  { organizationId, all }: Pick<TenantTx, 'organizationId' | 'all'>,
  actor: Actor,
  ids: string[],
) =>
  all(
    ownOnes(organizationId, actor)
      .select([...columns, 'kind'])
      .where('isRead', '=', false)
      .where('id', '=', sql<string>`any(${ids})`)
      .orderBy('createdAt')
      .orderBy('id'),
  )
export type Told = Awaited<ReturnType<typeof unreadAmong>>[number]

/** Marks those of them that are the caller's. */
export const markAsRead = ({ organizationId, actor, run }: TenantTx, ids: string[]) =>
  run(
    db
      .updateTable('notifications')
      .set({ isRead: true })
      .where('organizationId', '=', organizationId)
      .where('username', '=', actor.name)
      .where('id', '=', sql<string>`any(${ids})`),
  )

/** Removes those of them that are the caller's. */
export const removeNotifications = ({ organizationId, actor, run }: TenantTx, ids: string[]) =>
  run(
    db
      .deleteFrom('notifications')
      .where('organizationId', '=', organizationId)
      .where('username', '=', actor.name)
      .where('id', '=', sql<string>`any(${ids})`),
  )

/** Removes what tells anybody of these documents. */
export const removeAbout = ({ organizationId, run }: TenantTx, documentIds: string[]) =>
  run(
    db
      .deleteFrom('notifications')
      .where('organizationId', '=', organizationId)
      .where(sql<boolean>`metadata ->> 'documentId' = any(${documentIds})`),
  )

/** Forgets what a person was told, and how they wanted to be. */
export async function removeNotificationsOf(tx: Tx, username: string, organizationIds: string[]) {
  const isOfThese = sql<boolean>`organization_id = any(${organizationIds})`
  await Promise.all([
    tx.run(db.deleteFrom('notifications').where(isOfThese).where('username', '=', username)),
    tx.run(db.deleteFrom('notificationSettings').where(isOfThese).where('username', '=', username)),
  ])
}
