import type { AreaParts } from '../platform/area.ts'
import { dashboardEndpoints } from './dashboard.routes.ts'

export const dashboard = (): AreaParts => ({ endpoints: dashboardEndpoints() })
