import { crc32, deflateSync } from 'node:zlib'

const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const u16 = (value: number) => [value >>> 8, value & 255]
const u16le = (value: number) => [value & 255, value >>> 8]
const u24le = (value: number) => [value & 255, (value >>> 8) & 255, value >>> 16]

type Content = Uint8Array | readonly number[]

const bytesOf = (...parts: (Content | string)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )

export const uri = (type: string, content: Uint8Array) =>
  `data:image/${type};base64,${Buffer.from(content).toString('base64')}`

const chunk = (type: string, content: Content = []) => {
  const body = bytesOf(type, content)
  return bytesOf(u32(body.length - 4), body, u32(crc32(body)))
}

export type Png = {
  width: number
  height: number
  bits?: number
  color?: number
  before?: Uint8Array[]
  idat?: Uint8Array | undefined
  end?: Uint8Array | undefined
}

/** A PNG file of one color; what is not given is as it should be. */
export function pngFile({ width, height, bits = 8, color = 2, before = [], ...parts }: Png): Uint8Array {
  const pixels = () => deflateSync(Buffer.alloc((width * 3 + 1) * height))
  return bytesOf(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', bytesOf(u32(width), u32(height), [bits, color, 0, 0, 0])),
    ...before,
    'idat' in parts ? (parts.idat ?? []) : chunk('IDAT', pixels()),
    'end' in parts ? (parts.end ?? []) : chunk('IEND'),
  )
}

/** The header of a PNG file that says it is larger than what follows. */
const pngOf = (width: number, height: number, bits = 8, color = 2) =>
  pngFile({ width, height, bits, color, idat: chunk('IDAT', deflateSync(Buffer.alloc(100_000))) })

const small = { width: 1, height: 1 }
const zeros = (length: number) => deflateSync(Buffer.alloc(length))

const gif = (width: number, height: number, ...blocks: Content[]) =>
  bytesOf(
    'GIF89a',
    u16le(width),
    u16le(height),
    [0x80, 0, 0],
    Array.from({ length: 6 }, () => 0),
    ...blocks,
  )
const frame = (width: number, height: number) =>
  bytesOf([0x2c], u16le(0), u16le(0), u16le(width), u16le(height), [0, 2, 2, 0x44, 1, 0])

const segment = (marker: number, content: Content) =>
  bytesOf([0xff, marker], u16(content.length + 2), content)
const start = (marker: number, width: number, height: number) =>
  segment(marker, bytesOf([8], u16(height), u16(width), [3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]))
const jpeg = (...segments: Uint8Array[]) =>
  bytesOf([0xff, 0xd8], ...segments, [0xff, 0xda, 0, 2, 0, 0xff, 0xd9])

const riff = (...chunks: Uint8Array[]) => {
  const body = bytesOf('WEBP', ...chunks)
  return bytesOf('RIFF', [...u16le(body.length & 0xffff), ...u16le(body.length >>> 16)], body)
}
const part = (type: string, content: Content) =>
  bytesOf(type, [...u16le(content.length & 0xffff), ...u16le(content.length >>> 16)], content)
const vp8x = (width: number, height: number) =>
  part('VP8X', bytesOf([0, 0, 0, 0], u24le(width - 1), u24le(height - 1)))
const vp8 = (width: number, height: number) =>
  part('VP8 ', bytesOf([0, 0, 0, 0x9d, 1, 0x2a], u16le(width), u16le(height)))
const vp8l = (width: number, height: number) => {
  const bits = width - 1 + (height - 1) * 2 ** 14
  return part(
    'VP8L',
    bytesOf([0x2f, bits & 255, (bits >>> 8) & 255, (bits >>> 16) & 255, (bits >>> 24) & 255, 0]),
  )
}
const anmf = (width: number, height: number) =>
  part('ANMF', bytesOf(u24le(0), u24le(0), u24le(width - 1), u24le(height - 1), [0, 0, 0, 0]))

export const svg = (content: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`)}`

const doubling = Array.from(
  { length: 30 },
  (_, level) => `<g id="g${level + 1}"><use href="#g${level}"/><use href="#g${level}"/></g>`,
).join('')

const large = 'picture-too-large'
const damaged = 'picture-damaged'
const unknown = 'picture-of-unknown-kind'

/** Pictures that an upload and a template are refused for: small files that unpack to much, and broken ones. */
export const rasterBombs: [name: string, source: string, fault: string][] = [
  ['PNG of 256 megapixels', uri('png', pngOf(16_384, 16_384)), large],
  ['PNG of 900 megapixels of one bit', uri('png', pngOf(30_000, 30_000, 1, 0)), large],
  ['PNG of 400 megapixels with transparency', uri('png', pngOf(20_000, 20_000, 8, 6)), large],
  ['PNG of 49 megapixels of 64 bits', uri('png', pngOf(7_000, 7_000, 16, 6)), large],
  ['PNG of 51 megapixels', uri('png', pngOf(8_500, 6_000)), large],
  ['PNG as wide as its header can say', uri('png', pngOf(0xffffffff, 0xffffffff)), large],
  [
    'PNG with a profile of 200 MB',
    uri('png', pngFile({ ...small, before: [chunk('iCCP', bytesOf('x\0\0', zeros(200_000_000)))] })),
    large,
  ],
  [
    'PNG with a text of 200 MB',
    uri('png', pngFile({ ...small, before: [chunk('zTXt', bytesOf('x\0\0', zeros(200_000_000)))] })),
    large,
  ],
  [
    'PNG with an international text of 200 MB',
    uri('png', pngFile({ ...small, before: [chunk('iTXt', bytesOf('x\0\x01\0\0\0', zeros(200_000_000)))] })),
    large,
  ],
  [
    'PNG of 10,001 parts',
    uri(
      'png',
      pngFile({ ...small, before: [Buffer.concat(Array.from({ length: 10_001 }, () => chunk('tEXt')))] }),
    ),
    large,
  ],
  ['PNG without width', uri('png', pngOf(0, 10)), damaged],
  ['PNG without pixels', uri('png', pngFile({ ...small, idat: undefined })), damaged],
  ['PNG without an end', uri('png', pngFile({ ...small, end: undefined })), damaged],
  [
    'PNG with a part longer than the file',
    uri(
      'png',
      bytesOf(pngFile({ ...small, end: undefined }), [0xff, 0xff, 0xff, 0xff], 'tEXt', [0, 0, 0, 0]),
    ),
    damaged,
  ],
  ['PNG of an unknown color type', uri('png', pngOf(1, 1, 8, 5)), damaged],
  ['GIF of 43 bytes that says 65,535²', uri('gif', gif(65_535, 65_535, frame(1, 1), [0x3b])), large],
  ['GIF with a frame of 65,535²', uri('gif', gif(1, 1, frame(65_535, 65_535), [0x3b])), large],
  ['GIF with a large second frame', uri('gif', gif(1, 1, frame(1, 1), frame(60_000, 60_000), [0x3b])), large],
  [
    'GIF of 10,001 frames',
    uri('gif', gif(1, 1, Buffer.concat(Array.from({ length: 10_001 }, () => frame(1, 1))), [0x3b])),
    large,
  ],
  ['GIF of 100,001 blocks', uri('gif', gif(1, 1, [0x21, 0xfe], Buffer.alloc(200_002, 1), [0, 0x3b])), large],
  ['GIF without a picture', uri('gif', gif(10, 10, [0x3b])), damaged],
  ['GIF that breaks off', uri('gif', gif(10, 10, frame(10, 10))), damaged],
  ['GIF of unknown parts', uri('gif', gif(10, 10, [0x77], frame(1, 1), [0x3b])), damaged],
  ['JPEG of 65,535²', uri('jpeg', jpeg(start(0xc0, 65_535, 65_535))), large],
  ['progressive JPEG of 65,535²', uri('jpeg', jpeg(start(0xc2, 65_535, 65_535))), large],
  [
    'JPEG of 65,535² behind other segments',
    uri('jpeg', jpeg(segment(0xe1, Buffer.alloc(60_000)), start(0xc0, 65_535, 65_535))),
    large,
  ],
  ['JPEG of two sizes', uri('jpeg', jpeg(start(0xc0, 1, 1), start(0xc0, 60_000, 60_000))), damaged],
  ['JPEG without a size', uri('jpeg', jpeg()), damaged],
  ['JPEG that breaks off', uri('jpeg', bytesOf([0xff, 0xd8], start(0xc0, 10, 10))), damaged],
  ['JPEG of no height', uri('jpeg', jpeg(start(0xc0, 10, 0))), damaged],
  ['WebP canvas of 16,777,216²', uri('webp', riff(vp8x(2 ** 24, 2 ** 24), vp8(1, 1))), large],
  ['WebP of 16,383²', uri('webp', riff(vp8(16_383, 16_383))), large],
  ['lossless WebP of 16,384²', uri('webp', riff(vp8l(16_384, 16_384))), large],
  ['WebP with a frame of 16,777,216²', uri('webp', riff(vp8x(1, 1), anmf(2 ** 24, 2 ** 24))), large],
  [
    'WebP of 10,001 parts',
    uri('webp', riff(vp8(1, 1), ...Array.from({ length: 10_001 }, () => bytesOf('EXIF', [0, 0, 0, 0])))),
    large,
  ],
  ['WebP without a picture', uri('webp', riff(vp8x(10, 10))), damaged],
  [
    'WebP with a part longer than the file',
    uri('webp', riff(vp8(1, 1), bytesOf('ICCP', [0xff, 0xff, 0xff, 0x7f]))),
    damaged,
  ],
  ['PNG that says it is a JPEG', uri('jpeg', pngFile(small)), damaged],
  ['text that says it is a PNG', uri('png', Buffer.from('not a picture')), damaged],
  ['PNG that is not base64', 'data:image/png;base64,%zz', damaged],
  ['TIFF', uri('tiff', Buffer.from('II*\0')), unknown],
  ['HEIC', uri('heic', Buffer.from('ftypheic')), unknown],
]

/** Those of lines, which only an author may use. */
export const svgBombs: [name: string, source: string, fault: string][] = [
  ['SVG 100,000 deep', svg('<g>'.repeat(100_000) + '</g>'.repeat(100_000)), large],
  [
    'SVG with a filter',
    svg('<filter id="f"><feGaussianBlur stdDeviation="9"/></filter><rect filter="url(#f)"/>'),
    large,
  ],
  ['SVG that doubles 30 times', svg(`<rect id="g0"/>${doubling}`), large],
  [
    'SVG that refers to itself',
    svg('<pattern id="p"><rect fill="url(#p)"/></pattern><rect fill="url(#p)"/>'),
    large,
  ],
  ['SVG of 60,000 elements', svg('<g/>'.repeat(60_000)), large],
  ['SVG of 2 MB', svg('x'.repeat(2_000_000)), large],
  [
    'SVG with a picture of 256 megapixels',
    svg(`<image href="${uri('png', pngOf(16_384, 16_384))}"/>`),
    large,
  ],
  ['SVG in an SVG', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'), large],
  [
    'SVG with entities',
    `data:image/svg+xml,${encodeURIComponent('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>')}`,
    damaged,
  ],
  [
    'SVG that is not closed',
    `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><g>')}`,
    damaged,
  ],
  ['SVG of a million open tags', `data:image/svg+xml,${encodeURIComponent('<a '.repeat(100_000))}`, damaged],
  ['SVG that is not encoded', 'data:image/svg+xml,%zz', damaged],
  ['SVG without an element', 'data:image/svg+xml,words', damaged],
]
