import type { AreaParts } from '../platform/area.ts'
import { documentTypeEndpoints } from './document-types.routes.ts'

export {
  type StoringType,
  findNewestVersion,
  findStoringType,
  findTypeOfTemplate,
  refuseUnknownLookups,
  saveDocumentType,
} from './document-types.db.ts'
export { documentTypeAdvanced } from './document-types.events.ts'
export { labelsIn, uniquePathsIn } from './field-paths.ts'

export const documentTypes = (): AreaParts => ({ endpoints: documentTypeEndpoints })
