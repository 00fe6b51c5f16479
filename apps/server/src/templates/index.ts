import type { AreaParts } from '../platform/area.ts'
import { type TemplateServices, templateEndpoints } from './templates.routes.ts'

export { checkTemplate, createTemplate, publishTemplate, textProblems } from './templates.ts'
export { subTemplateErrors, wholeBody } from './sub-templates.db.ts'
export { filledVersions } from './filled-versions.db.ts'
export { mappingsOf, templatesLinkedTo } from './template-mappings.db.ts'
export { templateSubscribers } from './subscriptions.db.ts'
export {
  type Sight as TemplateSight,
  findOpenVersion,
  findTemplate,
  findTemplateForm,
  findTemplateVersion,
  getBody,
  getTemplateVersion,
  knownTemplates,
  listTemplates,
  templateRights,
  templateShelf,
  templateSightOf,
  templatesNamed,
  templateVersionsSeen,
} from './templates.db.ts'
export { templatesNumberedBy, templatesOfElement, templatesOfList } from './template-uses.db.ts'
export { type PictureReader, refuseUnreadablePictures } from './static-pictures.ts'
export { getTemplate, listVersions, markDeleted, saveOutput, templateNameExists } from './template-life.db.ts'
export { getTemplatePicture, savePictures } from './template-pictures.db.ts'
export { saveWordFile } from './template-words.db.ts'
export { templateSaved } from './templates.events.ts'

export const templates = (services: TemplateServices): AreaParts => ({
  endpoints: templateEndpoints(services),
})
