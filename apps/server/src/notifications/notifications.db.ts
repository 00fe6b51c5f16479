import type { NotificationMetadata } from '@tabellio/contract/notifications'
import { type RawBuilder, sql } from 'kysely'
import { type Sight, documentsSeen, sightOf } from '../documents/index.ts'
import { type Actor, isInside } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { sha256 } from '../platform/ids.ts'
import { pagedList } from '../platform/paged-list.ts'

const rowsPerPage = 15
/** So many unread ones are counted. */
const maxUnread = 100

type About = { kind: Actor['kind']; sight: Sight }
type Seen = { organizationId: string | RawBuilder<string>; about: About; value: Value }
type Value = (name: string) => RawBuilder<unknown>

/** What tells of a document is seen by who sees the document now, whatever they saw when it was told. */
const visibleNotifications = ({ organizationId, about: { kind, sight }, value }: Seen) =>
  db
    .selectFrom('notifications')
    .where('organizationId', '=', organizationId)
    .where(isInside({ kind }))
    .where((is) =>
      is.or([
        is.not(sql<boolean>`notifications.metadata ? 'documentId'`),
        is.exists(
          documentsSeen({ organizationId, sight, value }).where(
            'documents.id',
            '=',
            sql<string>`notifications.metadata ->> 'documentId'`,
          ),
        ),
      ]),
    )

const list = pagedList<{ pageNumber: number; rowsPerPage: number; username: string }, About>()({
  rows: ({ organizationId, asked: about, seen: value }) =>
    visibleNotifications({ organizationId, about, value }),
  filters: { username: { value: (rows, name) => rows.where('username', '=', name) } },
  order: (rows) => rows.orderBy('createdAt', 'desc').orderBy('id', 'desc'),
  items: (page) => page.select(['id', 'title', 'bodyHtml', 'metadata', 'isRead', 'createdAt']),
})

/** The caller's own, with how many of all they have not read. */
export async function listNotifications(tx: TenantTx, pageNumber: number) {
  const { organizationId, actor } = tx
  const { sight, values } = sightOf(actor)
  const about = { kind: actor.kind, sight }
  const unreadOnes = visibleNotifications({ organizationId, about, value: (name) => sql`${values[name]}` })
    .select('id')
    .where('username', '=', actor.name)
    .where('isRead', '=', false)
    .limit(maxUnread)
  const query = { pageNumber, rowsPerPage, username: actor.name }
  const [page, unread] = await Promise.all([list.page(tx, query, about, values), tx.all(unreadOnes)])
  const items = page.items.map((item) => ({ ...item, type: 'system-notification' as const }))
  return { ...page, items, unreadCount: unread.length }
}

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

type Told = {
  /** Stands for what happened: the same when it is heard of again. */
  key: string
  usernames: string[]
  title: string
  bodyHtml: string
  metadata: NotificationMetadata
}

/** Tells people of something, each once. */
export async function notify({ organizationId, run }: TenantTx, { key, usernames, ...told }: Told) {
  if (usernames.length === 0) return
  const notification = { organizationId, ...told, metadata: JSON.stringify(told.metadata) }
  await run(
    db
      .insertInto('notifications')
      .values(
        usernames.map((username) => ({
          ...notification,
          id: sha256(`${key} ${username}`).slice(0, 24),
          username,
        })),
      )
      .onConflict((conflict) => conflict.doNothing()),
  )
}
