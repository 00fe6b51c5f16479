import { TemplateInput } from '@tabellio/contract/templates'
import type { TemplateImport } from '@tabellio/contract/template-exchange'
import { withoutListItems } from '@tabellio/forms'
import { type XmlRefusal, writeTemplateXml } from '@tabellio/templates/xml/template-xml'
import { note } from '../platform/action-log.ts'
import type { TenantTx } from '../platform/database.ts'
import { checked, forbidden, refusal } from '../platform/errors.ts'
import type { Threads } from '../platform/threads.ts'
import { createTemplate, getBody, getTemplateVersion, templateRights } from '../templates/index.ts'

export type XmlOutcome = { template: { [name: string]: unknown } } | { refused: XmlRefusal }

/** The version as its author wrote it: items of lists are the dictionary's. */
export async function exportTemplate(tx: TenantTx, templateVersionId: string) {
  const version = await getTemplateVersion(tx, templateVersionId)
  if (!templateRights(tx, version.templateId).edit) throw forbidden()
  const xml = writeTemplateXml({
    ...version,
    contextDefinition: withoutListItems(version.contextDefinition),
    tags: version.tagDefinition,
    body: await getBody(tx, templateVersionId),
  })
  return { name: version.name, xml }
}

/** Reads a file beside the main thread, and checks what it says as a new template is. */
export async function readImport(
  threads: Threads,
  { xml, documentGroupId, parentTemplateVersionId }: TemplateImport,
  organizationId: string,
): Promise<TemplateInput> {
  const outcome = await threads.run<XmlOutcome>('readTemplateFile', { xml }, organizationId)
  if ('refused' in outcome) {
    const { key, name } = outcome.refused
    throw refusal(key, { path: 'xml', params: { name } })
  }
  return checked(TemplateInput, {
    ...outcome.template,
    ...(documentGroupId !== undefined && { documentGroupId }),
    ...(parentTemplateVersionId !== undefined && { parentTemplateVersionId }),
  })
}

export async function importTemplate(tx: TenantTx, input: TemplateInput) {
  const ids = await createTemplate(tx, input)
  note(tx, { name: input.name, things: { templateId: ids.templateId } })
  return ids
}
