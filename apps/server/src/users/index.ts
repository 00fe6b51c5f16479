import type { AreaParts } from '../platform/area.ts'
import { removeOldCodes } from './users.db.ts'
import { type Services, invitationEndpoints, userEndpoints } from './users.routes.ts'

export { isInvitation, issueActivation, sendWelcome } from './activation.ts'
export { addFounder, rememberOrganization } from './members.db.ts'
export { getUser } from './people.db.ts'
export { createUser, findWaitingAdmin, replacePassword } from './users.db.ts'

export const users = (services: Services): AreaParts => ({
  endpoints: [...userEndpoints(services), ...invitationEndpoints(services)],
  sweeps: [removeOldCodes],
})
