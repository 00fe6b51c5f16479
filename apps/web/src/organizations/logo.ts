/** Kinds of pictures that a logo is made of. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp']

/** Pixels on the longer side that a logo has at most, as the call takes it. */
const longestSide = 512

/** A chosen picture as the PNG that the call takes. Undefined when it is none. */
export async function logoOf(file: Blob): Promise<string | undefined> {
  if (!pictureTypes.includes(file.type)) return undefined
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}
