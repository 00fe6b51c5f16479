import { outputTypes } from '@tabellio/contract/output-types'
import { templates } from '@tabellio/contract/templates'
import type { Values } from '@tabellio/expression'
import type { KnownDataLinkVersions } from '../document-types/index.ts'
import type { Blobs } from '../platform/blobs.ts'
import type { Tenant } from '../platform/database.ts'
import { implement } from '../platform/endpoints.ts'
import { tooComplex } from '../platform/errors.ts'
import type { Threads } from '../platform/threads.ts'
import { reprocessTemplate } from './reprocessing.ts'
import { type PictureReader, refuseUnreadablePictures } from './static-pictures.ts'
import { removeMappings, setMappings } from './template-mappings.db.ts'
import { listTemplateSubscriptions, updateTemplateSubscription } from './subscriptions.db.ts'
import { getTemplatePicture } from './template-pictures.db.ts'
import { getBody, getTemplateVersion, listTemplates } from './templates.db.ts'
import { createTemplate, publishTemplate, templateInfo, unpublishTemplate } from './templates.ts'

export type TemplateServices = {
  blobs: Blobs
  renderer: PictureReader
  threads: Threads
  today: () => string
  knownDataLinkVersions: KnownDataLinkVersions
  /** Runs the tests of the version's template: none of them may fail when it is published. */
  refuseFailingTests: (tenant: Tenant, templateVersionId: string) => Promise<void>
}

/** What is stored of a version (B-712): the Word file as it was brought, with the model that its pages are made of. */
async function contentsOf(blobs: Blobs, tenant: Tenant, templateVersionId: string) {
  const { body, wordFile } = await tenant.read(async (tx) => ({
    body: { ...(await getBody(tx, templateVersionId)) },
    wordFile: (await getTemplateVersion(tx, templateVersionId)).wordFile,
  }))
  if (wordFile === null) return { body }
  const bytes = await blobs.get(tenant.organizationId, wordFile)
  return { body, wordDataUri: `data:${outputTypes.docx};base64,${Buffer.from(bytes).toString('base64')}` }
}

type Sample = { values: Values } | { place: string }

export const templateEndpoints = ({ blobs, renderer, threads, today, ...services }: TemplateServices) =>
  implement(templates, {
    list: ({ tenant, query }) => tenant.read((tx) => listTemplates(tx, query)),
    create: async ({ tenant, body, signal }) => {
      await refuseUnreadablePictures(renderer, { owner: tenant, signal }, body.body)
      return tenant.write((tx) => createTemplate(tx, body))
    },
    get: ({ tenant, params }) => tenant.read((tx) => templateInfo(tx, params.templateVersionId)),
    contents: ({ tenant, params }) => contentsOf(blobs, tenant, params.templateVersionId),
    sample: async ({ tenant, params }) => {
      const version = await tenant.read((tx) => getTemplateVersion(tx, params.templateVersionId))
      const input = { definition: version.contextDefinition, today: today() }
      const sample = await threads.run<Sample>('sample', input, tenant.organizationId)
      if ('place' in sample) throw tooComplex(sample.place)
      return { context: sample.values }
    },
    publish: async ({ tenant, params, body }) => {
      if (body.type !== 'dont-publish') await services.refuseFailingTests(tenant, params.templateVersionId)
      return tenant.write((tx) => publishTemplate(tx, params.templateVersionId, body))
    },
    unpublish: ({ tenant, params }) => tenant.write((tx) => unpublishTemplate(tx, params.templateVersionId)),
    setMappings: ({ tenant, body }) =>
      tenant.write((tx) => setMappings(tx, body, services.knownDataLinkVersions)),
    removeMappings: ({ tenant, params }) =>
      tenant.write(async (tx) => {
        await getTemplateVersion(tx, params.templateVersionId)
        await removeMappings(tx, params.templateVersionId)
      }),
    updateSubscription: ({ tenant, body }) => tenant.write((tx) => updateTemplateSubscription(tx, body)),
    subscriptions: ({ tenant, query }) => tenant.read((tx) => listTemplateSubscriptions(tx, query)),
    reprocess: ({ caller, write, params }) => reprocessTemplate(caller, write, params.templateVersionId),
    thumbnail: async ({ tenant, params }) => {
      const blob = await tenant.read((tx) => getTemplatePicture(tx, params.templateVersionId, 'thumbnail'))
      return { contentType: 'image/png', bytes: await blobs.get(tenant.organizationId, blob), etag: blob }
    },
  })
