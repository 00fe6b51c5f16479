import type { Joined } from '@tabellio/contract/invitations'
import { note } from '../platform/action-log.ts'
import type { Write } from '../platform/endpoints.ts'
import { notFound, refusal } from '../platform/errors.ts'
import { sha256 } from '../platform/ids.ts'
import {
  type Place,
  type Sessions,
  listOpenOrganizations,
  loginOrganizations,
  loginTo,
} from '../sessions/index.ts'
import { activateAccount, activationOf } from './activation.ts'
import { rememberOrganization } from './members.db.ts'
import { useActivationCode } from './users.db.ts'

type Joining = { token: string; password?: string | undefined; write: Write; place: Place }

/**
 * Joins the organization that an invitation is from (B-409). The link proves who reads the person's mail; it opens no
 * session, which asks for their password, or gives an account without one its first.
 */
export async function join(sessions: Sessions, { token, password, write, place }: Joining): Promise<Joined> {
  const { username, passwordHash, organizationId, organizationName } = await activationOf(
    sessions.database,
    token,
  )
  const joined = { organizationId, organizationName }
  if (passwordHash === null) {
    if (password === undefined) throw refusal('empty', { path: 'password', text: 'Choose a password' })
    const activating = { otp: token, newPassword: password, passwordPath: 'password', write, place }
    return { ...joined, login: await activateAccount(sessions, activating) }
  }
  if (password !== undefined) await loginOrganizations(sessions, { username, password }, place.address)
  await write(async (tx) => {
    const used = await useActivationCode(tx, sha256(token))
    if (!used) throw notFound('Activation link')
    const organizations = await listOpenOrganizations(tx, username)
    if (!organizations.some(({ id }) => id === organizationId)) throw refusal('not-a-member')
    await rememberOrganization(tx, username, organizationId)
    note(tx, { username, organizationId, things: { username } })
  })
  if (password === undefined) return { ...joined, login: null }
  return {
    ...joined,
    login: await loginTo(sessions, { username, password, organizationId }, { ...place, write }),
  }
}
