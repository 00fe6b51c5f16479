import type { Part } from './frame.ts'
import { dataUriOf } from '../../../platform/data-uri.ts'

/** Kinds of pictures that the documents can carry. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp']

/** Pixels on the longer side where nothing else is wanted: enough for a full page in print, small enough to travel with the answers. */
const longestSide = 2000

/** Letters of a data URI: a photo that was saved as PNG may be beyond them, and is made a JPEG of a tenth. */
const heaviest = 3_000_000

/** What becomes of a chosen file: a picture as a data URI, or the name of the words that say why it is none. */
export type Taken = { picture: string } | { fault: Fault }
export type Fault = 'notAPicture' | 'heicPicture'

/** Takes a chosen picture, made smaller when it is larger than any page needs. */
export async function pictureOf(file: File, atMost = longestSide): Promise<Taken> {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return { fault: 'heicPicture' }
  const bitmap = pictureTypes.includes(file.type) && (await createImageBitmap(file).catch(() => undefined))
  if (!bitmap) return { fault: 'notAPicture' }
  const scale = Math.min(1, atMost / Math.max(bitmap.width, bitmap.height))
  const isReady = scale === 1 && file.size <= 500_000 && file.type !== 'image/webp'
  return { picture: isReady ? await dataUriOf(file) : redraw(bitmap, scale, file.type) }
}

function redraw(bitmap: ImageBitmap, scale: number, type: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const pen = canvas.getContext('2d')
  pen?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const uri = toDataUri(canvas, type)
  if (!pen || uri.length <= heaviest) return uri
  // A JPEG has nothing to see through: below it is paper.
  pen.globalCompositeOperation = 'destination-over'
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  return toDataUri(canvas, 'image/jpeg')
}

/** A picture turned a quarter to the right: many cameras hold a page upright and save it lying. Undefined when it is none. */
export async function turnedRight(uri: string): Promise<string | undefined> {
  const image = await readPicture(uri)
  if (!image) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalHeight
  canvas.height = image.naturalWidth
  const pen = canvas.getContext('2d')
  pen?.translate(canvas.width, 0)
  pen?.rotate(Math.PI / 2)
  pen?.drawImage(image, 0, 0)
  return toDataUri(canvas, typeOf(uri))
}

/** What lies within the frame of a picture, of at least one pixel. Undefined when it is none. */
export async function croppedTo(uri: string, part: Part): Promise<string | undefined> {
  const image = await readPicture(uri)
  if (!image) return undefined
  const { naturalWidth, naturalHeight } = image
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width * naturalWidth))
  canvas.height = Math.max(1, Math.round(part.height * naturalHeight))
  canvas
    .getContext('2d')
    ?.drawImage(image, -Math.round(part.left * naturalWidth), -Math.round(part.top * naturalHeight))
  return toDataUri(canvas, typeOf(uri))
}

async function readPicture(uri: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = uri
  return image.decode().then(
    () => image,
    () => undefined,
  )
}

const typeOf = (uri: string) => /^data:(image\/jpeg)/.exec(uri)?.[1] ?? 'image/png'

const toDataUri = (canvas: HTMLCanvasElement, type: string) =>
  canvas.toDataURL(type === 'image/jpeg' ? 'image/jpeg' : 'image/png', 0.85)

/** A name in handwriting, for who cannot or does not want to draw a signature. The letters come when they are needed. */
export async function writtenSignature(name: string): Promise<string> {
  await import('@fontsource/dancing-script/400.css')
  const font = '84px "Dancing Script", cursive'
  await document.fonts.load(font, name).catch(() => [])
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  pen.font = font
  canvas.width = Math.ceil(pen.measureText(name).width) + 56
  canvas.height = 140
  pen.font = font
  pen.fillStyle = inkColor
  pen.textBaseline = 'middle'
  pen.fillText(name, 28, 70)
  return canvas.toDataURL('image/png')
}

/** The blue of a ballpoint: on paper a signature is told from print by it. */
export const inkColor = '#14307d'
