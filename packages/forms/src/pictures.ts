import { pictureSize, type PictureBytes } from './picture-size.ts'
import { svgFault } from './picture-svg.ts'

/** Why a picture cannot stand in a document. */
export type PictureFault = 'picture-of-unknown-kind' | 'picture-damaged' | 'picture-too-large'

/** So many pixels a picture may have: a photograph of today has 12 to 48 million. */
const maxPicturePixels = 50_000_000
/** The bytes its pixels may take once they are unpacked. */
const maxPictureBytes = 4 * maxPicturePixels
const maxSvgLength = 1_000_000

export type PictureMeasure = { pixels: number; fault?: PictureFault }

const dataUri = /^data:(image\/(?:png|jpeg|gif|webp|svg\+xml))((?:;[a-z]+=[\w-]+)*)(;base64)?,/

/**
 * How large a picture is, given as a data URI, by what its header says: nothing is unpacked. Beside its pixels, what an
 * unpacker would have to take into its memory counts: frames, color profiles.
 */
export function measurePicture(source: string): PictureMeasure {
  const [start = '', type = '', , base64] = dataUri.exec(source.slice(0, 100)) ?? []
  if (type === '') return { pixels: 0, fault: 'picture-of-unknown-kind' }
  if (type === 'image/svg+xml') return measureSvg(source, start.length, base64 !== undefined)
  if (base64 === undefined || !isBase64(source, start.length)) return damaged
  return measured(pictureSize(type, base64Bytes(source, start.length)))
}

/** The same of a file of one of the types that have pixels. */
export const measurePictureFile = (type: string, file: Uint8Array): PictureMeasure =>
  measured(pictureSize(type, { length: file.length, at: (index) => file[index] ?? 0 }))

function measured(size: ReturnType<typeof pictureSize>): PictureMeasure {
  if (size === undefined) return damaged
  const isTooLarge = size.pixels > maxPicturePixels || size.bytes > maxPictureBytes || size.isBomb
  return { pixels: size.pixels, ...(isTooLarge && { fault: 'picture-too-large' }) }
}

const damaged: PictureMeasure = { pixels: 0, fault: 'picture-damaged' }

function measureSvg(source: string, start: number, isEncoded: boolean): PictureMeasure {
  if (source.length - start > maxSvgLength) return { pixels: 0, fault: 'picture-too-large' }
  const text = isEncoded ? textOfBase64(source, start) : decoded(source.slice(start))
  if (text === undefined) return damaged
  const inner = [...text.matchAll(/data:[^"')\s]*/g)].map(([uri]) => measureInner(uri))
  const fault = inner.find((measure) => measure.fault)?.fault ?? svgFault(text)
  return { pixels: inner.reduce((sum, { pixels }) => sum + pixels, 0), ...(fault && { fault }) }
}

/** A picture in a picture is one of pixels: one of lines could hold another again. */
const measureInner = (uri: string): PictureMeasure =>
  uri.startsWith('data:image/svg') ? { pixels: 0, fault: 'picture-too-large' } : measurePicture(uri)

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function textOfBase64(source: string, start: number): string | undefined {
  if (!isBase64(source, start)) return undefined
  const bytes = base64Bytes(source, start)
  return new TextDecoder().decode(Uint8Array.from({ length: bytes.length }, (_, index) => bytes.at(index)))
}

const base64Text = /[A-Za-z0-9+/]+={0,2}$/y

function isBase64(source: string, start: number): boolean {
  base64Text.lastIndex = start
  return (source.length - start) % 4 === 0 && base64Text.test(source)
}

const sixBits = new Map(
  Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', (letter, value) => [
    letter.charCodeAt(0),
    value,
  ]),
)

/** Reads single bytes of a base64 text, so that a header is found without unpacking the rest. */
function base64Bytes(text: string, start: number): PictureBytes {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bits = (index: number) => sixBits.get(text.charCodeAt(index)) ?? 0
  return {
    length: ((text.length - start) / 4) * 3 - padding,
    at: (index) => {
      const group = start + Math.floor(index / 3) * 4
      if (index % 3 === 0) return (bits(group) << 2) | (bits(group + 1) >> 4)
      if (index % 3 === 1) return ((bits(group + 1) & 15) << 4) | (bits(group + 2) >> 2)
      return ((bits(group + 2) & 3) << 6) | bits(group + 3)
    },
  }
}
