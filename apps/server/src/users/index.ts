import type { AreaParts } from '../platform/area.ts'
import { invitationListJob } from './invitation-lists.ts'
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
export {
  isLastSystemAdministrator,
  organizationNeeding,
  organizationsOf,
  releaseAccounts,
  removeAccount,
  removePeople,
} from './leaving.db.ts'
export { changeDocumentLists, documentListsOf } from './own-lists.db.ts'
export { getUser } from './people.db.ts'
export { type Reader, findReader } from './readers.db.ts'
export { createUser, findWaitingAdmin, replacePassword } from './users.db.ts'
export { addManagedMember, findMember } from './vouched.db.ts'

export const users = (services: UserServices): AreaParts => ({
  endpoints: [...userEndpoints(services), ...invitationEndpoints(services)],
  jobs: [invitationListJob(services)],
  sweeps: [removeOldCodes],
})
