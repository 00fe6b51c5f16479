/** So many characters a name may have, its end among them. */
const maxLength = 150

/** Signs that turn the direction of what is read, break a line, or stand for nothing. */
const deceptive = /[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}\u200B\uFEFF]/gu
/** Signs that one of the systems takes no name with. */
const notInNames = /[<>:"|?*]/g
/** What Windows takes for a device, whatever its end. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A file's name as any system can write it: of a path its last part, and nothing that looks like something else. */
export function safeFileName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const plain = last.replaceAll(deceptive, '').replaceAll(notInNames, '_').replaceAll(/\s+/g, ' ').trim()
  const name = plain.replace(/^[.\s]+/, '').replace(/[.\s]+$/, '')
  const { stem, end } = partsOf(name.replace(device, '_$1'))
  const short = Array.from(stem)
    .slice(0, maxLength - end.length)
    .join('')
    .trim()
  return short === '' ? '' : `${short}${end}`
}

/** What people call the file: its name without its end. */
export const titleOfName = (name: string) => partsOf(name).stem

function partsOf(name: string): { stem: string; end: string } {
  const end = /(?<=.)\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? ''
  return { stem: name.slice(0, name.length - end.length), end }
}
