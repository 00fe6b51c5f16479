import type { AreaParts } from '../platform/area.ts'
import { type AssignmentServices, tellOfAssignment } from './assignments.jobs.ts'
import { type CollectionServices, collectionEndpoints } from './collections.routes.ts'

export { findCollection } from './collections.db.ts'

export const collections = (services: CollectionServices & AssignmentServices): AreaParts => ({
  endpoints: collectionEndpoints(services),
  listeners: [tellOfAssignment(services)],
})
