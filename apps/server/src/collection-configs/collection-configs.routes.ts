import { collectionConfigs } from '@tabellio/contract/collection-configs'
import { implement } from '../platform/endpoints.ts'
import {
  affectedEntities,
  allCollectionConfigs,
  createCollectionConfig,
  getCollectionConfig,
  listCollectionConfigs,
  removeCollectionConfig,
  updateCollectionConfig,
  usersToNotify,
} from './collection-configs.db.ts'

export const collectionConfigEndpoints = implement(collectionConfigs, {
  all: ({ tenant }) => tenant.read(allCollectionConfigs),
  list: ({ tenant, query }) => tenant.read((tx) => listCollectionConfigs(tx, query)),
  get: ({ tenant, params }) =>
    tenant.read((tx) => getCollectionConfig(tx, params.documentCollectionConfigId)),
  create: ({ tenant, body }) =>
    tenant.write(async (tx) => ({ documentCollectionConfigId: await createCollectionConfig(tx, body) })),
  update: ({ tenant, params, body }) =>
    tenant.write(async (tx) => {
      await updateCollectionConfig(tx, params.documentCollectionConfigId, body)
      return params
    }),
  remove: ({ tenant, params }) =>
    tenant.write(async (tx) => {
      await removeCollectionConfig(tx, params.documentCollectionConfigId)
      return params
    }),
  affectedEntities: ({ tenant, params }) =>
    tenant.read((tx) => affectedEntities(tx, params.documentCollectionConfigId)),
  usersToNotify: ({ tenant, params }) => tenant.read((tx) => usersToNotify(tx, params.configId)),
})
