import type { BarcodeRequest } from '@tabellio/contract/barcodes'
import { refusal } from '../platform/errors.ts'
import type { Threads } from '../platform/threads.ts'
import type { BarcodeDrawn } from './draw-barcode.ts'

export type BarcodeServices = { threads: Threads }

/** A barcode as a picture (B-356). A long QR code takes a twentieth of a second, so that a thread draws it. */
export async function generateBarcode(
  { threads }: BarcodeServices,
  { organizationId }: { organizationId: string },
  body: BarcodeRequest,
): Promise<{ barcodeDataUri: string }> {
  const drawn = await threads.run<BarcodeDrawn>('drawBarcode', body, organizationId)
  if ('barcodeDataUri' in drawn) return drawn
  throw drawn.refused === 'empty'
    ? refusal('empty', { path: 'value' })
    : refusal('barcode-cannot-hold', { path: 'value', params: { kind: body.type } })
}
