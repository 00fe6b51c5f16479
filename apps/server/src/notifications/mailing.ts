import { email } from '@tabellio/contract/shapes'
import { person } from '../platform/actor.ts'
import type { Schedule } from '../platform/area.ts'
import type { TenantTx } from '../platform/database.ts'
import { enqueueFor, job } from '../platform/jobs.ts'
import { secretPlace, sendMail } from '../platform/mail.ts'
import type { Seal } from '../platform/seal.ts'
import type { FindPolicy } from '../sessions/index.ts'
import { type Reader, findReader } from '../users/index.ts'
import { hoursOf, isDue } from './due.ts'
import { notificationsMail } from './mailing.messages.ts'
import { listWaiting, takeWaiting, waitingMails } from './mailing.db.ts'
import { type Told, unreadAmong } from './notifications.db.ts'
import { getSettings, wayOf } from './settings.db.ts'
import { dueMails } from './telling.db.ts'
import { unsubscribePath, unsubscribeToken } from './unsubscribing.ts'

export type MailingServices = {
  findPolicy: FindPolicy
  seal: Seal
  baseUrl: () => string
  now: () => number
}

/** So many people in one job. */
const peopleInJob = 200

/**
 * Asks for the mails whose time has come: at the hour of somebody's daily mail, at the end of their quiet hours, and of what
 * was told and not mailed for whatever reason.
 */
export const askForDueMails =
  ({ now }: Pick<MailingServices, 'now'>): Schedule =>
  async (tx) => {
    const at = now()
    const due = (await waitingMails(tx)).filter(({ kind, createdAt, mails, digestHour, ...rest }) => {
      const hours = hoursOf({ ...rest, digestHour: digestHour ?? 8 })
      return isDue({ way: wayOf(mails ?? {}, kind), createdAt }, hours, at)
    })
    for (const [organizationId, people] of Map.groupBy(due, (each) => each.organizationId)) {
      const usernames = [...new Set(people.map(({ username }) => username))]
      for (let from = 0; from < usernames.length; from += peopleInJob)
        await enqueueFor(tx, { organizationId, username: 'mailer' }, dueMails, {
          usernames: usernames.slice(from, from + peopleInJob),
        })
    }
  }

/** Each person in a transaction of their own: who was mailed before a crash is not mailed again after it. */
export const mailDue = (services: MailingServices) =>
  job(dueMails, async ({ tenant, data }) => {
    for (const username of data.usernames) await tenant.write((tx) => mailTo(services, tx, username))
  })

/**
 * Writes one mail of all that is due for a person, not read by them, and theirs to see. What was taken and the mail are one
 * transaction: a crash leaves both or neither. From there on the mail is tried until the mail server takes it.
 */
export async function mailTo(services: MailingServices, tx: TenantTx, username: string): Promise<void> {
  const [settings, waiting, reader] = await Promise.all([
    getSettings(tx, username),
    listWaiting(tx, username),
    findReader(tx, username),
  ])
  const [hours, at] = [hoursOf(settings), services.now()]
  const way = (kind: string) => wayOf(settings.mails, kind)
  const due = waiting.filter(({ kind, createdAt }) => isDue({ way: way(kind), createdAt }, hours, at))
  if (due.length === 0) return
  const ids = due.map(({ id }) => id)
  const taken = await takeWaiting(tx, username, ids)
  if (!reader || !email.safeParse(username).success) return
  const actor = person(username, await services.findPolicy(tx, reader))
  const told = await unreadAmong(tx, actor, taken)
  const wanted = told.filter(({ kind }) => way(kind) !== 'never')
  if (wanted.length > 0) await send(services, tx, reader, wanted)
}

async function send({ seal, baseUrl }: MailingServices, tx: TenantTx, reader: Reader, told: Told[]) {
  const { organizationId, organizationName, username, language } = reader
  const home = `${baseUrl()}/o/${organizationId}`
  const kinds = [...new Set(told.map(({ kind }) => kind))]
  const token = unsubscribeToken(seal, { organizationId, username, kinds })
  await sendMail(tx, {
    organizationId,
    to: username,
    ...notificationsMail(language, { told, home, organizationName }),
    unsubscribeURL: `${baseUrl()}${unsubscribePath}?token=${secretPlace}`,
    sealedSecret: seal.close(token, 'mail'),
  })
}
