import type { AreaParts } from '../platform/area.ts'
import { type WorkflowTypeServices, workflowTypeEndpoints } from './workflow-types.routes.ts'

export {
  type WorkflowTypeUse,
  refuseUnknownWorkflowTypes,
  workflowTypesOfDocumentType,
  workflowTypesOfRole,
  workflowTypesWaitingFor,
} from './workflow-types.db.ts'

export const workflowTypes = (services: WorkflowTypeServices): AreaParts => ({
  endpoints: workflowTypeEndpoints(services),
})
