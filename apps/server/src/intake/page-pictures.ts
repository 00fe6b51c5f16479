import { readFile } from 'node:fs/promises'
import { fileLimits } from '@tabellio/contract/file-limits'
import { isPicture } from '../file-pages/index.ts'
import type { Blobs } from '../platform/blobs.ts'
import type { Tenant } from '../platform/database.ts'
import { invalidAt } from '../platform/errors.ts'
import type { IncomingFile } from '../platform/read-parts.ts'
import { type Renderer, renderRefusal } from '../rendering/index.ts'

export type PagesServices = { blobs: Blobs; renderer: Pick<Renderer, 'pictureAsPdf' | 'join'> }

/** Pictures of pages, as a phone takes them, joined to one PDF in their order. They were looked at before. */
export async function joinedPages(
  { blobs, renderer }: PagesServices,
  tenant: Tenant,
  { files, name }: { files: IncomingFile[]; name: string },
): Promise<IncomingFile> {
  const pages: Uint8Array[] = []
  for (const [at, { path, mimeType }] of files.entries()) {
    const place = `documents[${at}]`
    if (!isPicture({ mimeType })) throw invalidAt(place, 'A page is a picture: PNG, JPEG, WebP or GIF')
    const bytes = new Uint8Array(await readFile(path))
    pages.push((await refused(place, renderer.pictureAsPdf({ mimeType, bytes }, { owner: tenant }))).pdf)
  }
  const { pdf } = await refused('documents', renderer.join(pages, { owner: tenant }))
  const received = await blobs.receive([pdf], fileLimits.maxFileBytes)
  return { ...received, name: `${name}.pdf`, mimeType: 'application/pdf' }
}

async function refused<Made>(place: string, making: Promise<Made>): Promise<Made> {
  try {
    return await making
  } catch (failure) {
    throw renderRefusal(failure, place)
  }
}
