import { bundles } from '@tabellio/contract/bundles'
import { implement } from '../platform/endpoints.ts'
import { applyBundle, getBundle, listBundles } from './bundles.ts'

export const bundleEndpoints = () =>
  implement(bundles, {
    list: ({ query }) => listBundles(query),
    get: ({ tenant, params }) => tenant.read((tx) => getBundle(tx, params.identifier)),
    apply: ({ tenant, params, body }) => tenant.write((tx) => applyBundle(tx, params.identifier, body)),
  })
