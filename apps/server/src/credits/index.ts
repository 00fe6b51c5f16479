import type { AreaParts } from '../platform/area.ts'
import type { Database } from '../platform/database.ts'
import { creditEndpoints } from './credits.routes.ts'

export { latestExpiration } from './credits.db.ts'

export const credits = (services: { database: Database }): AreaParts => ({
  endpoints: creditEndpoints(services),
})
