import type { FontsFor } from '../fonts/index.ts'
import type { Blobs } from '../platform/blobs.ts'
import type { Tenant } from '../platform/database.ts'
import { AppError, invalidAt } from '../platform/errors.ts'
import { listen } from '../platform/events.ts'
import type { Warn } from '../platform/log.ts'
import type { Threads } from '../platform/threads.ts'
import type { Renderer } from '../rendering/index.ts'
import { savePictures, templateSaved } from '../templates/index.ts'
import type { DocumentRenderer } from './document-renderer.ts'
import type { PrepareOutcome, Prepared } from './prepare.ts'
import { templateSource } from './preparing.ts'
import { type ReadyTemplate, readyTemplates } from './ready-templates.ts'
import { refusalAt } from './refused-work.ts'

/** Pixels across: in the gallery, and where it is read. */
const thumbnailWidth = 400
const imageWidth = 1200

export type ThumbnailServices = {
  blobs: Blobs
  documentRenderer: DocumentRenderer
  threads: Threads
  renderer: Pick<Renderer, 'inspect'>
  today: () => string
  warn: Warn
  fontsFor: FontsFor
}

/** Draws the first page of a template with made-up values, small and large. */
export const drawTemplate = ({
  blobs,
  documentRenderer,
  threads,
  renderer,
  today,
  warn,
  fontsFor,
}: ThumbnailServices) => {
  const templates = readyTemplates({ warn, fontsFor })

  /** In a thread of its own: of a large template this takes long. */
  async function prepared(template: ReadyTemplate, organizationId: string): Promise<Prepared> {
    const input = { template: templateSource(template), today: today() }
    const outcome = await threads.run<PrepareOutcome>('prepareSample', input, organizationId)
    const [first] = 'prepared' in outcome ? outcome.prepared : []
    if (first) return first
    throw 'refusal' in outcome ? refusalAt(outcome.refusal) : invalidAt('sample', 'There is no sample')
  }

  /** Nothing where the document itself is at fault: another try would end the same way. */
  async function rendered(templateVersionId: string, owner: Tenant) {
    try {
      const template = await owner.read((tx) => templates.find(tx, templateVersionId, []))
      if (!template) return undefined
      const document = { template, prepared: await prepared(template, owner.organizationId), path: 'sample' }
      return (await documentRenderer.render(document, { owner })).pdf
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid-request') throw error
      warn({ templateVersionId, reason: error.message }, 'A template cannot be drawn')
      return undefined
    }
  }

  return listen(templateSaved, 'draw', async ({ tenant, data }) => {
    const pdf = await rendered(data.templateVersionId, tenant)
    if (!pdf) return
    const draw = async (thumbnailWidth: number) => {
      const { thumbnail } = await renderer.inspect(pdf, { thumbnailWidth, owner: tenant })
      return blobs.put(tenant.organizationId, thumbnail)
    }
    const pictures = { thumbnail: await draw(thumbnailWidth), image: await draw(imageWidth) }
    await tenant.write((tx) => savePictures(tx, data.templateVersionId, pictures))
  })
}
