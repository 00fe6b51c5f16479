import type { AreaParts } from '../platform/area.ts'
import { savedSearchEndpoints } from './saved-searches.routes.ts'

export const savedSearches = (): AreaParts => ({ endpoints: savedSearchEndpoints })
