import { documentInstances } from '@tabellio/contract/document-instances'
import { implement } from '../platform/endpoints.ts'
import { getInstances, listMisfits, startRun } from './document-instances.db.ts'

export const documentInstanceEndpoints = implement(documentInstances, {
  get: ({ tenant, params }) => tenant.read((tx) => getInstances(tx, params.documentTypeId)),
  check: ({ tenant, params, body }) =>
    tenant.write((tx) => startRun(tx, { ...params, ...body, isDry: true })),
  update: ({ tenant, params, body }) =>
    tenant.write((tx) => startRun(tx, { ...params, ...body, isDry: false })),
  misfits: ({ tenant, params, query }) => tenant.read((tx) => listMisfits(tx, { ...query, ...params })),
})
