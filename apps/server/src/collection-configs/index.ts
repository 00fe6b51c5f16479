import type { AreaParts } from '../platform/area.ts'
import { collectionConfigEndpoints } from './collection-configs.routes.ts'

export { knownCollectionConfigs } from './collection-configs.db.ts'

export const collectionConfigs = (): AreaParts => ({ endpoints: collectionConfigEndpoints })
