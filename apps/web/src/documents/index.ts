export { DocumentRows } from './document-rows.tsx'
export { documentList, documentVersions, versionFile } from './documents.queries.ts'
