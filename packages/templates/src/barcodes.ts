import type { BarcodeTag } from '@tabellio/document'
import { toSVG } from 'bwip-js/generic'

/** Thrown where a barcode cannot hold what it should: a document without it would be worse than none. */
export class BarcodeError extends Error {
  override name = 'BarcodeError'
}

type Kind = BarcodeTag['attrs']['kind']

const symbologies: { [kind in Kind]: string } = {
  QR: 'qrcode',
  CODE128: 'code128',
  CODE39: 'code39',
  CODE39EXTENDED: 'code39ext',
  ONECODE: 'onecode',
  EAN13: 'ean13',
  ISBN: 'isbn',
}

/** The barcode as an SVG picture in a data URI; the symbology's own proportions, scaled to fit where it stands. */
export function barcodeOf(kind: Kind, text: string): string {
  try {
    const svg = toSVG({
      bcid: symbologies[kind],
      text,
      ...(kind === 'QR' ? { eclevel: 'M' } : { includetext: true, textxalign: 'center' }),
    })
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  } catch (cause) {
    const reason = String(cause).replace(/^.*#\d+:\s*/, '')
    throw new BarcodeError(`A barcode of kind ${kind} cannot hold "${text.slice(0, 80)}": ${reason}`, {
      cause,
    })
  }
}
