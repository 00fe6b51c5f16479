export { allDocumentGroups, createDocumentGroup, refuseUnknownGroup } from './document-groups.db.ts'
export { documentGroupEndpoints } from './document-groups.routes.ts'
