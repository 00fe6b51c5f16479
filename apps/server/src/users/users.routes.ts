import { users } from '@tabellio/contract/users'
import type { Database } from '../platform/database.ts'
import { implement } from '../platform/endpoints.ts'
import type { Sessions } from '../sessions/index.ts'
import { activate, activationInfo } from './activation.ts'
import { getProfile, updateProfile } from './users.db.ts'

export const userEndpoints = (services: { database: Database; sessions: Sessions }) =>
  implement(users, {
    activationInfo: ({ params }) => activationInfo(services.database, params.otp),
    activate: ({ params, body, write }) => activate(services.sessions, { ...params, ...body, write }),
    profile: ({ person, caller }) =>
      person.read((tx) => getProfile(tx, caller.username, caller.organizationId)),
    updateProfile: ({ person, caller, body }) =>
      person.write(async (tx) => {
        await updateProfile(tx, caller.username, body)
        return getProfile(tx, caller.username, caller.organizationId)
      }),
  })
