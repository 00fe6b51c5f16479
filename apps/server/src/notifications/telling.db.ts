import type { NotificationSubject } from '@tabellio/contract/notifications'
import { kindOf, usualMailWay } from '@tabellio/contract/notification-kinds'
import type { Channels } from '@tabellio/contract/subscriptions'
import { sql } from 'kysely'
import { z } from 'zod'
import { type TenantTx, db } from '../platform/database.ts'
import { sha256 } from '../platform/ids.ts'
import { enqueue, jobKind } from '../platform/jobs.ts'

/** Mails to some people what waits for them and is due. */
export const dueMails = jobKind('notification-mails', z.object({ usernames: z.array(z.string()) }))

/** So many people in one job: one that fails is tried again, and nobody waits for many others. */
const peopleInJob = 200

export type Telling = {
  /** Stands for what happened: the same when it is heard of again. */
  key: string
  usernames: string[]
  /** Where those who chose are told; the others everywhere. */
  channels?: ReadonlyMap<string, Channels>
  title: string
  bodyHtml: string
  metadata: NotificationSubject
}

/** Tells people of something, each once. */
export const notify = (tx: TenantTx, telling: Telling): Promise<void> => notifyAll(tx, [telling])

/**
 * Tells people of some things, each of each once, in one statement however many they are. Whom a mail is to tell has it
 * waiting from the same transaction on: at once where they choose so, else until its time (`mailing.ts`).
 */
export async function notifyAll(tx: TenantTx, tellings: Telling[]): Promise<void> {
  const people = tellings.flatMap(peopleOf)
  if (people.length === 0) return
  const { organizationId } = tx
  const of = <Name extends keyof (typeof people)[number]>(name: Name) => people.map((each) => each[name])
  const told = sql`
    with told as (
      insert into notifications (organization_id, id, username, title, body_html, metadata, is_mail_pending,
        send_to_web, send_to_mobile)
      select ${organizationId}, person.id, person.username, news.title, news.body_html, news.metadata,
        coalesce(settings.mails ->> news.kind, ${usualMailWay}) <> 'never', person.web, person.mobile
      from unnest(${of('id')}::text[], ${of('username')}::text[], ${of('place')}::integer[],
        ${of('web')}::boolean[], ${of('mobile')}::boolean[]) as person (id, username, place, web, mobile)
      join unnest(${tellings.map(({ title }) => title)}::text[],
        ${tellings.map(({ bodyHtml }) => bodyHtml)}::text[],
        ${tellings.map(({ metadata }) => JSON.stringify(metadata))}::jsonb[],
        ${tellings.map(({ metadata }) => kindOf(metadata))}::text[])
        with ordinality as news (title, body_html, metadata, kind, place) on news.place = person.place
      left join notification_settings settings
        on settings.organization_id = ${organizationId} and settings.username = person.username
      on conflict do nothing
      returning username, kind
    )
    select distinct told.username from told
    join notification_settings settings
      on settings.organization_id = ${organizationId} and settings.username = told.username
    where settings.mails ->> told.kind = 'at-once'`
  const atOnce = await tx.all<{ username: string }>({ compile: () => told.compile(db) })
  for (let from = 0; from < atOnce.length; from += peopleInJob) {
    const some = atOnce.slice(from, from + peopleInJob)
    await enqueue(tx, dueMails, { usernames: some.map(({ username }) => username) })
  }
}

/** Whom a telling tells where; `place` is its own, counted from one. */
const peopleOf = ({ key, usernames, channels }: Telling, index: number) =>
  usernames.map((username) => {
    const { sendToWeb: web, sendToMobile: mobile } = channels?.get(username) ?? everywhere
    return { id: sha256(`${key} ${username}`).slice(0, 24), username, place: index + 1, web, mobile }
  })

const everywhere: Channels = { sendToWeb: true, sendToMobile: true }
