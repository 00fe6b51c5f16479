export type PictureBytes = { type: string; bytes: Uint8Array; size: { width: number; height: number } }

/** The bytes of a picture that Word can show, with its size in pixels; nothing where it is none. */
export function pictureOf(
  source: string,
  known: Map<string, PictureBytes | undefined>,
): PictureBytes | undefined {
  if (!known.has(source)) known.set(source, read(source))
  return known.get(source)
}

function read(source: string): PictureBytes | undefined {
  const [, type = '', data = ''] = /^data:image\/(png|jpeg|gif);base64,([a-z\d+/=]+)$/i.exec(source) ?? []
  if (data === '') return undefined
  let bytes: Uint8Array
  try {
    bytes = Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0)
  } catch {
    return undefined
  }
  const size = sizes[type.toLowerCase()]?.(bytes)
  return size && size.width > 0 && size.height > 0 ? { type: type.toLowerCase(), bytes, size } : undefined
}

type Size = PictureBytes['size']

const big = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

const sizes: { [type: string]: (bytes: Uint8Array) => Size | undefined } = {
  png: (bytes) => (bytes[0] === 0x89 ? { width: wide(bytes, 16), height: wide(bytes, 20) } : undefined),
  gif: (bytes) =>
    bytes[0] === 0x47
      ? { width: (bytes[6] ?? 0) | ((bytes[7] ?? 0) << 8), height: (bytes[8] ?? 0) | ((bytes[9] ?? 0) << 8) }
      : undefined,
  jpeg: jpegSize,
}

const wide = (bytes: Uint8Array, at: number): number => big(bytes, at) * 0x1_00_00 + big(bytes, at + 2)

/** A JPEG says its size in the frame that its segments lead to. */
function jpegSize(bytes: Uint8Array): Size | undefined {
  if (big(bytes, 0) !== 0xff_d8) return undefined
  let at = 2
  while (at + 9 < bytes.length) {
    const mark = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return undefined
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
    if (isFrame) return { width: big(bytes, at + 7), height: big(bytes, at + 5) }
    at += 2 + Math.max(2, big(bytes, at + 2))
  }
  return undefined
}
