import type { AreaParts } from '../platform/area.ts'
import { actionLogEndpoints } from './action-logs.routes.ts'

export { chains, verifyChain } from './verification.db.ts'

export const actionLogs = (): AreaParts => ({ endpoints: actionLogEndpoints() })
