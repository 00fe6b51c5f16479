import type { AreaParts } from '../platform/area.ts'
import { removeOldReads } from './shared-items.db.ts'
import { type SharedItemServices, sharedItemEndpoints } from './shared-items.routes.ts'

export { type LinkServices, addLink, askNoMore, mailLink, refuseUnknownType } from './links.ts'
export { signatureAnswered } from './shared-items.events.ts'
export { openLinksOfTemplate } from './shared-items.db.ts'
export { openShareTokens } from './share-tokens.ts'
export { openVisitors } from './visitors.ts'
export { ownItem } from './visits.ts'

export const sharedItems = (services: SharedItemServices): AreaParts => ({
  endpoints: sharedItemEndpoints(services),
  sweeps: [removeOldReads],
})
