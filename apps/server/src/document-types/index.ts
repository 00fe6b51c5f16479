export {
  type StoringType,
  findNewestVersion,
  findStoringType,
  findTypeOfTemplate,
  refuseUnknownLookups,
  saveDocumentType,
} from './document-types.db.ts'
export { documentTypeAdvanced } from './document-types.events.ts'
export { documentTypeEndpoints } from './document-types.routes.ts'
export { labelsIn, uniquePathsIn } from './field-paths.ts'
