/** A picture of a page: turned by so many quarters, as its maker sees it. */
export type CameraPicture = { key: string; url: string; width: number; height: number; quarters: number }

/** Pixels of the longer side: small letters of a page are read well, and a phone sends it in a moment. */
const longestSide = 2400
const quality = 0.85

/** Opens a picture of a camera, upright as the camera held it; undefined where it is none. */
export async function openPicture(file: File): Promise<CameraPicture | undefined> {
  const url = URL.createObjectURL(file)
  try {
    const image = await loaded(url)
    const { naturalWidth: width, naturalHeight: height } = image
    return { key: crypto.randomUUID(), url, width, height, quarters: 0 }
  } catch {
    URL.revokeObjectURL(url)
    return undefined
  }
}

/** The picture as it is sent: as it was turned, and nothing but its points. */
export async function pageOf({ url, width, height, quarters }: CameraPicture, name: string): Promise<File> {
  const image = await loaded(url)
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)]
  const isOnSide = quarters % 2 === 1
  const canvas = document.createElement('canvas')
  canvas.width = isOnSide ? down : across
  canvas.height = isOnSide ? across : down
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser draws no pictures')
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.translate(canvas.width / 2, canvas.height / 2)
  drawing.rotate((quarters * Math.PI) / 2)
  drawing.drawImage(image, -across / 2, -down / 2, across, down)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('This browser writes no pictures')
  return new File([blob], name, { type: 'image/jpeg' })
}

async function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}
