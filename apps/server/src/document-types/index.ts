import type { AreaParts } from '../platform/area.ts'
import { type DocumentTypeServices, documentTypeEndpoints } from './document-types.routes.ts'

export {
  type StoringType,
  documentTypeShelf,
  documentTypesApprovedBy,
  documentTypesOfRole,
  findNewestVersion,
  findRoleToNotify,
  findStoringType,
  findTypeOfTemplate,
  knownDocumentTypes,
  refuseUnknownLookups,
  saveDocumentType,
} from './document-types.db.ts'
export { documentTypeAdvanced, securityFieldsChanged } from './document-types.events.ts'
export { labelsIn, uniquePathsIn } from './field-paths.ts'

export const documentTypes = (services: DocumentTypeServices): AreaParts => ({
  endpoints: documentTypeEndpoints(services),
})
