import { anyBytes, mimeTypeOfName, plainMimeType } from '@tabellio/contract/file-kinds'
import { fileTypeFromBuffer, supportedMimeTypes } from 'file-type'

/** A file, as far as its kind shows, and what is said of it. */
export type Said = {
  /** The first bytes. */
  head: Uint8Array
  /** What its bytes say, where something has looked further than at the first ones. */
  found?: string | undefined
  name: string
  /** The MIME type that whoever sent it names; empty where they name none. */
  declared: string
}

export type TrueType =
  | { mimeType: string }
  /** It is of another kind than its name or its sender say. */
  | { lie: { said: string; found: string } }

/** So many bytes tell the kind of a file that is no container. */
export const headLength = 64 * 1024

const office = 'application/vnd.openxmlformats-officedocument.'
const zip = 'application/zip'
/** The container of the older Office files, and of the newer ones under a password. */
const compound = 'application/x-cfb'
const inCompound = /^application\/(msword|vnd\.ms-)/

/** The kind of a file by its bytes; where these cannot tell it, by its name and its sender, unless they say something else than can be. */
export async function trueTypeOf({ head, found, name, declared }: Said): Promise<TrueType> {
  const byMark = found ?? plainMimeType((await fileTypeFromBuffer(head))?.mime ?? '')
  const known = byMark ?? (isTiff(head) ? 'image/tiff' : undefined)
  const said = [mimeTypeOfName(name), plainMimeType(declared)].flatMap((each) => each ?? [])
  const [first] = said
  if (known === undefined) return withoutMark(head, said)
  const inside = first !== undefined && mayBeIn(known, first) ? first : known
  const lie = said.find((each) => each !== inside && !mayBeIn(known, each))
  return lie === undefined ? { mimeType: inside } : { lie: { said: lie, found: known } }
}

/** Scanners write the pages before the directory that tells what is in them, which lies behind the first bytes then. */
const isTiff = (head: Uint8Array) =>
  /^(II\*\0|MM\0\*)/.test(Buffer.from(head.subarray(0, 4)).toString('latin1'))

/** A container says little of what is in it. */
const mayBeIn = (container: string, inner: string) =>
  (container === compound && (inCompound.test(inner) || inner.startsWith(office))) ||
  (container === zip && !inner.startsWith(office) && !hasMark.has(inner)) ||
  (container === 'application/xml' && /[+/]xml$|^text\/html$/.test(inner))

/** Types that the bytes of each file tell. */
const hasMark = new Set([...supportedMimeTypes].map((type) => plainMimeType(type)))
hasMark.delete('application/xml')

/** Files without a mark of their kind: texts, above all. */
function withoutMark(head: Uint8Array, said: string[]): TrueType {
  if (said[0] === 'application/pdf' && isLatePdf(head)) return { mimeType: said[0] }
  const isText = isTextual(head)
  const lie = said.find((each) => hasMark.has(each) || (!isText && isOfText(each)))
  // Spreadsheets on Windows say of a CSV file that it is theirs.
  const isCsv = isText && said[0] === 'text/csv'
  if (lie !== undefined && !isCsv) return { lie: { said: lie, found: isText ? 'text/plain' : anyBytes } }
  if (!isText) return { mimeType: said[0] ?? anyBytes }
  if (/<svg[\s>]/i.test(Buffer.from(head.subarray(0, 1024)).toString())) return { mimeType: 'image/svg+xml' }
  return { mimeType: said.find(isOfText) ?? 'text/plain' }
}

const isOfText = (type: string) => /^text\/|[+/](xml|json)$|^application\/rtf$|^message\//.test(type)

/** Some programs write a line or two before a PDF begins, and readers look for it in the first 1,024 bytes. */
const isLatePdf = (head: Uint8Array) => Buffer.from(head.subarray(0, 1024)).includes('%PDF-')

/** Has no byte that stands in no text, whichever of the usual encodings it is in. */
const isTextual = (head: Uint8Array) => head.every((byte) => byte >= 32 || textControls.has(byte))
const textControls = new Set([7, 8, 9, 10, 12, 13, 27])
