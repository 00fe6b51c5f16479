import type { AreaParts } from '../platform/area.ts'
import { type BundleServices, bundleEndpoints } from './bundles.routes.ts'

export { applyBundle } from './bundles.ts'

/** The templates of the demonstration, with the data of its documents; they are large. */
export const readDemoTemplates = async () => (await import('./demo/templates.ts')).demoTemplates

export const bundles = (services: BundleServices): AreaParts => ({ endpoints: bundleEndpoints(services) })
