import type { UserInput, UserUpdate } from '@tabellio/contract/users'
import { note } from '../platform/action-log.ts'
import type { Tenant, TenantTx } from '../platform/database.ts'
import type { Caller, Write } from '../platform/endpoints.ts'
import { refusal } from '../platform/errors.ts'
import { type Limits, consume } from '../platform/limits.ts'
import { sendMail } from '../platform/mail.ts'
import type { Seal } from '../platform/seal.ts'
import { hashPassword, refuseGuessable } from '../sessions/index.ts'
import { passwordSetMail } from './activation.messages.ts'
import { sendWelcome } from './activation.ts'
import {
  activateMember,
  addMember,
  deactivateMember,
  heldMember,
  removeMember,
  setPassword,
  updateUser,
} from './members.db.ts'
import { getUser } from './people.db.ts'
import { languageOf } from './users.db.ts'

/** What inviting needs: its mails say `baseUrl`. */
export type Place = {
  seal: Seal
  limit: Limits
  baseUrl: () => string
  rolesOfPeople: RolesOfPeople
}

/** What the area of roles does for people; it comes after this one. */
type RolesOfPeople = {
  setRolesOf: (tx: TenantTx, username: string, roleIdList: string[]) => Promise<void>
  rolesHeldBy: (tx: TenantTx, usernames: string[]) => Promise<Map<string, string[]>>
  forgetCallers: (organizationId: string) => void
}

async function setRoles(
  { rolesOfPeople: roles }: Place,
  tx: TenantTx,
  { username, roleIdList }: Held,
): Promise<void> {
  tx.afterCommit(() => roles.forgetCallers(tx.organizationId))
  await roles.setRolesOf(tx, username, roleIdList)
}
type Held = { username: string; roleIdList: string[] }

const day = 86_400

/** So many an organization may invite a day: a mail goes to whoever is named. */
export const invitationsIn = ({ limit }: Place) => limit('invitations', 1000, day)
type Invitations = ReturnType<typeof invitationsIn>

/** Adds a person, who gets a link by mail; one who has a password gets the way to the login. */
export async function invite(
  place: Place,
  { tenant, body, invitations }: { tenant: Tenant; body: UserInput; invitations: Invitations },
): Promise<{ username: string }> {
  await consume(invitations, tenant.organizationId)
  const { email: username, roleIdList, ...line } = body
  return tenant.write(async (tx) => {
    await addInvited(place, tx, { username, ...line })
    if (roleIdList.length > 0) await setRoles(place, tx, { username, roleIdList })
    return { username }
  })
}

/** What the mails of invitations need. */
export type MailPlace = Pick<Place, 'seal' | 'baseUrl'>

type Invited = Omit<UserInput, 'email' | 'roleIdList'> & { username: string }

/** Adds a person and writes them the mail. */
export async function addInvited(
  { seal, baseUrl }: MailPlace,
  tx: TenantTx,
  invited: Invited,
): Promise<void> {
  const { username, firstName, lastName, positionRole } = invited
  const { organizationId } = tx
  const language = invited.language ?? (await languageOf(tx))
  const person = { firstName, lastName, language }
  await addMember(tx, { username, person, positionRole })
  await sendWelcome(tx, seal, { username, organizationId, person, language, baseUrl: baseUrl() })
}

/** Sends the mail of an invitation again. The link in the earlier one ends. */
export async function resendActivation(
  { seal, baseUrl }: Place,
  { tenant, username, invitations }: { tenant: Tenant; username: string; invitations: Invitations },
): Promise<void> {
  await consume(invitations, tenant.organizationId)
  await tenant.write(async (tx) => {
    const { joinedAt, isActive, isBlacklisted, person } = await heldMember(tx, username)
    note(tx, { things: { username } })
    if (isBlacklisted) throw refusal('on-blacklist', { params: { username } })
    if (joinedAt !== null || !isActive) throw refusal('already-joined')
    const { organizationId } = tx
    const language = person?.language ?? (await languageOf(tx))
    const invited = { username, organizationId, ...(person && { person }) }
    await sendWelcome(tx, seal, { ...invited, language, baseUrl: baseUrl() })
  })
}

export async function updatePerson(place: Place, tenant: Tenant, update: UserUpdate) {
  const { assignedRoleIdList: roleIdList, isActive, reason = null, newPassword, ...rest } = update
  const { username } = rest
  const passwordHash =
    newPassword === undefined ? undefined : await passwordFor(tenant, username, newPassword)
  return tenant.write(async (tx) => {
    await updateUser(tx, rest)
    if (roleIdList) await setRoles(place, tx, { username, roleIdList })
    if (isActive !== undefined) await setActive(tx, username, { isActive, reason })
    if (passwordHash !== undefined) await setPasswordTelling(place, tx, { username, passwordHash })
    return { username }
  })
}

/** To activate is right as it is; to deactivate needs a reason (B-415). */
async function setActive(
  tx: TenantTx,
  username: string,
  { isActive, reason }: { isActive: boolean; reason: string | null },
) {
  const member = await heldMember(tx, username)
  if (member.isActive === isActive) return
  if (isActive) return activateMember(tx, username)
  if (reason === null) throw refusal('empty', { path: 'reason', text: 'A reason is needed' })
  return deactivateMember(tx, { username, reason })
}

/** Sets the password of an account that the organization made. Its sessions end, and its person is told by mail. */
export async function changePassword(
  place: Place,
  tenant: Tenant,
  { username, newPassword }: { username: string; newPassword: string },
): Promise<void> {
  const passwordHash = await passwordFor(tenant, username, newPassword)
  await tenant.write((tx) => setPasswordTelling(place, tx, { username, passwordHash }))
}

async function setPasswordTelling(
  { baseUrl }: Place,
  tx: TenantTx,
  { username, passwordHash }: { username: string; passwordHash: string },
) {
  await setPassword(tx, username, passwordHash)
  note(tx, { type: 'admin-change-user-password' })
  const { language } = await getUser(tx, username)
  const mail = passwordSetMail(language, { by: tx.actor.name, link: `${baseUrl()}/login` })
  await sendMail(tx, { organizationId: tx.organizationId, to: username, ...mail })
}

/** The hash of a password that is none of the first to be guessed for this person. */
async function passwordFor(tenant: Tenant, username: string, newPassword: string): Promise<string> {
  const { firstName, lastName } = await tenant.read((tx) => getUser(tx, username))
  const [local = '', host = ''] = username.split('@')
  await refuseGuessable('newPassword', newPassword, [username, local, host, firstName, lastName])
  return hashPassword(newPassword)
}

/** One person, with the roles they hold. */
export async function findPerson({ rolesOfPeople: roles }: Place, tx: TenantTx, username: string) {
  const user = await getUser(tx, username)
  const held = await roles.rolesHeldBy(tx, [username])
  return { ...user, assignedRoleIdList: held.get(username) ?? [] }
}

export const leave = ({ organizationId, username }: Caller, write: Write): Promise<void> => {
  if (organizationId === null) throw refusal('no-organization')
  return write((tx) => removeMember(tx, organizationId, username))
}
