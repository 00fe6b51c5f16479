/** Kinds of pictures that the documents can carry. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp']

/** Pixels on the longer side where nothing else is wanted: enough for a full page in print, small enough to travel with the answers. */
const longestSide = 2000

/** A chosen picture as a data URI, made smaller when it is larger than any page needs. Undefined when it is none. */
export async function pictureOf(file: Blob, atMost = longestSide): Promise<string | undefined> {
  if (!pictureTypes.includes(file.type)) return undefined
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const scale = Math.min(1, atMost / Math.max(bitmap.width, bitmap.height))
  const isReady = scale === 1 && file.size <= 500_000 && file.type !== 'image/webp'
  return isReady ? dataUri(file) : redraw(bitmap, scale, file.type)
}

function redraw(bitmap: ImageBitmap, scale: number, type: string): string | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return toDataUri(canvas, type)
}

/** A picture turned a quarter to the right: many cameras hold a page upright and save it lying. Undefined when it is none. */
export async function turnedRight(uri: string): Promise<string | undefined> {
  const image = new Image()
  image.src = uri
  const isRead = await image.decode().then(
    () => true,
    () => false,
  )
  if (!isRead) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalHeight
  canvas.height = image.naturalWidth
  const pen = canvas.getContext('2d')
  pen?.translate(canvas.width, 0)
  pen?.rotate(Math.PI / 2)
  pen?.drawImage(image, 0, 0)
  return toDataUri(canvas, /^data:(image\/jpeg)/.exec(uri)?.[1] ?? 'image/png')
}

const toDataUri = (canvas: HTMLCanvasElement, type: string) =>
  canvas.toDataURL(type === 'image/jpeg' ? 'image/jpeg' : 'image/png', 0.85)

function dataUri(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
  reader.readAsDataURL(file)
  return promise
}

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
