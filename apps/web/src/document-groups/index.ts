export { useDocumentGroupFilter } from './document-groups.queries.ts'
