import type { AreaParts } from '../platform/area.ts'
import { type DocumentServices, documentListeners } from './documents.jobs.ts'
import { documentEndpoints } from './documents.routes.ts'

export { saveDocument } from './document-save.db.ts'
export {
  findAccessFacts,
  findDocument,
  findDocumentVersion,
  getVersion,
  hasDocumentsOf,
} from './documents.db.ts'
export { type Sight, documentsSeen, sightOf } from './document-rows.ts'
export { listNewest } from './documents.routes.ts'
export { documentSaved } from './documents.events.ts'
export { traitsOf } from './traits.ts'

export const documents = (services: DocumentServices): AreaParts => ({
  endpoints: documentEndpoints(services),
  listeners: documentListeners(services),
})
