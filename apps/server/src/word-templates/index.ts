import type { AreaParts } from '../platform/area.ts'
import { type WordTemplateServices, wordTemplateEndpoints } from './word-templates.routes.ts'

export const wordTemplates = (services: WordTemplateServices): AreaParts => ({
  endpoints: wordTemplateEndpoints(services),
})
