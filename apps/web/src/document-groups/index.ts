export { documentGroups } from './document-groups.queries.ts'
