import type { Language } from '@tabellio/contract/shapes'
import { sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { refusal } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { sendWelcome } from './activation.ts'
import {
  activateMember,
  addMember,
  deactivateMember,
  heldMember,
  removeMember,
  updateUser,
} from './members.db.ts'
import { firstName, lastName, own, visiblePeople } from './people.db.ts'
import { languageOf } from './users.db.ts'

/** A person as a directory knows them. */
type DirectoryUser = {
  username: string
  externalId: string | null
  firstName: string
  lastName: string
  phone: string
  language: Language
  positionRole: string
  isActive: boolean
}

/** The people of the organization; one of them where the directory asks for one. */
export const directoryUsers = (tx: TenantTx, asked: { username?: string; externalId?: string } = {}) =>
  tx.all(
    visiblePeople(tx)
      .select(['members.username', 'members.externalId', 'members.positionRole', 'members.isActive'])
      .select([
        firstName.as('firstName'),
        lastName.as('lastName'),
        own.phone.as('phone'),
        own.language.as('language'),
        own.isManagedHere.as('isManagedHere'),
        'members.isBlacklisted',
      ])
      .$if(asked.username !== undefined, (rows) =>
        rows.where('members.username', '=', asked.username?.toLowerCase() ?? ''),
      )
      .$if(asked.externalId !== undefined, (rows) =>
        rows.where('members.externalId', '=', asked.externalId ?? ''),
      )
      .orderBy('members.username'),
  )

const setExternalId = ({ organizationId, run }: TenantTx, username: string, externalId: string | null) =>
  run(
    db
      .updateTable('members')
      .set({ externalId })
      .where('organizationId', '=', organizationId)
      .where('username', '=', username),
  )

type Place = { seal: Seal; baseUrl: () => string }

/** Adds a person, who gets a link by mail as if an administrator had invited them. */
export async function addDirectoryUser(tx: TenantTx, { seal, baseUrl }: Place, user: DirectoryUserInput) {
  const { username, externalId, positionRole, isActive, ...said } = user
  const language = said.language ?? (await languageOf(tx))
  const person = { ...said, language }
  await addMember(tx, { username, person, positionRole })
  await setExternalId(tx, username, externalId)
  note(tx, { things: { username }, after: { isActive, positionRole } })
  if (!isActive) return deactivateMember(tx, { username, reason: byDirectory })
  const { organizationId } = tx
  await sendWelcome(tx, seal, { username, organizationId, person, language, baseUrl: baseUrl() })
}

export type DirectoryUserInput = Omit<DirectoryUser, 'language'> & { language: Language | undefined }

const byDirectory = 'Deactivated by the directory'

/** Makes a person as the directory has them. Who manages their own account keeps their name and their phone. */
export async function updateDirectoryUser(tx: TenantTx, user: DirectoryUserInput): Promise<void> {
  const { username, externalId, positionRole, isActive, firstName: first, lastName: last, ...said } = user
  const { isBlacklisted, isActive: wasActive } = await heldMember(tx, username)
  const [known] = await directoryUsers(tx, { username })
  if (isActive && isBlacklisted) throw refusal('on-blacklist', { params: { username } })
  const account = {
    firstName: first,
    lastName: last,
    phone: said.phone,
    ...(said.language && { language: said.language }),
  }
  await updateUser(tx, { username, positionRole, ...(known?.isManagedHere && account) })
  await setExternalId(tx, username, externalId)
  note(tx, { things: { username }, before: { isActive: wasActive }, after: { isActive, positionRole } })
  if (isActive === wasActive) return
  await (isActive ? activateMember(tx, username) : deactivateMember(tx, { username, reason: byDirectory }))
}

/** Takes a person out of the organization; not the one in whose place the directory acts. */
export async function removeDirectoryUser(tx: TenantTx, username: string): Promise<void> {
  await heldMember(tx, username)
  if (username === tx.actor.name) throw refusal('own-account')
  await removeMember(tx, tx.organizationId, username)
  note(tx, { things: { username } })
}

/** How people are called, for whoever lists them by their usernames. */
export const namesOf = async (tx: TenantTx, usernames: string[]): Promise<Map<string, string>> => {
  const named = await tx.all(
    visiblePeople(tx)
      .select('members.username')
      .select(sql<string>`trim(${firstName} || ' ' || ${lastName})`.as('name'))
      .where('members.username', '=', sql<string>`any(${usernames})`),
  )
  return new Map(named.map(({ username, name }) => [username, name]))
}
