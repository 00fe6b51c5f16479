import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import type { Document } from '@tabellio/document'
import { withoutInferred } from '@tabellio/forms'
import { api } from '../../platform/calls/api.ts'
import { read, readAs, readHere } from '../../platform/calls/queries.ts'
import { templateItemOf } from '../../templates/index.ts'
import { type Design, emptyDesign, isSame } from '../design/design.ts'
import type { Subject } from './subject.ts'

type TemplateSubject = Subject & { kind: 'template'; version: TemplateVersionInfo }

/** While a form is designed, another person's version does not take the place of this one. */
export const designedTemplate = (templateVersionId: string) => ({
  ...readHere('form of a template', [templateVersionId], () => subjectOf(templateVersionId)),
  /** Each visit reads anew whether it is published. */
  gcTime: 0,
  staleTime: 'static' as const,
})

/** The version that was saved last, whichever page saved it. */
export async function newestTemplate(templateVersionId: string): Promise<TemplateSubject> {
  const { newestTemplateVersionId } = await api.templateTexts.load({ params: { templateVersionId } })
  return subjectOf(newestTemplateVersionId)
}

async function subjectOf(templateVersionId: string): Promise<TemplateSubject> {
  const params = { templateVersionId }
  const [version, { body }] = await Promise.all([
    api.templates.get({ params }),
    api.templateTexts.load({ params }),
  ])
  if (!isDocument(body)) throw new Error('The server answered something else than the text of a template')
  return {
    kind: 'template',
    version,
    text: body,
    id: version.templateId,
    versionId: version.templateVersionId,
    versionNumber: version.versionNumber,
    name: version.name,
    isPublished: version.isPublished,
    design: designOfTemplate(version),
  }
}

/** A template has a form as a type has; what only types say is as nobody has said it. */
const designOfTemplate = (version: TemplateVersionInfo): Design => ({
  ...emptyDesign(''),
  name: version.name,
  description: version.description,
  documentGroupId: version.documentGroupId,
  contextDefinition: version.contextDefinition,
  wizardDefinition: withoutInferred(version.wizardDefinition),
  nameConfig: version.nameConfig,
})

/** What of the next version is another: all else, its text above all, stays as it is. */
export const formUpdate = (design: Design, { design: saved }: TemplateSubject) => ({
  wizardDefinition: design.wizardDefinition,
  ...(!isSame(design.contextDefinition, saved.contextDefinition) && {
    contextDefinition: design.contextDefinition,
  }),
  ...(design.nameConfig !== saved.nameConfig && { nameConfig: design.nameConfig }),
})

/** The form that people fill in now. */
export const formInForce = ({ version }: TemplateSubject) => {
  const { templateVersionId } = version
  return readAs(
    read('templates', 'get', { params: { templateVersionId } }),
    'in force',
    async (): Promise<Design | null> => {
      const item = await templateItemOf(version)
      return item?.isPublished ? (await subjectOf(item.templateVersionId)).design : null
    },
  )
}

/** The server has checked the whole of it when it was saved. */
const isDocument = (body: unknown): body is Document =>
  typeof body === 'object' && body !== null && 'type' in body && body.type === 'doc' && 'content' in body

export type { TemplateSubject }
