import { invitations } from '@tabellio/contract/invitations'
import { type Profile, type ProfileInput, users } from '@tabellio/contract/users'
import type { Database } from '../platform/database.ts'
import { changesBetween, note } from '../platform/action-log.ts'
import { implement } from '../platform/endpoints.ts'
import { refusal } from '../platform/errors.ts'
import { requireFresh, type Sessions } from '../sessions/index.ts'
import { activate, activationInfo } from './activation.ts'
import { listEveryUser } from './every-user.db.ts'
import { checkList, listedInvitationsIn, startList } from './invitation-lists.ts'
import { listState } from './invitation-lists.db.ts'
import { join } from './joining.ts'
import { namesOf } from './directory.db.ts'
import { activateMember, blacklistMember, deactivateMember } from './members.db.ts'
import { allUsers, getPublicProfile, listOrganizationUsers, listUsers } from './people.db.ts'
import {
  type Place,
  changePassword,
  findPerson,
  invitationsIn,
  invite,
  leave,
  resendActivation,
  updatePerson,
} from './people.ts'
import { getProfile, updateProfile } from './users.db.ts'

export type UserServices = Place & { database: Database; sessions: Sessions }

/** Codes are sent to the phone: another number is another proof of who somebody is. */
const provesPerson = ({ phone: before }: Profile, { phone }: ProfileInput) =>
  phone !== undefined && phone !== before

export function userEndpoints(services: UserServices) {
  const invitations = invitationsIn(services)
  return implement(users, {
    activationInfo: ({ params }) => activationInfo(services.database, params.otp),
    activate: ({ params, body, write, address, userAgent }) =>
      activate(services.sessions, { ...params, ...body, write, place: { address, userAgent } }),
    profile: ({ person, caller }) =>
      person.read((tx) => getProfile(tx, caller.username, caller.organizationId)),
    updateProfile: ({ person, caller, body }) => {
      if (body.mfaConfig !== undefined) requireFresh(caller, services.sessions.now())
      return person.write(async (tx) => {
        const before = await getProfile(tx, caller.username, caller.organizationId)
        if (provesPerson(before, body)) requireFresh(caller, services.sessions.now())
        await updateProfile(tx, caller.username, body)
        const after = await getProfile(tx, caller.username, caller.organizationId)
        note(tx, changesBetween(before, after))
        return after
      })
    },
    list: ({ tenant, query }) => tenant.read((tx) => listUsers(tx, query)),
    all: ({ tenant }) => tenant.read(allUsers),
    ofOrganization: ({ tenant, query }) => tenant.read((tx) => listOrganizationUsers(tx, query)),
    get: ({ tenant, params }) => tenant.read((tx) => findPerson(services, tx, params.username)),
    publicProfile: ({ tenant, params }) => tenant.read((tx) => getPublicProfile(tx, params.username)),
    names: ({ tenant, query }) =>
      tenant.read(async (tx) => {
        const names = await namesOf(tx, query.usernames)
        return { items: [...names].map(([username, name]) => ({ username, name })) }
      }),
    invite: ({ tenant, body }) => invite(services, { tenant, body, invitations }),
    update: ({ tenant, caller, body }) => {
      if (body.newPassword !== undefined && caller.impersonator !== undefined)
        throw refusal('not-in-anothers-place')
      return updatePerson(services, tenant, body)
    },
    resendActivation: ({ tenant, body }) => resendActivation(services, { ...body, tenant, invitations }),
    leave: ({ caller, write }) => leave(caller, write),
    setState: ({ tenant, params: { username }, body: { state, reason = '' } }) =>
      tenant.write((tx) =>
        state === 'active' ? activateMember(tx, username) : deactivateMember(tx, { username, reason }),
      ),
    blacklist: ({ tenant, params, body }) =>
      tenant.write((tx) => blacklistMember(tx, { ...params, ...body })),
    everywhere: ({ query }) => services.database.system((tx) => listEveryUser(tx, query)),
    changePassword: ({ tenant, params, body }) => changePassword(services, tenant, { ...params, ...body }),
  })
}

export function invitationEndpoints({ sessions, limit }: Pick<UserServices, 'sessions' | 'limit'>) {
  const listed = listedInvitationsIn(limit)
  return implement(invitations, {
    join: ({ params, body, write, address, userAgent }) =>
      join(sessions, { ...params, ...body, write, place: { address, userAgent } }),
    check: ({ tenant, body }) => tenant.read((tx) => checkList(tx, body.people)),
    start: ({ tenant, body }) => startList(tenant, body.people, listed),
    state: ({ tenant }) => tenant.read(listState),
  })
}
