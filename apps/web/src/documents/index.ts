export { useDocumentColumns } from './document-columns.tsx'
export { newestDocuments, documentVersions, versionFile } from './documents.queries.ts'
