export { findTypeOfTemplate, saveDocumentType } from './document-types.db.ts'
export { documentTypeEndpoints } from './document-types.routes.ts'
