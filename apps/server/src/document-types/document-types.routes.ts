import { type DocumentTypeInput, documentTypes } from '@tabellio/contract/document-types'
import { refuseUnknownGroup } from '../document-groups/index.ts'
import type { TenantTx } from '../platform/database.ts'
import { definitionErrors } from '../platform/definition-errors.ts'
import { implement } from '../platform/endpoints.ts'
import { invalid } from '../platform/errors.ts'
import { sampleErrors } from '../platform/sample-errors.ts'
import {
  allDocumentTypes,
  getDocumentType,
  getDocumentTypeVersion,
  listDocumentTypes,
  pageOfDocumentTypes,
  refuseUnknownTemplate,
  saveDocumentType,
} from './document-types.db.ts'

export const documentTypeEndpoints = implement(documentTypes, {
  create: ({ tenant, body }) => tenant.write((tx) => create(tx, body)),
  list: ({ tenant, query }) => tenant.read((tx) => listDocumentTypes(tx, query)),
  page: ({ tenant, query }) => tenant.read((tx) => pageOfDocumentTypes(tx, query)),
  all: ({ tenant }) => tenant.read((tx) => allDocumentTypes(tx, { filter: '' })),
  get: ({ tenant, params }) => tenant.read((tx) => getDocumentType(tx, params.documentTypeId)),
  version: ({ tenant, params }) =>
    tenant.read((tx) => getDocumentTypeVersion(tx, params.documentTypeVersionId)),
})

async function create(tx: TenantTx, input: DocumentTypeInput) {
  const { contextDefinition, wizardDefinition } = input
  const errors = [
    ...definitionErrors(contextDefinition, wizardDefinition),
    ...sampleErrors(contextDefinition, wizardDefinition),
  ]
  if (errors.length > 0) throw invalid(errors)
  await refuseUnknownGroup(tx, input.documentGroupId)
  await refuseUnknownTemplate(tx, input)
  return saveDocumentType(tx, input)
}
