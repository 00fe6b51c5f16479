import type { AreaParts } from '../platform/area.ts'
import { type Services, sharingEndpoints } from './sharing.routes.ts'

export const sharing = (services: Services): AreaParts => ({ endpoints: sharingEndpoints(services) })
