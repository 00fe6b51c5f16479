export { useDocumentColumns } from './document-columns.tsx'
export { documentVersions, versionFile } from './documents.queries.ts'
export { findDocuments } from './documents.finder.ts'
