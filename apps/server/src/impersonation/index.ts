import type { AreaParts } from '../platform/area.ts'
import type { Sessions } from '../sessions/index.ts'
import { impersonationEndpoints } from './impersonation.routes.ts'

export const impersonation = (services: { sessions: Sessions }): AreaParts => ({
  endpoints: impersonationEndpoints(services.sessions),
})
