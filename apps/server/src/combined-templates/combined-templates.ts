import type {
  CombinedDefinition,
  CombinedTemplate,
  CombinedTemplateInput,
} from '@tabellio/contract/combined-templates'
import type { RequestError } from '@tabellio/contract/errors'
import { type CombinedForm, type FormConflict, combineForms, withInferred } from '@tabellio/forms'
import { refuseUnknownGroup } from '../document-groups/index.ts'
import type { TenantTx } from '../platform/database.ts'
import { type AppError, invalid, namesInLine, refusal } from '../platform/errors.ts'
import { note } from '../platform/action-log.ts'
import { filledVersions, findTemplateVersion, mappingsOf } from '../templates/index.ts'
import {
  getCombinedTemplate,
  insertCombinedTemplate,
  updateCombinedTemplate,
} from './combined-templates.db.ts'

export async function createCombinedTemplate(tx: TenantTx, input: CombinedTemplateInput): Promise<string> {
  await refuseWrong(tx, input)
  note(tx, { name: input.name })
  return insertCombinedTemplate(tx, input)
}

export async function changeCombinedTemplate(tx: TenantTx, id: string, input: CombinedTemplateInput) {
  await refuseWrong(tx, input)
  await updateCombinedTemplate(tx, id, input)
}

/** Says what keeps templates from being filled in by one form, in the versions that are filled in now. */
async function refuseWrong(tx: TenantTx, { documentGroupId, templates }: CombinedTemplateInput) {
  await refuseUnknownGroup(tx, documentGroupId)
  const known = await filledVersions(
    tx,
    templates.map(({ templateId }) => templateId),
  )
  const unknown = templates.flatMap(({ templateId }, at) =>
    known.has(templateId) ? [] : [{ path: `templates[${at}].templateId`, message: 'Invalid templateId' }],
  )
  if (unknown.length > 0) throw invalid(unknown)
  const ids = templates.flatMap(({ templateId }) => known.get(templateId)?.templateVersionId ?? [])
  const versions = await versionsOf(tx, ids)
  const { conflicts } = combineForms(versions)
  if (conflicts.length > 0)
    throw invalid(conflicts.slice(0, maxConflicts).map((found) => errorOf(found, versions)))
}

/** So many are told at once. */
const maxConflicts = 100

function errorOf(
  { label: field, names: [template, other] }: FormConflict,
  versions: { name: string }[],
): RequestError {
  const at = versions.findLastIndex(({ name }) => name === other)
  const path = `templates[${at}].templateId`
  const { details, message } = refusal('asked-otherwise', { path, params: { field, template, other } })
  return details.errors?.[0] ?? { path, message }
}

type Version = NonNullable<Awaited<ReturnType<typeof findTemplateVersion>>>

/** In the order of the ids. */
async function versionsOf(tx: TenantTx, ids: string[]): Promise<Version[]> {
  const found = await Promise.all([...new Set(ids)].map((id) => findTemplateVersion(tx, id)))
  const byId = new Map(found.flatMap((version) => (version ? [[version.templateVersionId, version]] : [])))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type Filled = { combined: CombinedTemplate; versions: Version[]; form: CombinedForm }

/** What is filled in now; all of its templates are published, or it is refused. */
export async function filledCombined(tx: TenantTx, id: string): Promise<Filled> {
  const combined = await getCombinedTemplate(tx, id)
  const ids = combined.templates.flatMap(({ templateVersionId }) => templateVersionId ?? [])
  const versions = await versionsOf(tx, ids)
  if (versions.length < combined.templates.length) throw notPublished(combined)
  const form = combineForms(versions)
  if (form.conflicts.length > 0)
    throw refusal('combined-conflict', { params: { names: namesInLine(form.conflicts.map(conflictName)) } })
  return { combined, versions, form }
}

const conflictName = ({ label, names }: FormConflict) => `${label} (${names.join(', ')})`

function notPublished({ templates }: CombinedTemplate): AppError {
  const names = templates.flatMap(({ name, templateVersionId }) => (templateVersionId === null ? [name] : []))
  return refusal('combined-not-published', { params: { names: namesInLine([...new Set(names)]) } })
}

export async function combinedDefinition(tx: TenantTx, id: string): Promise<CombinedDefinition> {
  const { versions, form } = await filledCombined(tx, id)
  const mappings = await Promise.all(
    versions.map(({ templateVersionId }) => mappingsOf(tx, templateVersionId)),
  )
  const links = mappings.flatMap(({ dataLinkMappings }) => dataLinkMappings)
  return {
    contextDefinition: form.contextDefinition,
    wizardDefinition: withInferred(form.wizardDefinition),
    templates: versions.map(({ templateId, templateVersionId, name, saveToECM }) => ({
      templateId,
      templateVersionId,
      name,
      saveToECM,
    })),
    language: versions[0]?.language ?? 'English',
    dataLinkMappings: [...new Map(links.map((link) => [JSON.stringify(link), link])).values()],
  }
}
