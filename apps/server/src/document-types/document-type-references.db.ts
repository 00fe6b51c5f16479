import type { DocumentTypeInput } from '@tabellio/contract/document-types'
import type { ContextDefinition } from '@tabellio/forms'
import { unknownElements } from '../data-elements/index.ts'
import { unknownLists } from '../dictionary-lists/index.ts'
import type { TenantTx } from '../platform/database.ts'
import { invalid, invalidAt } from '../platform/errors.ts'
import { knownDocumentTypes } from './document-types.db.ts'
import { fieldsNaming } from './field-paths.ts'

/** What fields name by an id, how it is looked for, and what is said of one that is not there. */
const named = [
  {
    property: 'lookupDocumentTypeId',
    message: 'Supplied value for documentTypeId is invalid',
    unknown: async (tx: TenantTx, ids: string[]) => {
      const known = await knownDocumentTypes(tx, ids)
      return ids.filter((id) => !known.includes(id))
    },
  },
  { property: 'dataElementId', message: 'Invalid dataElementId', unknown: unknownElements },
  { property: 'dictionaryListId', message: 'Invalid dictionaryListId', unknown: unknownLists },
] as const

/** For a body with fields that name document types, data elements or dictionary lists: one that is not there is a fault of the body (G-025). */
export async function refuseUnknownNames(tx: TenantTx, definition: ContextDefinition): Promise<void> {
  for (const { property, message, unknown } of named) {
    const fields = fieldsNaming(definition, property)
    if (fields.length === 0) continue
    const missing = await unknown(tx, [...new Set(fields.map(({ id }) => id))])
    const wrong = fields.filter(({ id }) => missing.includes(id))
    if (wrong.length > 0)
      throw invalid(wrong.map(({ path }) => ({ path: `contextDefinition/${path}`, message })))
  }
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
