import type { GraphicMarkInput } from '@tabellio/contract/graphic-marks'
import type { Tenant } from '../platform/database.ts'
import { refusal } from '../platform/errors.ts'
import { type Renderer, renderRefusal } from '../rendering/index.ts'

export type PictureReader = Pick<Renderer, 'unreadable'>

const places = ['imageDataURI', 'waterMarkDataURI'] as const

/** Refuses a mark with a picture whose header is right and whose pixels cannot be read: no document could show it. */
export async function refuseUnreadablePictures(
  renderer: PictureReader,
  asked: { owner: Tenant; signal: AbortSignal },
  mark: GraphicMarkInput,
): Promise<void> {
  for (const path of places) {
    const picture = mark[path]
    if (picture === null) continue
    const unreadable = await renderer.unreadable([picture], asked).catch((failure: unknown) => {
      throw renderRefusal(failure, path)
    })
    if (unreadable.length > 0) throw refusal('picture-cannot-be-read', { path })
  }
}
