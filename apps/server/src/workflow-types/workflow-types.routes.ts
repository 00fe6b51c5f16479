import { workflowTypes } from '@tabellio/contract/workflow-types'
import { note } from '../platform/action-log.ts'
import { implement } from '../platform/endpoints.ts'
import {
  type WorkflowTypeUse,
  getWorkflowType,
  listWorkflowTypes,
  removeWorkflowType,
  workflowTypeNames,
} from './workflow-types.db.ts'
import {
  type FindKnown,
  createWorkflowType,
  listProblems,
  removeAnywhere,
  updateWorkflowType,
} from './workflow-types.ts'

export type WorkflowTypeServices = { workflowTypeUses: WorkflowTypeUse[]; knownDocumentTypes: FindKnown }

export const workflowTypeEndpoints = ({
  workflowTypeUses: uses,
  knownDocumentTypes: findTypes,
}: WorkflowTypeServices) =>
  implement(workflowTypes, {
    list: ({ tenant, query }) => tenant.read((tx) => listWorkflowTypes(tx, query)),
    forCollections: ({ tenant }) => tenant.read(workflowTypeNames),
    get: ({ tenant, params }) => tenant.read((tx) => getWorkflowType(tx, params.workflowTypeId)),
    create: ({ tenant, body }) =>
      tenant.write(async (tx) => ({ workflowTypeId: await createWorkflowType(tx, body, findTypes) })),
    update: ({ tenant, params, body: type }) =>
      tenant.write(async (tx) => {
        await updateWorkflowType(tx, { ...params, type }, findTypes)
        return params
      }),
    remove: ({ tenant, params }) =>
      tenant.write(async (tx) => {
        note(tx, await removeWorkflowType(tx, { ...params, uses }))
        return params
      }),
    sync: ({ tenant }) => tenant.read((tx) => listProblems(tx, findTypes)),
    processTypes: ({ tenant }) => tenant.read(workflowTypeNames),
    getProcessType: ({ tenant, params }) =>
      tenant.read(async (tx) => ({ workflowType: await getWorkflowType(tx, params.workflowTypeId) })),
    createProcessType: ({ tenant, body: { workflowType } }) =>
      tenant.write(async (tx) => {
        note(tx, { name: workflowType.name })
        return { workflowTypeId: await createWorkflowType(tx, workflowType, findTypes) }
      }),
    updateProcessType: ({ tenant, params, body: { workflowType: type } }) =>
      tenant.write(async (tx) => {
        await updateWorkflowType(tx, { ...params, type }, findTypes)
        note(tx, { name: type.name })
        return params
      }),
    removeAnywhere: ({ caller, write, params }) => removeAnywhere(caller, write, { ...params, uses }),
  })
