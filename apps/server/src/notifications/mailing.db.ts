import { sql } from 'kysely'
import { type TenantTx, type Tx, db } from '../platform/database.ts'

/** The first of each kind that waits to be mailed, by person, with how they want to be told. Across organizations. */
export const waitingMails = (tx: Tx) =>
  tx.all(
    db
      .selectFrom('notifications')
      .innerJoin('organizations', 'organizations.id', 'notifications.organizationId')
      .leftJoin('notificationSettings as settings', (join) =>
        join
          .onRef('settings.organizationId', '=', 'notifications.organizationId')
          .onRef('settings.username', '=', 'notifications.username'),
      )
      .select([
        'notifications.organizationId',
        'notifications.username',
        'notifications.kind',
        sql<number>`min(notifications.created_at)`.as('createdAt'),
        'settings.mails',
        'settings.quietHours',
        'settings.digestHour',
        'settings.timeZone',
        'organizations.timeZone as organizationTimeZone',
      ])
      .where('notifications.isMailPending', '=', true)
      .groupBy([
        'notifications.organizationId',
        'notifications.username',
        'notifications.kind',
        'settings.organizationId',
        'settings.username',
        'organizations.id',
      ]),
  )

const waitingFor = ({ organizationId }: TenantTx, username: string) =>
  db
    .selectFrom('notifications')
    .where('organizationId', '=', organizationId)
    .where('username', '=', username)
    .where('isMailPending', '=', true)

/** What waits to be mailed to a person. */
export const listWaiting = (tx: TenantTx, username: string) =>
  tx.all(waitingFor(tx, username).select(['id', 'kind', 'createdAt']))

/** Takes what is to be mailed now: of two who want to, one gets each. */
export async function takeWaiting(tx: TenantTx, username: string, ids: string[]): Promise<string[]> {
  const taken = await tx.all(
    db
      .updateTable('notifications')
      .set({ isMailPending: false })
      .where('organizationId', '=', tx.organizationId)
      .where('username', '=', username)
      .where('isMailPending', '=', true)
      .where('id', '=', sql<string>`any(${ids})`)
      .returning('id'),
  )
  return taken.map(({ id }) => id)
}
