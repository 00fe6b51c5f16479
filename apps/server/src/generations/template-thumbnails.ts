import { readValues, sampleValues } from '@tabellio/forms'
import type { Blobs } from '../platform/blobs.ts'
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
  return listen(templateSaved, 'draw', async ({ tenant, data }) => {
    const template = await tenant.read((tx) => templates.find(tx, data.templateVersionId))
    if (!template) return
    const { definition, wizard, language } = template
    const values = sampleValues(definition, today())
    const { used } = readValues({ definition, wizard, language, values, today: today() })
    const { pdf } = await press.print({ template, values: used })
    const { thumbnail } = await renderer.inspect(pdf, thumbnailWidth)
    const blob = await blobs.put(tenant.organizationId, thumbnail)
    await tenant.write((tx) => saveThumbnail(tx, data.templateVersionId, blob))
  })
}
