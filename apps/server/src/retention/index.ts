import type { AreaParts } from '../platform/area.ts'
import { type DestroyingServices, destroying } from './destroying.jobs.ts'
import { retentionEndpoints } from './retention.routes.ts'

export { refuseWhileHeld } from './holds.db.ts'

export const retention = (services: DestroyingServices): AreaParts => ({
  endpoints: retentionEndpoints(services),
  jobs: [destroying(services)],
})
