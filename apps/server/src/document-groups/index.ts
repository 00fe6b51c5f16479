import type { AreaParts } from '../platform/area.ts'
import { documentGroupEndpoints } from './document-groups.routes.ts'

export { allDocumentGroups, createDocumentGroup, refuseUnknownGroup } from './document-groups.db.ts'

export const documentGroups = (): AreaParts => ({ endpoints: documentGroupEndpoints })
