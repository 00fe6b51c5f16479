/** A file that Outlook packed into a `winmail.dat` (TNEF, MS-OXTNEF). */
export type PackedFile = { name: string; bytes: Uint8Array }

const signature = 0x223e9f78
const attachmentBegins = 0x9002
const attachmentTitle = 0x8010
const attachmentData = 0x800f
const maxFiles = 200

/** The files that it packs; undefined where it is no TNEF. What is cut off in the middle ends with the last whole one. */
export function filesOfWinmail(bytes: Uint8Array): PackedFile[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 6 || view.getUint32(0, true) !== signature) return undefined
  const files: { name: string; bytes?: Uint8Array }[] = []
  // Behind the signature and a key: attributes, each with a level, a tag, a type, a length, its bytes and a check sum.
  for (let at = 6; at + 11 <= bytes.length && files.length <= maxFiles;) {
    const tag = view.getUint16(at + 1, true)
    const length = view.getUint32(at + 5, true)
    const value = bytes.subarray(at + 9, at + 9 + length)
    if (value.length < length) break
    if (tag === attachmentBegins) files.push({ name: '' })
    const file = files.at(-1)
    if (file && tag === attachmentTitle) file.name = textOf(value)
    if (file && tag === attachmentData) file.bytes = value
    at += 11 + length
  }
  return files.slice(0, maxFiles).flatMap(({ name, bytes: own }) => (own ? [{ name, bytes: own }] : []))
}

function textOf(value: Uint8Array): string {
  const end = value.indexOf(0)
  const own = end === -1 ? value : value.subarray(0, end)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(own)
  } catch {
    return new TextDecoder('windows-1252').decode(own)
  }
}
