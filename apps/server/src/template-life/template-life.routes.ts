import { templateLife } from '@tabellio/contract/template-life'
import type { Blobs } from '../platform/blobs.ts'
import { implement } from '../platform/endpoints.ts'
import {
  type PictureReader,
  getTemplate,
  getTemplatePicture,
  listTemplates,
  listVersions,
  refuseUnreadablePictures,
  templateNameExists,
} from '../templates/index.ts'
import { affectedByTemplate, removeTemplate } from './deletion.ts'
import { inputMasks, languages, outputFormats } from './template-choices.ts'
import { setOutput, updateTemplate } from './template-life.ts'

export type TemplateLifeServices = { blobs: Blobs; renderer: PictureReader }

const whole = <Item>(items: Item[]) => ({ items, totalCount: items.length })

export const templateLifeEndpoints = ({ blobs, renderer }: TemplateLifeServices) =>
  implement(templateLife, {
    list: ({ tenant, query, body }) => tenant.read((tx) => listTemplates(tx, { ...body, ...query })),
    exists: ({ tenant, query }) =>
      tenant.read(async (tx) => ({ exists: await templateNameExists(tx, query.name) })),
    outputFormats: async () => whole(outputFormats),
    inputMasks: async () => whole(inputMasks),
    languages: async () => whole(languages),
    image: async ({ tenant, params }) => {
      const blob = await tenant.read((tx) => getTemplatePicture(tx, params.templateVersionId, 'image'))
      return { contentType: 'image/png', bytes: await blobs.get(tenant.organizationId, blob), etag: blob }
    },
    update: async ({ tenant, params, body, signal }) => {
      if (body.body) await refuseUnreadablePictures(renderer, { owner: tenant, signal }, body.body)
      return tenant.write((tx) => updateTemplate(tx, params.templateVersionId, body))
    },
    saveAsPdf: ({ tenant, params, body }) =>
      tenant.write((tx) =>
        setOutput(tx, params.templateVersionId, { format: body.saveAsPdf ? 'pdf' : 'docx' }),
      ),
    setOutput: ({ tenant, params, body }) =>
      tenant.write((tx) => setOutput(tx, params.templateVersionId, body)),
    versions: ({ tenant, params, query }) =>
      tenant.read(async (tx) => {
        await getTemplate(tx, params.templateId)
        return listVersions(tx, { ...params, ...query })
      }),
    affectedEntities: ({ tenant, params }) => tenant.read((tx) => affectedByTemplate(tx, params.templateId)),
    remove: ({ tenant, params }) => tenant.write((tx) => removeTemplate(tx, params.templateId)),
  })
