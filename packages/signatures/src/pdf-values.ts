/** What stands in a PDF (ISO 32000-1, 7.3). Numbers, booleans and null are those of the language. */
export type PdfValue = null | boolean | number | PdfName | PdfString | PdfRef | PdfArray | PdfDict | PdfStream
type PdfName = { kind: 'name'; name: string }
type PdfString = { kind: 'string'; bytes: Uint8Array }
export type PdfRef = { kind: 'ref'; number: number; generation: number }
type PdfArray = { kind: 'array'; items: PdfValue[] }
export type PdfDict = { kind: 'dict'; entries: Map<string, PdfValue> }
export type PdfStream = { kind: 'stream'; dict: PdfDict; bytes: Uint8Array }

/**
 * Thrown where a file is not as the standard has it. Viewers guess what such a file means, each in its own way; whoever
 * judges signatures must not.
 */
export class PdfFault extends Error {
  override name = 'PdfFault'
}

export const isDict = (value: PdfValue | undefined): value is PdfDict =>
  typeof value === 'object' && value?.kind === 'dict'

export const isRef = (value: PdfValue | undefined): value is PdfRef =>
  typeof value === 'object' && value?.kind === 'ref'

export const itemsOf = (value: PdfValue | undefined): PdfValue[] =>
  typeof value === 'object' && value?.kind === 'array' ? value.items : []

export const nameOf = (value: PdfValue | undefined): string | undefined =>
  typeof value === 'object' && value?.kind === 'name' ? value.name : undefined

export const bytesOf = (value: PdfValue | undefined): Uint8Array | undefined =>
  typeof value === 'object' && value?.kind === 'string' ? value.bytes : undefined

export const integerOf = (value: PdfValue | undefined): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  if (one.buffer === other.buffer && one.byteOffset === other.byteOffset) return true
  return one.every((byte, index) => byte === other[index])
}
