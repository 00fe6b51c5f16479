import type { DocumentTypeInput } from '@tabellio/contract/document-types'
import type { ContextDefinition } from '@tabellio/forms'
import type { TenantTx } from '../platform/database.ts'
import { invalid, invalidAt } from '../platform/errors.ts'
import { knownDocumentTypes } from './document-types.db.ts'
import { lookupsIn } from './field-paths.ts'

/** For a body with fields that offer the documents of a type: one that is not there is a fault of the body (G-025). */
export async function refuseUnknownLookups(tx: TenantTx, definition: ContextDefinition): Promise<void> {
  const lookups = lookupsIn(definition)
  if (lookups.length === 0) return
  const known = await knownDocumentTypes(
    tx,
    lookups.map(({ documentTypeId }) => documentTypeId),
  )
  const unknown = lookups.filter(({ documentTypeId }) => !known.includes(documentTypeId))
  if (unknown.length === 0) return
  const message = 'Supplied value for documentTypeId is invalid'
  throw invalid(unknown.map(({ path }) => ({ path: `contextDefinition/${path}`, message })))
}

type TemplateNames = Pick<DocumentTypeInput, 'templateId' | 'templateVersionId'>

/** Finds the template that a body names. Templates know document types, so that these are told how. */
export type FindTemplate = (tx: TenantTx, names: TemplateNames) => Promise<{ templateId: string } | undefined>

/** For a body that names a template: one that is not there, or not of this template, is a fault of the body. */
export async function withKnownTemplate(
  tx: TenantTx,
  input: DocumentTypeInput,
  findTemplate: FindTemplate,
): Promise<DocumentTypeInput> {
  const { templateId, templateVersionId } = input
  if (templateId === undefined && templateVersionId === undefined) return input
  const template = await findTemplate(tx, input)
  if (template) return { ...input, templateId: template.templateId }
  const named = templateVersionId === undefined ? 'templateId' : 'templateVersionId'
  throw invalidAt(named, `Invalid ${named}`)
}
