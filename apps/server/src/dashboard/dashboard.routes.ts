import { dashboard } from '@tabellio/contract/dashboard'
import { listNewest } from '../documents/index.ts'
import { implement } from '../platform/endpoints.ts'

export const dashboardEndpoints = () =>
  implement(dashboard, {
    recentDocuments: ({ tenant, query }) => listNewest(tenant, query),
    // There are no collections yet, so no document is in one.
    collectionView: ({ query }) => Promise.resolve({ items: [], totalCount: 0, ...query }),
  })
