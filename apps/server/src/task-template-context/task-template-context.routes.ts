import { taskTemplateContext } from '@tabellio/contract/task-template-context'
import { implement } from '../platform/endpoints.ts'
import { createState, getState, listStates, removeState, updateState } from './task-template-context.db.ts'

export const taskTemplateContextEndpoints = implement(taskTemplateContext, {
  list: ({ tenant }) => tenant.read((tx) => listStates(tx)),
  create: ({ tenant, body }) => tenant.write((tx) => createState(tx, body)),
  get: ({ tenant, params }) => tenant.read((tx) => getState(tx, params.stateId)),
  update: ({ tenant, params, body }) => tenant.write((tx) => updateState(tx, params.stateId, body)),
  remove: ({ tenant, params }) => tenant.write((tx) => removeState(tx, params.stateId)),
})
