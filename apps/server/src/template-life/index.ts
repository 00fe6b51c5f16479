import type { AreaParts } from '../platform/area.ts'
import { type TemplateLifeServices, templateLifeEndpoints } from './template-life.routes.ts'

export const templateLife = (services: TemplateLifeServices): AreaParts => ({
  endpoints: templateLifeEndpoints(services),
})
