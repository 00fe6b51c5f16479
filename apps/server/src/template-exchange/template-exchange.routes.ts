import { templateExchange } from '@tabellio/contract/template-exchange'
import { extractTemplate } from '@tabellio/forms'
import { implement } from '../platform/endpoints.ts'
import type { Threads } from '../platform/threads.ts'
import { type PictureReader, refuseUnreadablePictures } from '../templates/index.ts'
import { exportTemplate, importTemplate, readImport } from './template-exchange.ts'

export type ExchangeServices = { threads: Threads; renderer: PictureReader }

export const templateExchangeEndpoints = ({ threads, renderer }: ExchangeServices) =>
  implement(templateExchange, {
    export: async ({ tenant, params }) => {
      const { name, xml } = await tenant.read((tx) => exportTemplate(tx, params.templateVersionId))
      return { contentType: 'application/xml', bytes: Buffer.from(xml), fileName: `${name}.xml` }
    },
    import: async ({ tenant, body, signal }) => {
      const input = await readImport(threads, body, tenant.organizationId)
      await refuseUnreadablePictures(renderer, { owner: tenant, signal }, input.body)
      return tenant.write((tx) => importTemplate(tx, input))
    },
    extract: async ({ body }) => {
      const { name, description, contextDefinition } = extractTemplate(body.content)
      return { name, description, contextDefinition }
    },
  })
