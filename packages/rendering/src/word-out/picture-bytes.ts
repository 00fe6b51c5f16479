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
  if (source.startsWith('data:image/svg+xml')) return drawingOf(source)
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

/** A drawing that fetches nothing: Word shows it since 2016, and would follow what it refers to. */
function drawingOf(source: string): PictureBytes | undefined {
  const text = textOf(source)
  const [root] = /<svg\b[^>]*>/.exec(text ?? '') ?? []
  if (text === undefined || !root?.includes('xmlns="http://www.w3.org/2000/svg"')) return undefined
  if (refersOutside.test(text)) return undefined
  return { type: 'svg', bytes: new TextEncoder().encode(text), size: sizeOfDrawing(root) }
}

/** As wide and high as it says; else as the room that it is drawn in. */
function sizeOfDrawing(root: string): Size {
  const numberOf = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(root)?.[1])
  const room =
    /\sviewBox="([^"]*)"/
      .exec(root)?.[1]
      ?.trim()
      .split(/[\s,]+/) ?? []
  return {
    width: numberOf('width') || Number(room[2]) || 100,
    height: numberOf('height') || Number(room[3]) || 100,
  }
}

/** What refers to anything but a part of the drawing itself, or runs. */
const refersOutside =
  /\b(?:href|src)\s*=\s*(?!["']#)|url\(\s*(?!["']?#)|@import|\\|<!|<\s*(?:script|foreignObject|image)\b/i

function textOf(source: string): string | undefined {
  const start = source.indexOf(',') + 1
  const data = source.slice(start)
  try {
    if (!source.slice(0, start).endsWith(';base64,')) return decodeURIComponent(data)
    return new TextDecoder().decode(Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0))
  } catch {
    return undefined
  }
}

/** Stands where a program cannot show a drawing: one pixel that shows nothing. */
export const blank: PictureBytes = {
  type: 'png',
  bytes: Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
    (character) => character.codePointAt(0) ?? 0,
  ),
  size: { width: 1, height: 1 },
}

/** What Word since 2016 and LibreOffice show of a drawing; others show the picture that it stands in. */
export const drawingIn = (id: string): string =>
  `<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:embed="${id}"/></a:ext></a:extLst>`

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
