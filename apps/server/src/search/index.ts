import type { AreaParts } from '../platform/area.ts'
import { searchEndpoints } from './search.routes.ts'

export const search = (): AreaParts => ({ endpoints: searchEndpoints })
