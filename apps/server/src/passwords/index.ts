import type { AreaParts } from '../platform/area.ts'
import { removeEndedResets } from './passwords.db.ts'
import { type PasswordServices, passwordEndpoints } from './passwords.routes.ts'

export const passwords = (services: PasswordServices): AreaParts => ({
  endpoints: passwordEndpoints(services),
  sweeps: [removeEndedResets],
})
