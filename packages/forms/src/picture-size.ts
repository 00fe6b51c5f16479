/** The bytes of a file, of which few are looked at. Beyond the end they are 0. */
export type PictureBytes = { length: number; at: (index: number) => number }

/** `bytes`: what the pixels take unpacked. `isBomb`: something else in it unpacks to more than a picture needs. */
export type PictureSize = { pixels: number; bytes: number; isBomb: boolean }

/** So many parts (chunks, frames, segments) a file may have: one of 50 MB has some thousands. */
const maxParts = 10_000
/** So many blocks of at most 255 bytes the frames of a GIF file may have. */
const maxBlocks = 100_000
/** A color profile is compressed up to a thousandfold, and a true one has some kilobytes. */
const maxProfileBytes = 64 * 1024

/** The size of a picture by its header; undefined when it is not of the type or broken off. */
export function pictureSize(type: string, bytes: PictureBytes): PictureSize | undefined {
  switch (type) {
    case 'image/png':
      return pngSize(bytes)
    case 'image/jpeg':
      return jpegSize(bytes)
    case 'image/gif':
      return gifSize(bytes)
    case 'image/webp':
      return webpSize(bytes)
    default:
      return undefined
  }
}

const big = ({ at }: PictureBytes, index: number, count: number) => {
  let value = 0
  for (let offset = 0; offset < count; offset += 1) value = value * 256 + at(index + offset)
  return value
}

const little = ({ at }: PictureBytes, index: number, count: number) => {
  let value = 0
  for (let offset = count - 1; offset >= 0; offset -= 1) value = value * 256 + at(index + offset)
  return value
}

const letters = ({ at }: PictureBytes, index: number, count: number) =>
  String.fromCharCode(...Array.from({ length: count }, (_, offset) => at(index + offset)))

const sizeOf = (width: number, height: number, bytesPerPixel: number): PictureSize => ({
  pixels: width * height,
  bytes: width * height * bytesPerPixel,
  isBomb: false,
})

/** Channels by the color type of a PNG file; colors of a palette become three. */
const pngChannels = new Map([
  [0, 1],
  [2, 3],
  [3, 3],
  [4, 2],
  [6, 4],
])

function pngSize(bytes: PictureBytes): PictureSize | undefined {
  const channels = pngChannels.get(bytes.at(25))
  if (letters(bytes, 1, 3) !== 'PNG' || letters(bytes, 12, 4) !== 'IHDR' || !channels) return undefined
  const size = sizeOf(big(bytes, 16, 4), big(bytes, 20, 4), channels * (bytes.at(24) === 16 ? 2 : 1))
  const end = pngEnd(bytes)
  if (end === 'damaged' || size.pixels === 0) return undefined
  return { ...size, isBomb: end === 'bomb' }
}

/** How the parts of a PNG file end, which must hold pixels and nothing compressed that is large. */
function pngEnd(bytes: PictureBytes): 'sound' | 'damaged' | 'bomb' {
  let hasPixels = false
  let index = 8
  for (let part = 0; index + 12 <= bytes.length; part += 1) {
    const [length, type] = [big(bytes, index, 4), letters(bytes, index + 4, 4)]
    index += length + 12
    if (index > bytes.length) return 'damaged'
    if (type === 'IEND') return hasPixels ? 'sound' : 'damaged'
    if (type === 'IDAT') hasPixels = true
    if (part === maxParts || (compressedParts.has(type) && length > maxProfileBytes)) return 'bomb'
  }
  return 'damaged'
}

const compressedParts = new Set(['iCCP', 'zTXt', 'iTXt'])

/** Start of frame: the numbers between are of tables. */
const isFrameStart = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function jpegSize(bytes: PictureBytes): PictureSize | undefined {
  if (big(bytes, 0, 2) !== 0xffd8) return undefined
  let size: PictureSize | undefined
  let index = 2
  for (let part = 0; part < maxParts && index + 4 <= bytes.length; part += 1) {
    if (bytes.at(index) !== 0xff) return undefined
    const marker = bytes.at(index + 1)
    if (marker === 0xff) {
      index += 1
      continue
    }
    if (marker === 0xda) return size && size.pixels > 0 ? size : undefined
    if (isFrameStart(marker)) {
      if (size) return undefined
      size = sizeOf(big(bytes, index + 7, 2), big(bytes, index + 5, 2), bytes.at(index + 9))
    }
    index += 2 + big(bytes, index + 2, 2)
  }
  return undefined
}

function gifSize(bytes: PictureBytes): PictureSize | undefined {
  if (!/^GIF8[79]a$/.test(letters(bytes, 0, 6))) return undefined
  let largest = sizeOf(little(bytes, 6, 2), little(bytes, 8, 2), 4)
  let isFilled = false
  let index = 13 + colorTable(bytes.at(10))
  const left = { blocks: maxBlocks }
  for (let part = 0; part < maxParts && left.blocks > 0 && index < bytes.length; part += 1) {
    const kind = bytes.at(index)
    if (kind === 0x3b) return isFilled && largest.pixels > 0 ? largest : undefined
    if (kind === 0x2c) {
      const frame = sizeOf(little(bytes, index + 5, 2), little(bytes, index + 7, 2), 4)
      if (frame.pixels > largest.pixels) largest = frame
      isFilled = true
      index = afterBlocks(bytes, index + 11 + colorTable(bytes.at(index + 9)), left)
    } else if (kind === 0x21) index = afterBlocks(bytes, index + 2, left)
    else return undefined
  }
  return index < bytes.length ? { ...largest, isBomb: true } : undefined
}

const colorTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Finds where the sub-blocks end that begin here, or where none is left to be read. */
function afterBlocks(bytes: PictureBytes, start: number, left: { blocks: number }): number {
  let index = start
  while (index < bytes.length && bytes.at(index) !== 0 && left.blocks > 0) {
    index += bytes.at(index) + 1
    left.blocks -= 1
  }
  return index + 1
}

function webpSize(bytes: PictureBytes): PictureSize | undefined {
  if (letters(bytes, 0, 4) !== 'RIFF' || letters(bytes, 8, 4) !== 'WEBP') return undefined
  const sizes: PictureSize[] = []
  let isFilled = false
  let index = 12
  let parts = 0
  for (; index + 8 <= bytes.length && parts < maxParts; parts += 1) {
    const [type, length] = [letters(bytes, index, 4), little(bytes, index + 4, 4)]
    const size = webpChunk(type, bytes, index + 8)
    if (size) sizes.push(size)
    isFilled ||= size !== undefined && type !== 'VP8X'
    index += 8 + length + (length % 2)
  }
  const [largest] = sizes.toSorted((a, b) => b.pixels - a.pixels)
  if (!isFilled || !largest || index > bytes.length + 1) return undefined
  return { ...largest, isBomb: parts === maxParts }
}

function webpChunk(type: string, bytes: PictureBytes, index: number): PictureSize | undefined {
  switch (type) {
    case 'VP8X':
      return sizeOf(little(bytes, index + 4, 3) + 1, little(bytes, index + 7, 3) + 1, 4)
    case 'ANMF':
      return sizeOf(little(bytes, index + 6, 3) + 1, little(bytes, index + 9, 3) + 1, 4)
    case 'VP8 ':
      return sizeOf(little(bytes, index + 6, 2) & 0x3fff, little(bytes, index + 8, 2) & 0x3fff, 4)
    case 'VP8L': {
      const bits = little(bytes, index + 1, 4)
      return sizeOf((bits % 2 ** 14) + 1, (Math.floor(bits / 2 ** 14) % 2 ** 14) + 1, 4)
    }
    default:
      return undefined
  }
}
