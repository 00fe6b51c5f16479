import {
  type DocumentTypeInput,
  type DocumentTypeQuery,
  documentTypes,
} from '@tabellio/contract/document-types'
import { type WizardDefinition, intersectionContext, mergedContext } from '@tabellio/forms'
import { refuseUnknownApprovalTypes } from '../approval-types/index.ts'
import { refuseUnknownGroup } from '../document-groups/index.ts'
import type { Tenant, TenantTx } from '../platform/database.ts'
import { definitionErrors, sampleErrors } from '../definitions/index.ts'
import { implement } from '../platform/endpoints.ts'
import { invalid } from '../platform/errors.ts'
import { contextsOf, typesWithCommonFields } from './contexts.db.ts'
import { type KnownDataLinkVersions, removeMappings, setMappings } from './document-type-mappings.db.ts'
import {
  allDocumentTypes,
  documentTypeItem,
  documentTypeRights,
  getDocumentType,
  getDocumentTypeVersion,
  listDocumentTypes,
  pageOfDocumentTypes,
} from './document-types.db.ts'
import {
  type DocumentTypeUse,
  publishVersion,
  removeDocumentType,
  unpublishVersion,
  versionsOfType,
} from './document-type-publications.db.ts'
import { saveDocumentType } from './document-type-save.db.ts'
import { type FindTemplate, refuseUnknownNames, withKnownTemplate } from './document-type-references.db.ts'
import { refuseUnknownRoles } from '../roles/index.ts'
import { refuseUnknownSequences } from '../sequences/index.ts'
import { type Settings, settingErrors } from './field-paths.ts'
import { listTypeSubscriptions, updateTypeSubscriptions } from './subscriptions.db.ts'
import { securityFieldChoices } from './security-fields.db.ts'

export type DocumentTypeServices = {
  findTemplate: FindTemplate
  knownDataLinkVersions: KnownDataLinkVersions
  /** The areas whose things are of document types. */
  typeUses: DocumentTypeUse[]
}

export const documentTypeEndpoints = ({ findTemplate, typeUses, ...services }: DocumentTypeServices) =>
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
    updateSubscriptions: ({ tenant, body }) =>
      tenant.write((tx) => updateTypeSubscriptions(tx, body.updatedSubscriptionList)),
    subscriptions: ({ tenant, query }) => tenant.read((tx) => listTypeSubscriptions(tx, query)),
    get: ({ tenant, params, query }) =>
      tenant.read(async (tx) => {
        const type = await getDocumentType(tx, params.documentTypeId)
        return query.withFormLayout ? { ...type, formLayout: layoutOf(type.wizardDefinition) } : type
      }),
    version: ({ tenant, params }) =>
      tenant.read((tx) => getDocumentTypeVersion(tx, params.documentTypeVersionId)),
    versions: ({ tenant, params }) => tenant.read((tx) => versionsOfType(tx, params.documentTypeId)),
    publish: ({ tenant, params: { documentTypeVersionId: id }, body }) =>
      tenant.write((tx) => publish(tx, id, body)),
    unpublish: ({ tenant, params: { documentTypeVersionId: id } }) =>
      tenant.write(async (tx) => {
        await unpublishVersion(tx, id)
        return documentTypeItem(tx, id)
      }),
    remove: ({ tenant, params: { documentTypeId } }) =>
      tenant.write((tx) => removeDocumentType(tx, { documentTypeId, uses: typeUses })),
    mergedContext: ({ tenant, query }) =>
      tenant.read(async (tx) => ({
        contextDefinition: mergedContext(
          await contextsOf(tx, query.documentTypeIdList, 'documentTypeIdList'),
        ),
      })),
    folderMergedContext: ({ tenant, query }) =>
      tenant.read(async (tx) => ({
        contextDefinition: mergedContext([
          ...(await contextsOf(tx, [query.masterDocumentTypeId], 'masterDocumentTypeId')),
          ...(await contextsOf(tx, query.documentTypeIdList, 'documentTypeIdList')),
        ]),
      })),
    intersectionContext: ({ tenant, query }) =>
      tenant.read(async (tx) => ({
        contextDefinition: intersectionContext(
          await contextsOf(tx, query.documentTypeIds, 'documentTypeIds'),
        ),
      })),
    withCommonFields: ({ tenant, body }) => tenant.read((tx) => typesWithCommonFields(tx, body)),
    setMappings: ({ tenant, body }) => tenant.write((tx) => setMappings(tx, body, services)),
    removeMappings: ({ tenant, params: { documentTypeVersionId: id } }) =>
      tenant.write((tx) => removeMappings(tx, id)),
  })

async function create(tx: TenantTx, input: DocumentTypeInput, findTemplate: FindTemplate) {
  await refuseFaults(tx, input)
  await refuseUnknownGroup(tx, input.documentGroupId)
  return saveDocumentType(tx, await withKnownTemplate(tx, input, findTemplate))
}

type Design = Pick<DocumentTypeInput, 'isPublished' | 'approvalConfig' | 'permissions'> & Settings

/** Refuses what nobody could work with. Only what is published must answer its samples as its author said. */
async function refuseFaults(tx: TenantTx, design: Design): Promise<void> {
  const { contextDefinition, wizardDefinition } = design
  const errors = [
    ...definitionErrors(contextDefinition, wizardDefinition),
    ...(design.isPublished ? sampleErrors(contextDefinition, wizardDefinition) : []),
    ...settingErrors(design),
  ]
  if (errors.length > 0) throw invalid(errors)
  await refuseUnknownNames(tx, contextDefinition)
  await refuseUnknownSequences(tx, contextDefinition)
  await refuseUnknownApprovalTypes(tx, approvalTypesIn(design))
  await refuseUnknownRoles(tx, rolesIn(design))
}

type PublishRequest = { type: 'now' | 'dont-publish'; updateDocumentInstances: boolean }

/** What a draft names may have gone since it was saved: it is checked again as it comes into force. */
async function publish(tx: TenantTx, documentTypeVersionId: string, request: PublishRequest) {
  if (request.type === 'dont-publish') await unpublishVersion(tx, documentTypeVersionId)
  else {
    const version = await getDocumentTypeVersion(tx, documentTypeVersionId)
    await refuseFaults(tx, { ...version, isPublished: true })
    await publishVersion(tx, { documentTypeVersionId, ...request })
  }
  return documentTypeItem(tx, documentTypeVersionId)
}

/** The approval types that a document type's documents need, each with its place in the body. */
const approvalTypesIn = ({ approvalConfig }: Pick<Design, 'approvalConfig'>) =>
  (approvalConfig?.approvalTypes ?? []).map(({ id: approvalTypeId }, index) => ({
    path: `approvalConfig.approvalTypes[${index}].id`,
    approvalTypeId,
  }))

/** The roles that a document type gives permissions, each with its place in the body. */
const rolesIn = ({ permissions }: Pick<Design, 'permissions'>) =>
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
