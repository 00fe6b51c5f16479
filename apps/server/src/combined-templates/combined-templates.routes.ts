import { combinedTemplates } from '@tabellio/contract/combined-templates'
import { implement } from '../platform/endpoints.ts'
import {
  getCombinedTemplate,
  listCombinedTemplates,
  removeCombinedTemplate,
} from './combined-templates.db.ts'
import { changeCombinedTemplate, combinedDefinition, createCombinedTemplate } from './combined-templates.ts'
import { type GeneratingServices, generateCombined } from './generating.ts'

export const combinedTemplateEndpoints = (services: GeneratingServices) =>
  implement(combinedTemplates, {
    list: ({ tenant, query }) => tenant.read((tx) => listCombinedTemplates(tx, query)),
    create: ({ tenant, body }) =>
      tenant.write(async (tx) => ({ combinedTemplateId: await createCombinedTemplate(tx, body) })),
    get: ({ tenant, params }) => tenant.read((tx) => getCombinedTemplate(tx, params.combinedTemplateId)),
    update: ({ tenant, params, body }) =>
      tenant.write(async (tx) => {
        await changeCombinedTemplate(tx, params.combinedTemplateId, body)
        return params
      }),
    remove: ({ tenant, params }) =>
      tenant.write((tx) => removeCombinedTemplate(tx, params.combinedTemplateId)),
    definition: ({ tenant, params }) =>
      tenant.read((tx) => combinedDefinition(tx, params.combinedTemplateId)),
    generate: ({ tenant, params, body, signal }) =>
      generateCombined(services, tenant, { ...params, body, signal }),
  })
