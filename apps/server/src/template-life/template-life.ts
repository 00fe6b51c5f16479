import type { TemplateUpdate } from '@tabellio/contract/template-life'
import { note } from '../platform/action-log.ts'
import type { TenantTx } from '../platform/database.ts'
import { forbidden } from '../platform/errors.ts'
import {
  createTemplate,
  getBody,
  getTemplateVersion,
  saveOutput,
  templateRights,
} from '../templates/index.ts'

/** A version of a template that the caller may change. */
async function getOwnVersion(tx: TenantTx, templateVersionId: string) {
  const version = await getTemplateVersion(tx, templateVersionId)
  if (!templateRights(tx, version.templateId).edit) throw forbidden()
  note(tx, { name: version.name, things: { templateId: version.templateId } })
  return version
}

/** Saves the next version, in which what the update says is another: versions themselves never change (B-715). */
export async function updateTemplate(tx: TenantTx, templateVersionId: string, update: TemplateUpdate) {
  const version = await getOwnVersion(tx, templateVersionId)
  const ids = await createTemplate(tx, {
    name: update.name ?? version.name,
    description: update.description ?? version.description,
    documentGroupId: update.documentGroupId ?? version.documentGroupId,
    language: update.language ?? version.language,
    saveToECM: update.saveToECM ?? version.saveToECM,
    contextDefinition: update.contextDefinition ?? version.contextDefinition,
    wizardDefinition: update.wizardDefinition ?? version.wizardDefinition,
    body: update.body ?? (await getBody(tx, templateVersionId)),
    tags: update.tags ?? version.tagDefinition,
    nameConfig: update.nameConfig ?? version.nameConfig,
    parentTemplateVersionId: templateVersionId,
  })
  if (!version.saveAsPdf) await saveOutput(tx, ids.templateVersionId, false)
  return ids
}

export async function setSaveAsPdf(tx: TenantTx, templateVersionId: string, saveAsPdf: boolean) {
  await getOwnVersion(tx, templateVersionId)
  await saveOutput(tx, templateVersionId, saveAsPdf)
}
