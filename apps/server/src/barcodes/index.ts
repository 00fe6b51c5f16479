import type { AreaParts } from '../platform/area.ts'
import { type BarcodeServices, barcodeEndpoints } from './barcodes.routes.ts'

export const barcodes = (services: BarcodeServices): AreaParts => ({ endpoints: barcodeEndpoints(services) })
