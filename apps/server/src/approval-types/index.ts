import type { AreaParts } from '../platform/area.ts'
import { approvalTypeEndpoints } from './approval-types.routes.ts'

export const approvalTypes = (): AreaParts => ({ endpoints: approvalTypeEndpoints })
