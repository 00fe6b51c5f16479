import type { BarcodeAnchor, BarcodeTag } from '@tabellio/document'
import type { BarcodeSize } from '@tabellio/document/barcodes'
import type { Values } from '@tabellio/expression'
import { toSVG } from 'bwip-js/generic'
import { textOfValues } from './format.ts'
import { valuesIn } from './scope.ts'
import { compileText } from './text.ts'

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

type Room = { width: number; height: number }

/** The room of a barcode, in points, by what its size is called (B-359). */
export function barcodeRoom(kind: Kind, size: BarcodeSize): Room {
  const factor = { Normal: 1, Medium: 1.5, Large: 2, VeryLarge: 3, Personalized: 1 }[size]
  return kind === 'QR'
    ? { width: 72 * factor, height: 72 * factor }
    : { width: 120 * factor, height: 48 * factor }
}

/** The text of a barcode by where it comes from: as it is, a field's value, or with values for its variables. */
export function textOfBarcode(
  source: 'FixedValue' | 'FieldValue' | 'Personalized',
  value: string,
  values: Values,
): string {
  if (source === 'FixedValue') return value
  if (source === 'FieldValue') return textOfValues(valuesIn(values, undefined, value), { language: 'en' })
  return compileText(value, { fields: [], records: [] }).fill(values)
}

type Drawn = {
  /** The field its value comes from. */
  place?: string | undefined
  /** What it fills as far as its own proportions let it, and where in it the drawing stands. */
  room?: Room | undefined
  anchor?: BarcodeAnchor | undefined
}

const ratios: { [anchor in BarcodeAnchor]: string } = {
  UpperLeft: 'xMinYMin',
  UpperCentral: 'xMidYMin',
  UpperRight: 'xMaxYMin',
  MiddleLeft: 'xMinYMid',
  MiddleRight: 'xMaxYMid',
  BottomLeft: 'xMinYMax',
  BottomCentral: 'xMidYMax',
  BottomRight: 'xMaxYMax',
}

/** Says in the picture how large it is, and where in that the drawing stands: in the middle without an anchor. */
const placedIn = (svg: string, { room, anchor }: Drawn): string =>
  room
    ? svg.replace(
        '<svg ',
        `<svg width="${room.width}pt" height="${room.height}pt" preserveAspectRatio="${anchor ? ratios[anchor] : 'xMidYMid'} meet" `,
      )
    : svg

/** The barcode as an SVG picture in a data URI, in the symbology's own proportions. */
export function barcodeOf(kind: Kind, text: string, drawn: Drawn = {}): string {
  const { place } = drawn
  if (text.length > maxCharacters) throw new BarcodeError(kind, place)
  try {
    const svg = toSVG({
      bcid: symbologies[kind],
      text,
      ...(kind === 'QR' ? { eclevel: 'M' } : { includetext: true, textxalign: 'center' }),
    })
    return `data:image/svg+xml,${encodeURIComponent(placedIn(svg, drawn))}`
  } catch {
    throw new BarcodeError(kind, place)
  }
}
