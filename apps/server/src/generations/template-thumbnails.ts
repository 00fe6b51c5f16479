import { readValues, sampleValues } from '@tabellio/forms'
import type { Blobs } from '../platform/blobs.ts'
import type { Tenant } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { listen } from '../platform/events.ts'
import type { Warn } from '../platform/log.ts'
import type { Renderer } from '../rendering/index.ts'
import { saveThumbnail, templateSaved } from '../templates/index.ts'
import type { Press } from './press.ts'
import { readyTemplates } from './ready-templates.ts'

/** Pixels across. */
const thumbnailWidth = 400

type Services = {
  blobs: Blobs
  press: Press
  renderer: Pick<Renderer, 'inspect'>
  today: () => string
  warn: Warn
}

/** Draws the first page of a template with made-up values, for the gallery. */
export const drawTemplate = ({ blobs, press, renderer, today, warn }: Services) => {
  const templates = readyTemplates(warn)

  /** Nothing where the document itself is at fault: another try would end the same way. */
  async function printed(document: Parameters<Press['print']>[0], owner: Tenant) {
    try {
      return (await press.print(document, { owner })).pdf
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid-request') throw error
      const { templateVersionId } = document.template
      warn({ templateVersionId, reason: error.message }, 'A template cannot be drawn')
      return undefined
    }
  }

  return listen(templateSaved, 'draw', async ({ tenant, data }) => {
    const template = await tenant.read((tx) => templates.find(tx, data.templateVersionId))
    if (!template) return
    const { definition, wizard, language } = template
    const values = sampleValues(definition, today())
    const { used } = readValues({ definition, wizard, language, values, today: today() })
    const pdf = await printed({ template, values: used, path: 'sample' }, tenant)
    if (!pdf) return
    const { thumbnail } = await renderer.inspect(pdf, { thumbnailWidth, owner: tenant })
    const blob = await blobs.put(tenant.organizationId, thumbnail)
    await tenant.write((tx) => saveThumbnail(tx, data.templateVersionId, blob))
  })
}
