import type { InvoiceMapping } from '@tabellio/contract/e-invoices'
import type { Output } from '@tabellio/contract/outputs'
import type { TemplateUpdate } from '@tabellio/contract/template-life'
import { mappingProblems } from '@tabellio/templates'
import { note } from '../platform/action-log.ts'
import type { TenantTx } from '../platform/database.ts'
import { forbidden, refusal } from '../platform/errors.ts'
import {
  createTemplate,
  getBody,
  getTemplateVersion,
  saveOutput,
  saveWordFile,
  templateRights,
} from '../templates/index.ts'

/** A version of a template that the caller may change. */
async function getOwnVersion(tx: TenantTx, templateVersionId: string) {
  const version = await getTemplateVersion(tx, templateVersionId)
  if (!templateRights(tx, version.templateId).edit) throw forbidden()
  note(tx, { name: version.name, things: { templateId: version.templateId } })
  return version
}

type Version = Awaited<ReturnType<typeof getOwnVersion>>

/** Saves the next version, in which what the update says is another: versions themselves never change (B-715). */
export async function updateTemplate(tx: TenantTx, templateVersionId: string, update: TemplateUpdate) {
  const version = await getOwnVersion(tx, templateVersionId)
  const wordFile = update.body === undefined ? version.wordFile : null
  // Its tags are read by what they may name, and by the language of their sentences.
  if (wordFile !== null && (update.contextDefinition ?? update.language) !== undefined)
    throw refusal('word-template-read-anew', { path: 'contextDefinition' })
  const ids = await createTemplate(tx, {
    ...informationOf(version, update),
    contextDefinition: update.contextDefinition ?? version.contextDefinition,
    wizardDefinition: update.wizardDefinition ?? version.wizardDefinition,
    body: update.body ?? (await getBody(tx, templateVersionId)),
    tags: update.tags ?? version.tagDefinition,
    parentTemplateVersionId: templateVersionId,
  })
  if (wordFile !== null) await saveWordFile(tx, ids.templateVersionId, wordFile)
  return ids
}

const informationOf = (version: Version, update: TemplateUpdate) => ({
  name: update.name ?? version.name,
  description: update.description ?? version.description,
  documentGroupId: update.documentGroupId ?? version.documentGroupId,
  language: update.language ?? version.language,
  saveToECM: update.saveToECM ?? version.saveToECM,
  documentProtection: update.documentProtection ?? version.documentProtection,
  nameConfig: update.nameConfig ?? version.nameConfig,
})

type Said = { format: Output; invoice?: InvoiceMapping | undefined }

export async function setOutput(tx: TenantTx, templateVersionId: string, { format, invoice: said }: Said) {
  const { contextDefinition, invoice: before } = await getOwnVersion(tx, templateVersionId)
  const invoice = said ?? before
  if (format === 'e-invoice' && !invoice) throw refusal('invoice-without-terms', { path: 'invoice' })
  const [unknown] = invoice ? mappingProblems(invoice, contextDefinition) : []
  if (unknown)
    throw refusal('invoice-term-unknown', {
      path: `invoice/${unknown.term}`,
      params: { term: unknown.term, name: unknown.name },
    })
  await saveOutput(tx, templateVersionId, { format, invoice })
}
