import { wordTemplates } from '@tabellio/contract/word-templates'
import { implement } from '../platform/endpoints.ts'
import { type WordTemplateServices, createWordTemplate, readWordTemplate } from './word-templates.ts'

export type { WordTemplateServices }

export const wordTemplateEndpoints = (services: WordTemplateServices) =>
  implement(wordTemplates, {
    read: async ({ tenant, body }) => {
      const { body: _, bytes: __, ...read } = await readWordTemplate(services, tenant, body)
      return read
    },
    create: ({ tenant, body, signal }) => createWordTemplate(services, tenant, { input: body, signal }),
  })
