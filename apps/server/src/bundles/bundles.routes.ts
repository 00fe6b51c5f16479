import { bundles } from '@tabellio/contract/bundles'
import { implement } from '../platform/endpoints.ts'
import type { Blobs } from '../platform/blobs.ts'
import { applyBundle, getBundle, listBundles } from './bundles.ts'

export type BundleServices = { blobs: Blobs }

export const bundleEndpoints = ({ blobs }: BundleServices) =>
  implement(bundles, {
    list: ({ query }) => listBundles(query),
    get: ({ tenant, params }) => tenant.read((tx) => getBundle(tx, params.identifier)),
    apply: ({ tenant, params, body }) => applyBundle({ blobs, tenant }, params.identifier, body),
  })
