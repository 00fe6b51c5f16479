import { collections } from '@tabellio/contract/collections'
import { listFilling } from '../collection-members/index.ts'
import { implement } from '../platform/endpoints.ts'
import { listCollections, noteView, reassign } from './collections.db.ts'
import { getCollection, getCollectionSummary } from './contents.db.ts'

export type CollectionServices = { today: () => string }

export const collectionEndpoints = ({ today }: CollectionServices) =>
  implement(collections, {
    list: ({ tenant, query }) =>
      tenant.read(async (tx) => ({ ...(await listCollections(tx, query)), filling: await listFilling(tx) })),
    get: ({ tenant, params }) => tenant.read((tx) => getCollection(tx, params.instanceId)),
    summary: ({ tenant, params }) =>
      tenant.read((tx) => getCollectionSummary(tx, params.instanceId, today())),
    reassign: ({ tenant, params, body }) =>
      tenant.write(async (tx) => {
        await reassign(tx, params.instanceId, body.assignedTo)
        return params
      }),
    noteView: ({ tenant, params }) => tenant.write((tx) => noteView(tx, params.instanceId)),
  })
