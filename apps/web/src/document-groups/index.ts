export { documentGroups, useDocumentGroupFilter } from './document-groups.queries.ts'
