import type { AreaParts } from '../platform/area.ts'
import { combinedTemplateEndpoints } from './combined-templates.routes.ts'
import type { GeneratingServices } from './generating.ts'

export {
  combinedTemplateShelf,
  combinedTemplatesWith,
  findCombinedTemplate,
} from './combined-templates.db.ts'

export const combinedTemplates = (services: GeneratingServices): AreaParts => ({
  endpoints: combinedTemplateEndpoints(services),
})
