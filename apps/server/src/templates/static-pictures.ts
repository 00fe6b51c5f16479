import type { Document } from '@tabellio/document'
import { walk } from '@tabellio/document'
import { measurePicture } from '@tabellio/forms'
import type { Tenant } from '../platform/database.ts'
import { invalid } from '../platform/errors.ts'
import { renderRefusal, type Renderer } from '../rendering/index.ts'
import { problemMessage } from './problem-messages.ts'

export type PictureReader = Pick<Renderer, 'unreadable'>

/** Refuses a body with pictures that cannot be read, which every document of the template would fail at. */
export async function refuseUnreadablePictures(
  renderer: PictureReader,
  asked: { owner: Tenant; signal: AbortSignal },
  body: Document,
) {
  const pictures = [...walk(body)].flatMap(({ node, path }) =>
    node.type === 'picture' && !measurePicture(node.attrs.source).fault ? [{ ...node.attrs, path }] : [],
  )
  if (pictures.length === 0) return
  const sources = [...new Set(pictures.map(({ source }) => source))]
  const unreadable = await renderer.unreadable(sources, asked).catch((failure: unknown) => {
    throw renderRefusal(failure, 'body')
  })
  const key = 'picture-damaged'
  const errors = pictures
    .filter(({ source }) => unreadable.includes(source))
    .map(({ path, alt }) => ({ path: `body/${path.join('/')}`, key, message: problemMessage(key, alt) }))
  if (errors.length > 0) throw invalid(errors)
}
