import type { AreaParts } from '../platform/area.ts'
import type { Shelf } from './document-groups.db.ts'
import { documentGroupEndpoints } from './document-groups.routes.ts'

export {
  documentGroupsOfRole,
  documentGroupsOfWorkflow,
  type Shelf,
  ensureDocumentGroup,
  refuseUnknownGroup,
  shelfOf,
} from './document-groups.db.ts'

export const documentGroups = (services: { shelves: Shelf[] }): AreaParts => ({
  endpoints: documentGroupEndpoints(services),
})
