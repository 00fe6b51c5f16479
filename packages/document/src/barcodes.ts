/** B-357. */
export const barcodeTypes = ['QR', 'CODE128', 'CODE39', 'CODE39EXTENDED', 'ONECODE', 'EAN13', 'ISBN'] as const

/** B-358: where a barcode stands in its room. */
export const barcodeAnchors = [
  'UpperLeft',
  'UpperCentral',
  'UpperRight',
  'MiddleLeft',
  'MiddleRight',
  'BottomLeft',
  'BottomCentral',
  'BottomRight',
] as const
export type BarcodeAnchor = (typeof barcodeAnchors)[number]

/** B-359: Personalized is as large as is said. */
export const barcodeSizes = ['Normal', 'Medium', 'Large', 'VeryLarge', 'Personalized'] as const
export type BarcodeSize = (typeof barcodeSizes)[number]
