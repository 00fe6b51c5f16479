import { isWithin } from '@tabellio/access'
import type { ActingLogin, Impersonation, ViewLogin } from '@tabellio/contract/impersonation'
import { note } from '../platform/action-log.ts'
import type { Caller, Member, Write } from '../platform/endpoints.ts'
import { invalid, notFound, refusal, unauthorized } from '../platform/errors.ts'
import { allRoles } from '../roles/index.ts'
import { findEntered, findUser, logout, openInPlace, type Place, type Sessions } from '../sessions/index.ts'
import { addImpersonation, listImpersonationsOf } from './impersonation.db.ts'

type Asked = Place & { organizationId: string; username: string; reason: string; write: Write }

/**
 * Opens a session of another person, which the caller uses beside their own: for at most an hour, and only where that
 * person may do nothing that the caller may not (IMP-1).
 */
export async function start(sessions: Sessions, caller: Caller, asked: Asked): Promise<ActingLogin> {
  const { organizationId, username, reason, write, ...place } = asked
  if (username === caller.username) throw refusal('own-account')
  return write(async (tx) => {
    const target = await findEntered(tx, { organizationId, username })
    const impersonator = await findUser(tx, caller.username)
    if (!target || !impersonator) throw notFound('User')
    const policy = await sessions.findPolicy(tx, {
      ...target,
      isAdministrator: target.isOrganizationAdmin,
      rightsVersion: target.rightsVersion,
    })
    const own = caller.tenant?.actor
    const isCovered = caller.isSystemAdmin || (own?.kind === 'person' && isWithin(policy, own.policy))
    if (target.isSystemAdmin || !isCovered) throw refusal('may-do-more')
    await addImpersonation(tx, { organizationId, username, impersonator: caller.username, reason })
    note(tx, { organizationId, things: { username }, name: nameOf(target), after: { reason } })
    const login = await openInPlace(sessions, tx, { target, caller, place })
    const { firstName, lastName } = impersonator
    return { ...login, impersonator: { username: caller.username, firstName, lastName } }
  })
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

/** Ends the session of the other person alone. */
export async function end(sessions: Sessions, caller: Caller, write: Write): Promise<void> {
  if (caller.impersonator === undefined) throw notFound('Impersonation')
  await logout(sessions, caller, write)
}

type View = Place & { roleIdList: string[]; write: Write }

/**
 * Opens a session of the caller that has the rights of whoever holds these roles and nothing else, and that changes
 * nothing.
 */
export async function viewAs(sessions: Sessions, caller: Member, asked: View): Promise<ViewLogin> {
  const { roleIdList, write, ...place } = asked
  const { organizationId, username, tenant } = caller
  const { items } = await tenant.read(allRoles)
  const nameById = new Map(items.map(({ id, name }) => [id, name]))
  const unknown = roleIdList.flatMap((id, at) => (nameById.has(id) ? [] : [`roleIdList[${at}]`]))
  if (unknown.length > 0) throw invalid(unknown.map((path) => ({ path, message: 'Invalid Role ID' })))
  const viewedRoles = [...new Set(roleIdList)].map((id) => ({ id, name: nameById.get(id) ?? '' }))
  const roleIds = viewedRoles.map(({ id }) => id)
  return write(async (tx) => {
    const target = await findEntered(tx, { organizationId, username })
    if (!target) throw unauthorized()
    const { isAdministrator } = await sessions.findPolicy(tx, { ...target, isAdministrator: false, roleIds })
    note(tx, { things: { roleId: roleIds }, name: viewedRoles.map(({ name }) => name).join(', ') })
    const login = await openInPlace(sessions, tx, { target, caller, place, viewedRoles: roleIds })
    return { ...login, isOrganizationAdmin: isAdministrator, viewedRoles }
  })
}

/** Ends a look as a role alone. */
export async function endView(sessions: Sessions, caller: Caller, write: Write): Promise<void> {
  if (!caller.viewedRoles) throw notFound('Role view')
  await logout(sessions, caller, write)
}

const year = 365 * 86_400_000

export async function mine({ database, now }: Sessions, caller: Caller): Promise<{ items: Impersonation[] }> {
  if (caller.impersonator !== undefined) return { items: [] }
  const since = new Date(now() - year)
  return { items: await database.system((tx) => listImpersonationsOf(tx, caller.username, since)) }
}
