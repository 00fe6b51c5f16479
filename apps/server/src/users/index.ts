import type { AreaParts } from '../platform/area.ts'
import { removeOldCodes } from './users.db.ts'
import { type UserServices, invitationEndpoints, userEndpoints } from './users.routes.ts'

export { isInvitation, issueActivation, sendWelcome } from './activation.ts'
export { addFounder, refuseWithoutAdministrator, rememberOrganization } from './members.db.ts'
export {
  type DirectoryUserInput,
  addDirectoryUser,
  directoryUsers,
  namesOf,
  removeDirectoryUser,
  updateDirectoryUser,
} from './directory.db.ts'
export { getUser } from './people.db.ts'
export { createUser, findWaitingAdmin, replacePassword } from './users.db.ts'
export { addManagedMember, findMember } from './vouched.db.ts'

export const users = (services: UserServices): AreaParts => ({
  endpoints: [...userEndpoints(services), ...invitationEndpoints(services)],
  sweeps: [removeOldCodes],
})
