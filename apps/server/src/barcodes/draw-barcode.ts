import type { BarcodeRequest } from '@tabellio/contract/barcodes'
import { barcodeOf, BarcodeError, barcodeRoom, textOfBarcode } from '@tabellio/templates'

export type BarcodeDrawn = { barcodeDataUri: string } | { refused: 'empty' | 'barcode-cannot-hold' }

/** Draws a barcode: the work of a thread. */
export function drawBarcode(body: BarcodeRequest): BarcodeDrawn {
  const { type, anchor, size = 'Normal', width, height } = body
  const text = textOfBarcode(body.source, body.value, 'data' in body ? (body.data ?? {}) : {})
  if (text === '') return { refused: 'empty' }
  const room = { ...barcodeRoom(type, size), ...(width && { width }), ...(height && { height }) }
  try {
    return { barcodeDataUri: barcodeOf(type, text, { room, anchor }) }
  } catch (error) {
    if (!(error instanceof BarcodeError)) throw error
    return { refused: 'barcode-cannot-hold' }
  }
}
