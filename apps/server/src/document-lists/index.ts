import type { AreaParts } from '../platform/area.ts'
import { type DocumentListServices, documentListEndpoints } from './document-lists.routes.ts'

export { type ListMark, isListed, listKeysOf, marksOf, myLists } from './document-lists.db.ts'

export const documentLists = (services: DocumentListServices): AreaParts => ({
  endpoints: documentListEndpoints(services),
})
