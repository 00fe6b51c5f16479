import type { Database, Tx } from '../platform/database.ts'
import type { Caller, Write } from '../platform/endpoints.ts'
import { note } from '../platform/action-log.ts'
import { notFound, refusal, unauthorized } from '../platform/errors.ts'
import { newSecret, sha256 } from '../platform/ids.ts'
import { secretPlace, sendMail } from '../platform/mail.ts'
import {
  type Sessions,
  closeSessionsOf,
  findUser,
  hashPassword,
  isPassword,
  listOpenOrganizations,
  refuseGuessable,
} from '../sessions/index.ts'
import { replacePassword } from '../users/index.ts'
import { addReset, findReset, removeResetsOf, takeReset } from './passwords.db.ts'
import { changedMail, forgottenMail } from './passwords.messages.ts'

const hour = 3_600_000

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** A mail goes out in the name of an organization: the person's last one, or another of theirs. */
async function mailPlaceOf(tx: Tx, { username, lastOrganizationId }: User): Promise<string | undefined> {
  return lastOrganizationId ?? (await listOpenOrganizations(tx, username))[0]?.id
}

/** Sends a link to set another password with, where somebody has this name and a password. */
export const sendLink = (
  { seal, now }: Sessions,
  { username, baseUrl, write }: { username: string; baseUrl: string; write: Write },
): Promise<void> =>
  write(async (tx) => {
    const user = await findUser(tx, username.toLowerCase())
    const organizationId = user && (await mailPlaceOf(tx, user))
    if (!user?.passwordHash || !organizationId) return
    const secret = newSecret()
    const expiresAt = new Date(now() + hour)
    note(tx, { username: user.username, organizationId })
    await addReset(tx, { codeHash: sha256(secret), username: user.username, expiresAt })
    const mail = forgottenMail(user.language, `${baseUrl}/reset-password/${secretPlace}`)
    const sealedSecret = seal.close(secret, 'mail')
    await sendMail(tx, { organizationId, to: user.username, ...mail, sealedSecret })
  })

export const resetOf = (database: Database, token: string) =>
  database.system((tx) => findReset(tx, sha256(token)))

type Resetting = { token: string; newPassword: string; write: Write }

/** Sets another password by a link. It proves the mail alone: who has a second factor is asked for it at the login. */
export async function reset(sessions: Sessions, { token, newPassword, write }: Resetting): Promise<void> {
  const found = await resetOf(sessions.database, token)
  if (!found) throw notFound('Link')
  const passwordHash = await judged(sessions.database, found.username, newPassword)
  await write(async (tx) => {
    const used = await takeReset(tx, sha256(token))
    if (!used) throw notFound('Link')
    await replace(sessions, tx, { username: used.username, passwordHash })
  })
}

type Changing = { currentPassword: string; newPassword: string; address: string; write: Write }

/** Changes a password for whoever knows the one before. */
export async function change(sessions: Sessions, caller: Caller, changing: Changing): Promise<void> {
  const { currentPassword, newPassword, address, write } = changing
  const { username, session } = caller
  const known = await sessions.throttle({ user: username, address }, async () => {
    const user = await sessions.database.system((tx) => findUser(tx, username))
    return (await isPassword(user?.passwordHash, currentPassword)) ? user : undefined
  })
  if (!known) throw refusal('wrong-current-password', { path: 'currentPassword' })
  const passwordHash = await judged(sessions.database, username, newPassword)
  await write(async (tx) => {
    await replace(sessions, tx, { username, passwordHash, kept: session.tokenHash })
  })
}

/** The hash of a password that is good enough for this person. */
async function judged(database: Database, username: string, password: string): Promise<string> {
  const names = await database.system(async (tx) => {
    const user = await findUser(tx, username)
    const organizations = await listOpenOrganizations(tx, username)
    const { firstName = '', lastName = '' } = user ?? {}
    const [local = '', host = ''] = username.split('@')
    const own = [
      username,
      local,
      host,
      host.split('.')[0] ?? '',
      firstName,
      lastName,
      `${firstName}${lastName}`,
    ]
    return [...own, ...organizations.flatMap(({ id, name }) => [id, name])]
  })
  await refuseGuessable('newPassword', password, names)
  return hashPassword(password)
}

type Replacing = { username: string; passwordHash: string; kept?: string }

/** Ends with the old password what was opened by it, and tells its person (AUT-6). */
async function replace(sessions: Sessions, tx: Tx, { username, passwordHash, kept }: Replacing) {
  const user = await findUser(tx, username)
  if (!user) throw unauthorized()
  await replacePassword(tx, username, passwordHash)
  await removeResetsOf(tx, username)
  await closeSessionsOf(sessions, tx, { username, kept })
  const organizationId = await mailPlaceOf(tx, user)
  note(tx, { username, ...(organizationId !== undefined && { organizationId }) })
  if (organizationId) await sendMail(tx, { organizationId, to: username, ...changedMail(user.language) })
}
