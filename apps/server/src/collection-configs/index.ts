import type { AreaParts } from '../platform/area.ts'
import { collectionConfigEndpoints } from './collection-configs.routes.ts'

export {
  type GatheringConfig,
  configsWithType,
  findGatheringConfig,
  knownCollectionConfigs,
} from './collection-configs.db.ts'
export { collectionConfigSaved } from './collection-configs.events.ts'

export const collectionConfigs = (): AreaParts => ({ endpoints: collectionConfigEndpoints })
