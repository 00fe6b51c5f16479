import { barcodes } from '@tabellio/contract/barcodes'
import { implement } from '../platform/endpoints.ts'
import { type BarcodeServices, generateBarcode } from './generate-barcode.ts'

export type { BarcodeServices }

export const barcodeEndpoints = (services: BarcodeServices) =>
  implement(barcodes, { generate: ({ tenant, body }) => generateBarcode(services, tenant, body) })
