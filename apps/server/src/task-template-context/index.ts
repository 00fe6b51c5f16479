import type { AreaParts } from '../platform/area.ts'
import { removeExpired } from './task-template-context.db.ts'
import { taskTemplateContextEndpoints } from './task-template-context.routes.ts'

export const taskTemplateContext = (): AreaParts => ({
  endpoints: taskTemplateContextEndpoints,
  sweeps: [removeExpired],
})
