import { templateExchange } from '@tabellio/contract/template-exchange'
import { extractTemplate } from '@tabellio/forms'
import type { TenantTx } from '../platform/database.ts'
import { implement } from '../platform/endpoints.ts'
import type { Threads } from '../platform/threads.ts'
import { type PictureReader, refuseUnreadablePictures } from '../templates/index.ts'
import { exportPackage } from './export-package.ts'
import { importPackage } from './import-package.ts'
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
    exportPackage: async ({ tenant, params }) => {
      const { name, json } = await tenant.read((tx) => exportPackage(tx, params.templateVersionId))
      return { contentType: 'application/json', bytes: Buffer.from(json), fileName: `${name}.json` }
    },
    importPackage: async ({ tenant, body, signal }) => {
      const { xml } = body.package
      const { documentGroupId } = body
      const template = await readImport(threads, { xml, documentGroupId }, tenant.organizationId)
      await refuseUnreadablePictures(renderer, { owner: tenant, signal }, template.body)
      const bring = (tx: TenantTx) => importPackage(tx, { ...body, template })
      return body.isDryRun ? tenant.read(bring) : tenant.write(bring)
    },
    extract: async ({ body }) => {
      const { name, description, contextDefinition } = extractTemplate(body.content)
      return { name, description, contextDefinition }
    },
  })
