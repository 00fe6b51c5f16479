import type { AreaParts } from '../platform/area.ts'
import { type DocumentTypeServices, documentTypeEndpoints } from './document-types.routes.ts'

export { findContexts, findForms } from './contexts.db.ts'
export {
  type StoringType,
  documentTypeShelf,
  documentTypesApprovedBy,
  documentTypesNumberedBy,
  documentTypesNamed,
  documentTypesOfRole,
  findNewestVersion,
  findRoleToNotify,
  findSeenTypes,
  findStoringType,
  findTypeOfTemplate,
  fullTextTypes,
  getDocumentType,
  isVersionOfType,
  knownDocumentTypes,
  typeNames,
  typesInGroups,
  typesToAddTo,
} from './document-types.db.ts'
export { refuseUnknownNames } from './document-type-references.db.ts'
export {
  type KnownDataLinkVersions,
  documentTypesLinkedTo,
  refuseUnknownLinks,
} from './document-type-mappings.db.ts'
export { saveDocumentType } from './document-type-save.db.ts'
export { type DocumentTypeUse } from './document-type-publications.db.ts'
export { documentTypesOfElement, documentTypesOfList } from './document-type-uses.db.ts'
export { typeSubscribers } from './subscribers.db.ts'
export { documentTypeAdvanced, documentTypeUpdated, securityFieldsChanged } from './document-types.events.ts'
export { labelsIn, uniquePathsIn, unstoredErrors } from './field-paths.ts'

export const documentTypes = (services: DocumentTypeServices): AreaParts => ({
  endpoints: documentTypeEndpoints(services),
})
