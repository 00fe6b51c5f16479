import type { AreaParts } from '../platform/area.ts'
import { type TemplateServices, templateEndpoints } from './templates.routes.ts'

export { createTemplate, publishTemplate } from './templates.ts'
export {
  findTemplate,
  findTemplateNamed,
  findTemplateVersion,
  getBody,
  knownTemplates,
  saveThumbnail,
  templateShelf,
} from './templates.db.ts'
export { templateSaved } from './templates.events.ts'

export const templates = (services: TemplateServices): AreaParts => ({
  endpoints: templateEndpoints(services),
})
