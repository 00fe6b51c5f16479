import { type MailWay, notificationKinds, usualMailWay } from '@tabellio/contract/notification-kinds'
import { NotificationSettings } from '@tabellio/contract/notifications'
import { sql } from 'kysely'
import { type Actor, isInside } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'

type Ways = Partial<Record<string, MailWay>>

export const wayOf = (mails: Ways, kind: string): MailWay => mails[kind] ?? usualMailWay

const usual = { mails: {}, quietHours: null, digestHour: 8, timeZone: null }

const settingsOf = ({ organizationId, actor }: { organizationId: string; actor: Actor }, username: string) =>
  db
    .selectFrom('notificationSettings')
    .select(['mails', 'quietHours', 'digestHour', 'timeZone'])
    .where('organizationId', '=', organizationId)
    .where(isInside(actor))
    .where('username', '=', username)

/** How a person wants to be told here, and by whose clocks. */
export async function getSettings(tx: TenantTx, username: string) {
  const [settings, organization] = await Promise.all([
    tx.first(settingsOf(tx, username)),
    tx.first(
      db
        .selectFrom('organizations')
        .select('timeZone as organizationTimeZone')
        .where('id', '=', tx.organizationId),
    ),
  ])
  if (!organization) throw notFound('Organization')
  return { ...usual, ...settings, ...organization }
}

/** What the screen shows: a way for each kind that there is. */
export async function shownSettings(tx: TenantTx, username: string) {
  const { mails, ...rest } = await getSettings(tx, username)
  return { ...rest, mails: waysOf(mails) }
}

const waysOf = (mails: Ways) =>
  NotificationSettings.shape.mails.parse(
    Object.fromEntries(notificationKinds.map((kind) => [kind, wayOf(mails, kind)])),
  )

export async function saveSettings(tx: TenantTx, username: string, settings: NotificationSettings) {
  const { mails, quietHours, digestHour, timeZone } = settings
  const values = {
    mails: JSON.stringify(mails),
    quietHours: quietHours && JSON.stringify(quietHours),
    digestHour,
    timeZone,
  }
  await tx.run(
    db
      .insertInto('notificationSettings')
      .values({ organizationId: tx.organizationId, username, ...values })
      .onConflict((conflict) => conflict.columns(['organizationId', 'username']).doUpdateSet(values)),
  )
}

/** Leaves the rest as it is. */
export async function stopMails(tx: TenantTx, username: string, kinds: string[]) {
  const stopped = JSON.stringify(Object.fromEntries(kinds.map((kind) => [kind, 'never'])))
  await tx.run(
    db
      .insertInto('notificationSettings')
      .values({ organizationId: tx.organizationId, username, mails: stopped })
      .onConflict((conflict) =>
        conflict
          .columns(['organizationId', 'username'])
          .doUpdateSet({ mails: sql<string>`notification_settings.mails || excluded.mails` }),
      ),
  )
}
