import { templates } from '@tabellio/contract/templates'
import { sampleValues } from '@tabellio/forms'
import type { Blobs } from '../platform/blobs.ts'
import { implement } from '../platform/endpoints.ts'
import { getBody, getTemplateVersion, getThumbnail, listTemplates } from './templates.db.ts'
import { createTemplate, publishTemplate } from './templates.ts'

type Services = { blobs: Blobs; today: () => string }

export const templateEndpoints = ({ blobs, today }: Services) =>
  implement(templates, {
    list: ({ tenant, query }) => tenant.read((tx) => listTemplates(tx, query)),
    create: ({ tenant, body }) => tenant.write((tx) => createTemplate(tx, body)),
    get: async ({ tenant, params, caller }) => ({
      ...(await tenant.read((tx) => getTemplateVersion(tx, params.templateVersionId))),
      myPermissions: { view: true, edit: caller.isOrganizationAdmin },
    }),
    contents: ({ tenant, params }) =>
      tenant.read(async (tx) => ({ body: { ...(await getBody(tx, params.templateVersionId)) } })),
    sample: ({ tenant, params }) =>
      tenant.read(async (tx) => {
        const { contextDefinition } = await getTemplateVersion(tx, params.templateVersionId)
        return { context: sampleValues(contextDefinition, today()) }
      }),
    publish: ({ tenant, params }) => tenant.write((tx) => publishTemplate(tx, params.templateVersionId)),
    thumbnail: async ({ tenant, params }) => {
      const blob = await tenant.read((tx) => getThumbnail(tx, params.templateVersionId))
      return { contentType: 'image/png', bytes: await blobs.get(tenant.organizationId, blob), etag: blob }
    },
  })
