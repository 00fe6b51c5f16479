import type { AreaParts } from '../platform/area.ts'
import { removeEndedResets } from './passwords.db.ts'
import { type Services, passwordEndpoints } from './passwords.routes.ts'

export const passwords = (services: Services): AreaParts => ({
  endpoints: passwordEndpoints(services),
  sweeps: [removeEndedResets],
})
