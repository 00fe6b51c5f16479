import type { AreaParts } from '../platform/area.ts'
import type { Database } from '../platform/database.ts'
import type { Sessions } from '../sessions/index.ts'
import { removeOldCodes } from './users.db.ts'
import { userEndpoints } from './users.routes.ts'

export { issueActivation, sendWelcome } from './activation.ts'
export { createUser, findWaitingAdmin, rememberOrganization } from './users.db.ts'

export const users = (services: { database: Database; sessions: Sessions }): AreaParts => ({
  endpoints: userEndpoints(services),
  sweeps: [removeOldCodes],
})
