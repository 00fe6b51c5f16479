import type { AreaParts } from '../platform/area.ts'
import { type DocumentServices, documentListeners } from './documents.jobs.ts'
import { deletedDocumentEndpoints } from './deleted-documents.routes.ts'
import { documentEndpoints } from './documents.routes.ts'

export { type BehindDocument, bindToNewest, countBehind, listBehind } from './behind.db.ts'
export { type DocumentIds, saveDocument } from './document-save.db.ts'
export {
  documentsOfType,
  findAccessFacts,
  findApprovable,
  findDocument,
  findDocumentVersion,
  findDocumentVersions,
  getDocument,
  getSummary,
  getVersion,
  hasDocumentsOf,
} from './documents.db.ts'
export { summariesOf } from './document-list.db.ts'
export {
  type SeenValues,
  type Sight,
  documentsSeen,
  limitsOf,
  listSightOf,
  refuseUneditableType,
  sightOf,
} from './document-rows.ts'
export {
  type VersionParams,
  countDocumentsIn,
  fileOf,
  listDocumentsIn,
  listNamed,
  listNewest,
  takeShare,
  versionWithFile,
} from './documents.routes.ts'
export { fileNameOf } from './file-name.ts'
export { destroyDocument } from './hard-delete.db.ts'
export { findNewestWith } from './lookup.db.ts'
export {
  type NewestFile,
  areVersionsSeen,
  findNewestFiles,
  findVersionFiles,
  findWithFile,
  holdVersions,
} from './newest-files.db.ts'
export { documentSaved, documentVersionsRemoved, documentsRemoved } from './documents.events.ts'
export { carryPlaceholders, hasPlaceholders } from './signature-placeholders.db.ts'
export { bytesOf } from './stored-file.ts'
export { traitsOf } from './traits.ts'

export const documents = (services: DocumentServices): AreaParts => ({
  endpoints: [...documentEndpoints(services), ...deletedDocumentEndpoints],
  listeners: documentListeners(services),
})
