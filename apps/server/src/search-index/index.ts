import type { AreaParts } from '../platform/area.ts'
import { listen } from '../platform/events.ts'
import { askForWaiting, rebuildAsked, rebuildSome } from './search-index.db.ts'
import { searchIndexEndpoints } from './search-index.routes.ts'

export { isIndexWhole } from './search-index.db.ts'

/** A process that dies leaves off between two transactions; the job goes on there. */
const rebuild = () =>
  listen(rebuildAsked, 'rebuild', async ({ tenant }) => {
    for (let hasMore = true; hasMore;) hasMore = await tenant.write(rebuildSome)
  })

export const searchIndex = (): AreaParts => ({
  endpoints: searchIndexEndpoints,
  listeners: [rebuild()],
  schedules: [askForWaiting],
})
