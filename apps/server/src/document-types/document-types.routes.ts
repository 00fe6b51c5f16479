import {
  type DocumentTypeInput,
  type DocumentTypeQuery,
  documentTypes,
} from '@tabellio/contract/document-types'
import type { WizardDefinition } from '@tabellio/forms'
import { refuseUnknownApprovalTypes } from '../approval-types/index.ts'
import { refuseUnknownGroup } from '../document-groups/index.ts'
import type { Tenant, TenantTx } from '../platform/database.ts'
import { definitionErrors, sampleErrors } from '../definitions/index.ts'
import { implement } from '../platform/endpoints.ts'
import { invalid } from '../platform/errors.ts'
import { removeMappings, setMappings } from './document-type-mappings.db.ts'
import {
  type FindTemplate,
  allDocumentTypes,
  documentTypeRights,
  getDocumentType,
  getDocumentTypeVersion,
  listDocumentTypes,
  pageOfDocumentTypes,
  refuseUnknownLookups,
  saveDocumentType,
  withKnownTemplate,
} from './document-types.db.ts'
import { refuseUnknownRoles } from '../roles/index.ts'
import { settingErrors } from './field-paths.ts'
import { securityFieldChoices } from './security-fields.db.ts'

export type DocumentTypeServices = { findTemplate: FindTemplate }

export const documentTypeEndpoints = ({ findTemplate }: DocumentTypeServices) =>
  implement(documentTypes, {
    create: ({ tenant, body }) => tenant.write((tx) => create(tx, body, findTemplate)),
    list: ({ tenant, query }) =>
      showsNone(query, tenant)
        ? Promise.resolve(noneOf(query))
        : tenant.read((tx) => listDocumentTypes(tx, query)),
    page: ({ tenant, query }) =>
      showsNone(query, tenant)
        ? Promise.resolve(noneOf(query))
        : tenant.read((tx) => pageOfDocumentTypes(tx, query)),
    all: ({ tenant }) => tenant.read((tx) => allDocumentTypes(tx, { filter: '' })),
    securityFields: ({ tenant }) => tenant.read(securityFieldChoices),
    get: ({ tenant, params, query }) =>
      tenant.read(async (tx) => {
        const type = await getDocumentType(tx, params.documentTypeId)
        return query.withFormLayout ? { ...type, formLayout: layoutOf(type.wizardDefinition) } : type
      }),
    version: ({ tenant, params }) =>
      tenant.read((tx) => getDocumentTypeVersion(tx, params.documentTypeVersionId)),
    setMappings: ({ tenant, body }) => tenant.write((tx) => setMappings(tx, body)),
    removeMappings: ({ tenant, params }) =>
      tenant.write((tx) => removeMappings(tx, params.documentTypeVersionId)),
  })

async function create(tx: TenantTx, input: DocumentTypeInput, findTemplate: FindTemplate) {
  const { contextDefinition, wizardDefinition } = input
  const errors = [
    ...definitionErrors(contextDefinition, wizardDefinition),
    ...sampleErrors(contextDefinition, wizardDefinition),
    ...settingErrors(input),
  ]
  if (errors.length > 0) throw invalid(errors)
  await refuseUnknownGroup(tx, input.documentGroupId)
  await refuseUnknownLookups(tx, contextDefinition)
  await refuseUnknownApprovalTypes(tx, approvalTypesIn(input))
  await refuseUnknownRoles(tx, rolesIn(input))
  return saveDocumentType(tx, await withKnownTemplate(tx, input, findTemplate))
}

/** The approval types that a document type's documents need, each with its place in the body. */
const approvalTypesIn = ({ approvalConfig }: DocumentTypeInput) =>
  (approvalConfig?.approvalTypes ?? []).map(({ id: approvalTypeId }, index) => ({
    path: `approvalConfig.approvalTypes[${index}].id`,
    approvalTypeId,
  }))

/** The roles that a document type gives permissions, each with its place in the body. */
const rolesIn = ({ permissions }: DocumentTypeInput) =>
  permissions.map(({ roleId }, index) => ({ path: `permissions[${index}].roleId`, roleId }))

/** Tells a caller who may not create a type, and so may edit none: mode edit shows them nothing (G-119). */
const showsNone = ({ mode }: { mode: 'view' | 'edit' }, tenant: Tenant) =>
  mode === 'edit' && !documentTypeRights(tenant).edit

const noneOf = ({ pageNumber, rowsPerPage }: Pick<DocumentTypeQuery, 'pageNumber' | 'rowsPerPage'>) => ({
  items: [],
  totalCount: 0,
  ...(pageNumber !== undefined && { pageNumber }),
  ...(rowsPerPage !== undefined && { rowsPerPage }),
})

/** A page keeps its layout in its properties, as any JSON (G-119, G-120). */
const layoutOf = ({ pages }: WizardDefinition) =>
  pages.flatMap(({ key, properties }) =>
    properties?.['layout'] === undefined ? [] : [{ pageKey: key, layout: properties['layout'] }],
  )
