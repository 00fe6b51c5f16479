import type { Language } from '@tabellio/contract/shapes'
import { type Petition } from '@tabellio/contract/removals'
import { waitingDays } from '@tabellio/contract/waiting-days'
import { latestExpiration } from '../credits/index.ts'
import { deactivateWithoutMembers, getOrganization, handOver } from '../organizations/index.ts'
import { removeNotificationsOf } from '../notifications/index.ts'
import { note } from '../platform/action-log.ts'
import type { Sweep } from '../platform/area.ts'
import type { TenantTx, Tx } from '../platform/database.ts'
import type { Caller, Write } from '../platform/endpoints.ts'
import { refusal } from '../platform/errors.ts'
import { sendMail } from '../platform/mail.ts'
import { refuseWhileHeld } from '../retention/index.ts'
import { type Sessions, closeSessionsOf, requireFresh } from '../sessions/index.ts'
import {
  isLastSystemAdministrator,
  organizationNeeding,
  organizationsOf,
  removeAccount,
} from '../users/index.ts'
import {
  accountState,
  addAccountPetition,
  addOrganizationPetition,
  beginDuePetitions,
  dueAccounts,
  holdDueAccount,
  organizationState,
  removeAccountPetition,
  removeOrganizationPetition,
} from './petitions.db.ts'
import { accountMails, organizationMails } from './removals.messages.ts'
import { removeOrganization } from './removing.ts'

const dayMs = 86_400_000

export type Petitions = { sessions: Sessions; baseUrl: () => string }
type Type = Petition['type']

/** After some days at least; until the subscription expires is until the last of the credits does (G-156). */
async function runsAt(
  tx: Tx,
  { type, organizationIds, now }: { type: Type; organizationIds: string[]; now: number },
) {
  const soonest = now + waitingDays * dayMs
  const expires = type === 'immediately' ? 0 : await latestExpiration(tx, organizationIds)
  return new Date(Math.max(soonest, expires))
}

/** Tells both contacts of an organization, in its language. */
async function tellContacts(
  { baseUrl }: Petitions,
  tx: TenantTx,
  { mail, at }: { mail: 'asked' | 'withdrawn'; at: number },
) {
  const { organizationId, actor } = tx
  const { name, language, timeZone, adminContact, techContact } = await getOrganization(tx)
  const link = `${baseUrl()}/o/${organizationId}/settings`
  const words = organizationMails[language][mail]({
    name,
    by: actor.name,
    day: dayIn(language, timeZone, at),
    link,
  })
  for (const to of new Set([adminContact.email, techContact.email]))
    await sendMail(tx, { organizationId, to, ...words })
}

const dayIn = (language: Language, timeZone: string, at: number) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(at)

export async function askForOrganization(services: Petitions, caller: Caller, tx: TenantTx, type: Type) {
  const now = services.sessions.now()
  requireFresh(caller, now)
  await refuseWhileHeld(tx, tx.organizationId)
  const at = await runsAt(tx, { type, organizationIds: [tx.organizationId], now })
  await addOrganizationPetition(tx, { type, runsAt: at })
  note(tx, { after: { type, runsAt: at.getTime() } })
  await tellContacts(services, tx, { mail: 'asked', at: at.getTime() })
  return organizationState(tx)
}

export async function withdrawOrganization(services: Petitions, tx: TenantTx): Promise<void> {
  await removeOrganizationPetition(tx)
  await tellContacts(services, tx, { mail: 'withdrawn', at: services.sessions.now() })
}

type Person = { username: string; language: Language; organizationId: string | null }

/** A mail goes out in the name of an organization: whoever is in none is told on the screen alone. */
const tellPerson = async (
  tx: Tx,
  { username: to, organizationId }: Person,
  mail: { subject: string; text: string },
) => {
  if (organizationId !== null) await sendMail(tx, { organizationId, to, ...mail })
}

/** Refuses whom others need: somebody must administer their organization, and the system. */
async function refuseNeeded(tx: Tx, username: string): Promise<void> {
  const name = await organizationNeeding(tx, username)
  if (name !== undefined) throw refusal('needed-administrator', { params: { name } })
  if (await isLastSystemAdministrator(tx, username)) throw refusal('last-system-administrator')
}

export function askForAccount({ sessions, baseUrl }: Petitions, caller: Caller, write: Write, type: Type) {
  const now = sessions.now()
  requireFresh(caller, now)
  const { username, organizationId } = caller
  return write(async (tx) => {
    await refuseNeeded(tx, username)
    const { language, organizationIds } = await organizationsOf(tx, username)
    const at = await runsAt(tx, { type, organizationIds, now })
    await addAccountPetition(tx, username, { type, runsAt: at })
    note(tx, { things: { username }, after: { type, runsAt: at.getTime() } })
    const place = organizationId ?? organizationIds[0] ?? null
    const about = { day: dayIn(language, 'UTC', at.getTime()), link: `${baseUrl()}/login` }
    await tellPerson(tx, { username, language, organizationId: place }, accountMails[language].asked(about))
    return accountState(tx, username)
  })
}

export const withdrawAccount = ({ username }: Caller, write: Write): Promise<void> =>
  write(async (tx) => {
    await removeAccountPetition(tx, username)
    note(tx, { things: { username } })
  })

/** Begins the petitions of organizations whose time has come, once an hour. */
export const runOrganizationPetitions: Sweep = async (tx) => {
  for (const { organizationId, askedBy } of await beginDuePetitions(tx))
    await removeOrganization(tx, organizationId, askedBy)
}

/** Removes the accounts whose time has come, each in a transaction of its own: one that fails keeps no other. */
export const runAccountPetitions =
  ({ sessions }: Petitions): Sweep =>
  async (tx) => {
    const people = await dueAccounts(tx)
    const faults: unknown[] = []
    for (const { username } of people)
      await sessions.database
        .system((own) => runAccountPetition(sessions, own, username))
        .catch((fault: unknown) => faults.push(fault))
    if (faults.length > 0) throw new AggregateError(faults, 'Some accounts were not removed')
  }

async function runAccountPetition(sessions: Sessions, tx: Tx, username: string): Promise<void> {
  if (!(await holdDueAccount(tx, username))) return
  const { language, organizationIds } = await organizationsOf(tx, username)
  const name = await organizationNeeding(tx, username)
  if (name === undefined) return removePerson(sessions, tx, { username, organizationIds })
  await removeAccountPetition(tx, username)
  const [organizationId = null] = organizationIds
  await tellPerson(tx, { username, language, organizationId }, accountMails[language].kept({ name }))
}

/** Removes an account everywhere. What its person did keeps the name (G-166). */
async function removePerson(
  sessions: Sessions,
  tx: Tx,
  { username, organizationIds }: { username: string; organizationIds: string[] },
): Promise<void> {
  await removeNotificationsOf(tx, username, organizationIds)
  await handOver(tx, username)
  await closeSessionsOf(sessions, tx, { username })
  await removeAccount(tx, username)
  await deactivateWithoutMembers(tx, organizationIds)
}
