export { DocumentRows } from './document-rows.tsx'
export { documentList } from './documents.queries.ts'
