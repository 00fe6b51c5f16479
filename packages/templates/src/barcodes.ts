import type { BarcodeTag } from '@tabellio/document'
import { toSVG } from 'bwip-js/generic'

type Kind = BarcodeTag['attrs']['kind']

/**
 * Thrown where a barcode cannot hold what it should: a document without it would be worse than none. Says nothing of
 * the value, which may be a person's.
 */
export class BarcodeError extends Error {
  override name = 'BarcodeError'
  readonly kind: Kind
  /** The field its value comes from; none when the author wrote it. */
  readonly place: string | undefined

  constructor(kind: Kind, place?: string) {
    super(`A barcode of kind ${kind} cannot hold this value`)
    this.kind = kind
    this.place = place
  }
}

/** No kind holds as many characters. */
const maxCharacters = 3000

const symbologies: { [kind in Kind]: string } = {
  QR: 'qrcode',
  CODE128: 'code128',
  CODE39: 'code39',
  CODE39EXTENDED: 'code39ext',
  ONECODE: 'onecode',
  EAN13: 'ean13',
  ISBN: 'isbn',
}

/** The steps to draw a barcode: milliseconds. One that is too long is not drawn. */
export const barcodeSteps = (text: string): number =>
  text.length > maxCharacters ? 0 : 30_000 + text.length * 500

/** The barcode as an SVG picture in a data URI; the symbology's own proportions, scaled to fit where it stands. */
export function barcodeOf(kind: Kind, text: string, place?: string): string {
  if (text.length > maxCharacters) throw new BarcodeError(kind, place)
  try {
    const svg = toSVG({
      bcid: symbologies[kind],
      text,
      ...(kind === 'QR' ? { eclevel: 'M' } : { includetext: true, textxalign: 'center' }),
    })
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  } catch {
    throw new BarcodeError(kind, place)
  }
}
