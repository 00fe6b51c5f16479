import type { NotificationMetadata } from '@tabellio/contract/notifications'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, isInside } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { sha256 } from '../platform/ids.ts'
import { pagedList } from '../platform/paged-list.ts'

const rowsPerPage = 15
/** So many unread ones are counted. */
const maxUnread = 100

type Seen = { organizationId: string | RawBuilder<string>; actor: Pick<Actor, 'kind'> }

const visibleNotifications = ({ organizationId, actor }: Seen) =>
  db.selectFrom('notifications').where('organizationId', '=', organizationId).where(isInside(actor))

const own = (tx: TenantTx) => visibleNotifications(tx).where('username', '=', tx.actor.name)

const list = pagedList<{ pageNumber: number; rowsPerPage: number; username: string }, Actor['kind']>()({
  rows: ({ organizationId, asked: kind }) => visibleNotifications({ organizationId, actor: { kind } }),
  filters: { username: { value: (rows, name) => rows.where('username', '=', name) } },
  order: (rows) => rows.orderBy('createdAt', 'desc').orderBy('id', 'desc'),
  items: (page) => page.select(['id', 'title', 'bodyHtml', 'metadata', 'isRead', 'createdAt']),
})

/** The caller's own, with how many of all they have not read. */
export async function listNotifications(tx: TenantTx, pageNumber: number) {
  const query = { pageNumber, rowsPerPage, username: tx.actor.name }
  const [page, unread] = await Promise.all([
    list.page(tx, query, tx.actor.kind),
    tx.all(own(tx).select('id').where('isRead', '=', false).limit(maxUnread)),
  ])
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
