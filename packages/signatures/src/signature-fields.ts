import type { PdfRevision } from './pdf-file.ts'
import {
  bytesOf,
  integerOf,
  isDict,
  isRef,
  itemsOf,
  nameOf,
  type PdfDict,
  PdfFault,
  type PdfValue,
  sameBytes,
} from './pdf-values.ts'
import { hexDigit } from './read-value.ts'

/** A field of the form, or one of the places where it stands. */
export type FormField = {
  /** Its name with those of the fields above. */
  name: string
  dict: PdfDict
  /** Its own kind and its own signature, or those of the field above. */
  kind: string | undefined
  signature: PdfDict | undefined
}

export type ByteRange = { start: number; gapStart: number; gapEnd: number; end: number }

const maxFields = 20_000
const maxDepth = 32

/** The fields of the form, by the numbers of their objects. */
export function fieldsOf({ catalog, resolve }: PdfRevision): Map<number, FormField> {
  const fields = new Map<number, FormField>()
  const form = resolve(catalog.entries.get('AcroForm'))
  if (!isDict(form)) return fields
  const enter = (value: PdfValue, above: Omit<FormField, 'dict'>, depth: number) => {
    if (!isRef(value)) throw new PdfFault('A field has no object')
    if (fields.has(value.number) || fields.size > maxFields || depth > maxDepth)
      throw new PdfFault('Fields without an end')
    const dict = resolve(value)
    if (!isDict(dict)) return
    const own = bytesOf(resolve(dict.entries.get('T')))
    const signature = resolve(dict.entries.get('V'))
    const field = {
      name: own ? `${above.name}.${String.fromCharCode(...own.subarray(0, 1_000))}` : above.name,
      kind: nameOf(resolve(dict.entries.get('FT'))) ?? above.kind,
      signature: isDict(signature) ? signature : above.signature,
      dict,
    }
    fields.set(value.number, field)
    for (const kid of itemsOf(resolve(dict.entries.get('Kids')))) enter(kid, field, depth + 1)
  }
  for (const field of itemsOf(resolve(form.entries.get('Fields'))))
    enter(field, { kind: undefined, name: '', signature: undefined }, 0)
  return fields
}

/** The fields that are signed, each once: where it stands in several places, they have its signature. */
export function signedFieldsOf(revision: PdfRevision): (FormField & { signature: PdfDict })[] {
  const signed = new Map<PdfDict, FormField & { signature: PdfDict }>()
  for (const field of fieldsOf(revision).values()) {
    const { signature } = field
    if (field.kind === 'Sig' && signature && !signed.has(signature))
      signed.set(signature, { ...field, signature })
  }
  return [...signed.values()]
}

/**
 * What a signature says that it covers: everything up to its end but its own contents, to the byte. Undefined where the
 * range leaves out anything else.
 */
export function byteRangeOf(bytes: Uint8Array, { entries }: PdfDict): ByteRange | undefined {
  const given = entries.get('ByteRange')
  const [start, gapStart, gapEnd, rest] = itemsOf(given).map(integerOf)
  const contents = bytesOf(entries.get('Contents'))
  if (itemsOf(given).length !== 4 || !contents) return undefined
  if (start !== 0 || !gapStart || !gapEnd || !rest || gapEnd + rest > bytes.length) return undefined
  const isGap =
    gapEnd - gapStart === 2 * contents.length + 2 && sameBytes(hexIn(bytes, gapStart, gapEnd), contents)
  return isGap ? { start, gapStart, gapEnd, end: gapEnd + rest } : undefined
}

/** The bytes of `<…>` without white space; none where it is anything else. */
function hexIn(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const none = new Uint8Array()
  if (bytes[start] !== 60 || bytes[end - 1] !== 62) return none
  const read = new Uint8Array((end - start - 2) / 2)
  for (let index = 0; index < read.length; index += 1) {
    const [high, low] = [bytes[start + 1 + 2 * index], bytes[start + 2 + 2 * index]].map((byte) =>
      hexDigit(byte ?? 0),
    )
    if (high === undefined || low === undefined) return none
    read[index] = high * 16 + low
  }
  return read
}

/** What a certification permits afterwards (ISO 32000-1, 12.8.2.2): 1 nothing, 2 forms and signatures, 3 notes, too. */
export function permissionOf({ resolve }: PdfRevision, { entries }: PdfDict): 1 | 2 | 3 | undefined {
  for (const item of itemsOf(resolve(entries.get('Reference')))) {
    const reference = resolve(item)
    if (!isDict(reference) || nameOf(resolve(reference.entries.get('TransformMethod'))) !== 'DocMDP') continue
    const parameters = resolve(reference.entries.get('TransformParams'))
    const permission = isDict(parameters) ? resolve(parameters.entries.get('P')) : null
    return permission === 1 || permission === 3 ? permission : 2
  }
  return undefined
}

/** Tells whether a signature locks fields of the form. */
export const locksFields = ({ resolve }: PdfRevision, { entries }: PdfDict): boolean =>
  itemsOf(resolve(entries.get('Reference'))).some((item) => {
    const reference = resolve(item)
    return isDict(reference) && nameOf(resolve(reference.entries.get('TransformMethod'))) === 'FieldMDP'
  })
