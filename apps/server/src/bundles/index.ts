import type { AreaParts } from '../platform/area.ts'
import { bundleEndpoints } from './bundles.routes.ts'

export { applyBundle } from './bundles.ts'

/** The templates of the demonstration, with the data of its documents; they are large. */
export const readDemoTemplates = async () => (await import('./demo/templates.ts')).demoTemplates

export const bundles = (): AreaParts => ({ endpoints: bundleEndpoints() })
