import type {
  DocumentTypeInfo,
  DocumentTypeInput,
  DocumentTypeQuery,
} from '@tabellio/contract/document-types'
import type { ContextDefinition } from '@tabellio/forms'
import { type RawBuilder, sql } from 'kysely'
import type { ApprovalTypeUse } from '../approval-types/index.ts'
import { shelfOf } from '../document-groups/index.ts'
import { touchRights } from '../organizations/index.ts'
import { may } from '../platform/actor.ts'
import { type TenantTx, db, refuseDuplicate } from '../platform/database.ts'
import { conflict, invalid, invalidAt, notFound } from '../platform/errors.ts'
import { announce } from '../platform/events.ts'
import { newId } from '../platform/ids.ts'
import { alphabetical, hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'
import { type IdSight, idSight, isIdSeen, typesSeenBy } from '../platform/seen.ts'
import { advance } from '../platform/versions.ts'
import type { RoleUse } from '../roles/index.ts'
import { documentTypeAdvanced, securityFieldsChanged } from './document-types.events.ts'
import { lookupsIn, uniquePathsIn } from './field-paths.ts'

export type DocumentTypeIds = { documentTypeId: string; documentTypeVersionId: string }

/** A new type with its first version; with a parent the parent's next version, if nobody was faster. */
export async function saveDocumentType(tx: TenantTx, input: DocumentTypeInput): Promise<DocumentTypeIds> {
  const { organizationId } = tx
  const createdBy = tx.actor.name
  const parent = input.parentDocumentTypeVersionId
  const earlier = parent === undefined ? undefined : await findParent(tx, input, parent)
  const ids = { documentTypeId: earlier?.documentTypeId ?? newId(), documentTypeVersionId: newId() }
  await (parent === undefined ? insertDocumentType(tx, input, ids) : advanceType(tx, input, ids, parent))
  await tx.run(
    db.insertInto('documentTypeVersions').values({
      organizationId,
      id: ids.documentTypeVersionId,
      documentTypeId: ids.documentTypeId,
      versionNumber: (earlier?.versionNumber ?? 0) + 1,
      name: input.name,
      description: input.description,
      templateVersionId: input.templateVersionId ?? null,
      nameConfig: input.nameConfig,
      contextDefinition: JSON.stringify(input.contextDefinition),
      wizardDefinition: JSON.stringify(input.wizardDefinition),
      acceptedMimeTypes: input.acceptedMimeTypeList,
      origin: input.origin,
      expirationWarningDays: input.expirationWarningDays ?? null,
      ...settingsOf(input),
      createdBy,
    }),
  )
  await tellAreas(tx, { input, earlier, ids })
  return ids
}

type Saved = { input: DocumentTypeInput; earlier: Parent | undefined; ids: DocumentTypeIds }

async function tellAreas(tx: TenantTx, { input, earlier, ids }: Saved): Promise<void> {
  if (input.permissions.length > 0 || earlier?.hasPermissions) await touchRights(tx)
  if (earlier && input.updateDocumentInstances) await announce(tx, documentTypeAdvanced, ids)
  const fields = JSON.stringify(input.securityFields)
  if (earlier && JSON.stringify(earlier.securityFields) !== fields)
    await announce(tx, securityFieldsChanged, ids)
}

const settingsOf = (input: DocumentTypeInput) => ({
  autoExtract: input.autoExtract,
  useFullTextIndex: input.useFullTextIndex,
  permissions: JSON.stringify(input.permissions),
  expirationBehavior: jsonOrNull(input.expirationBehavior),
  documentDateField: input.documentDateField,
  securityFields: JSON.stringify(input.securityFields),
  identifierConfig: input.identifierConfig,
  identifierCollisionForcesNewVersion: input.identifierCollisionForcesNewVersion,
  dataLinkDefinition: jsonOrNull(input.dataLinkDefinition),
  approvalConfig: jsonOrNull(input.approvalConfig),
  uniqueFields: uniquePathsIn(input.contextDefinition),
})

const jsonOrNull = (value: object | null) => (value === null ? null : JSON.stringify(value))

type Parent = Awaited<ReturnType<typeof findParent>>

/** A type stays with the template whose documents it describes. */
async function findParent(tx: TenantTx, { templateId }: DocumentTypeInput, documentTypeVersionId: string) {
  const parent = await tx.first(
    visibleTypes(tx)
      .select([
        'versions.documentTypeId',
        'versions.versionNumber',
        'versions.securityFields',
        'types.templateId',
      ])
      .select(sql<boolean>`versions.permissions <> '[]'`.as('hasPermissions'))
      .where('versions.id', '=', documentTypeVersionId),
  )
  if (!parent) throw invalidAt('parentDocumentTypeVersionId', 'Invalid parentDocumentTypeVersionId')
  if ((templateId ?? parent.templateId) !== parent.templateId)
    throw invalidAt('templateId', 'The document type is of another template')
  return parent
}

const insertDocumentType = (
  { organizationId, actor, run }: TenantTx,
  input: DocumentTypeInput,
  ids: DocumentTypeIds,
) =>
  refuseDuplicate(
    conflict('A document type for this template exists already'),
    run(
      db.insertInto('documentTypes').values({
        organizationId,
        id: ids.documentTypeId,
        documentGroupId: input.documentGroupId,
        templateId: input.templateId ?? null,
        lastVersionId: ids.documentTypeVersionId,
        createdBy: actor.name,
      }),
    ),
  )

const advanceType = (tx: TenantTx, input: DocumentTypeInput, ids: DocumentTypeIds, from: string) =>
  advance(
    tx,
    { table: 'documentTypes', id: ids.documentTypeId, from, to: ids.documentTypeVersionId },
    { documentGroupId: input.documentGroupId },
  )

/** The caller's rights over a document type (B-163). */
export const documentTypeRights = ({ actor }: Pick<TenantTx, 'actor'>) => ({
  view: true,
  edit: may(actor, 'organization-admin'),
})

const withRights =
  (tx: TenantTx) =>
  <Row extends object>(row: Row) => ({ ...row, myPermissions: documentTypeRights(tx) })

/** Each type of the organization, with one of its versions and its group: for what the product itself looks up. */
export const typesIn = (organizationId: string | RawBuilder<string>) =>
  db
    .selectFrom('documentTypes as types')
    .innerJoin('documentTypeVersions as versions', (join) =>
      join
        .onRef('versions.organizationId', '=', 'types.organizationId')
        .onRef('versions.documentTypeId', '=', 'types.id'),
    )
    .innerJoin('documentGroups as groups', (join) =>
      join
        .onRef('groups.organizationId', '=', 'types.organizationId')
        .onRef('groups.id', '=', 'types.documentGroupId'),
    )
    .where('types.organizationId', '=', organizationId)

export const newestOf = (types: ReturnType<typeof typesIn>) =>
  types.whereRef('versions.id', '=', 'types.lastVersionId')

/** Each type the caller may see. */
const visibleTypes = ({ organizationId, actor }: Pick<TenantTx, 'organizationId' | 'actor'>) => {
  const seen = typesSeenBy(actor)
  return typesIn(organizationId).where(isIdSeen('types.id', idSight(seen), sql`${seen.ids}`))
}

const itemColumns = [
  'versions.name',
  'versions.description',
  'types.id as documentTypeId',
  'versions.id as documentTypeVersionId',
  'types.documentGroupId',
  'groups.name as documentGroupName',
  'versions.isPublished',
] as const

const infoColumns = [
  ...itemColumns,
  'groups.isContentLibrary as isFromContentLibrary',
  'versions.createdBy as author',
  'types.templateId',
  'versions.templateVersionId',
  'versions.wizardDefinition',
  'versions.contextDefinition',
  'versions.nameConfig',
  'versions.acceptedMimeTypes',
  'versions.origin',
  'versions.expirationWarningDays',
  'versions.autoExtract',
  'versions.useFullTextIndex',
  'versions.permissions',
  'versions.expirationBehavior',
  'versions.documentDateField',
  'versions.securityFields',
  'versions.identifierConfig',
  'versions.identifierCollisionForcesNewVersion',
  'versions.dataLinkDefinition',
  'versions.approvalConfig',
  'mappings.datalinks as dataLinkMappings',
  'mappings.distributions as distributionMappings',
  'versions.createdAt',
] as const

type Query = Omit<DocumentTypeQuery, 'mode'>

const list = pagedList<Query, IdSight>()({
  rows: ({ organizationId, asked: sight, seen }) =>
    newestOf(typesIn(organizationId)).where(isIdSeen('types.id', sight, sql`${seen('seenTypes')}`)),
  filters: {
    filter: { words: (rows, word) => rows.where(hasWord(sql.ref('versions.name'), word)) },
    documentGroupId: { value: (rows, id) => rows.where('types.documentGroupId', '=', id) },
    isContentLibrary: { value: (rows, flag) => rows.where('groups.isContentLibrary', '=', flag) },
  },
  order: (rows) => rows.orderBy(alphabetical('versions.name')).orderBy('types.id'),
  items: (page) => page.select(itemColumns),
})

export async function allDocumentTypes(tx: TenantTx, query: Query) {
  const seen = typesSeenBy(tx.actor)
  const all = await list.all(tx, query, idSight(seen), { seenTypes: seen.ids })
  return { ...all, items: all.items.map(withRights(tx)) }
}

export async function pageOfDocumentTypes(
  tx: TenantTx,
  query: Query & { pageNumber: number; rowsPerPage: number },
) {
  const seen = typesSeenBy(tx.actor)
  const page = await list.page(tx, query, idSight(seen), { seenTypes: seen.ids })
  return { ...page, items: page.items.map(withRights(tx)) }
}

/** All that match; a page of them when a page is asked for (G-005). */
export function listDocumentTypes(tx: TenantTx, query: Query) {
  const { pageNumber, rowsPerPage } = query
  return pageNumber === undefined && rowsPerPage === undefined
    ? allDocumentTypes(tx, query)
    : pageOfDocumentTypes(tx, { ...query, pageNumber: pageNumber ?? 0, rowsPerPage: rowsPerPage ?? 15 })
}

/** The type in its newest version. */
export async function getDocumentType(tx: TenantTx, documentTypeId: string): Promise<DocumentTypeInfo> {
  const type = await tx.first(infoOf(tx, newestOf(visibleTypes(tx))).where('types.id', '=', documentTypeId))
  if (!type) throw notFound('Document type')
  return completed(withRights(tx)(type))
}

export async function getDocumentTypeVersion(tx: TenantTx, id: string): Promise<DocumentTypeInfo> {
  const version = await tx.first(infoOf(tx, visibleTypes(tx)).where('versions.id', '=', id))
  if (!version) throw notFound('Document type version')
  return completed(withRights(tx)(version))
}

const infoOf = ({ organizationId }: TenantTx, types: ReturnType<typeof typesIn>) =>
  types
    .leftJoin('documentTypeMappings as mappings', (join) =>
      join
        .on('mappings.organizationId', '=', organizationId)
        .onRef('mappings.documentTypeVersionId', '=', 'versions.id'),
    )
    .select(infoColumns)

const noChannel = { sendToWeb: false, sendToMobile: false }

/** Nobody can subscribe yet: nobody has subscribed. */
const completed = <Row extends { dataLinkMappings: object[] | null; distributionMappings: object[] | null }>(
  type: Row,
) => ({
  ...type,
  dataLinkMappings: (type.dataLinkMappings ?? []).map((mapping) => ({ ...mapping })),
  distributionMappings: (type.distributionMappings ?? []).map((mapping) => ({ ...mapping })),
  mySubscriptions: { generation: noChannel, update: noChannel },
})

/** The columns of a type's newest version that storing a document asks for. */
const storingColumns = [
  'types.id as documentTypeId',
  'versions.id as documentTypeVersionId',
  'versions.name as documentTypeName',
  'versions.acceptedMimeTypes',
  'versions.documentDateField',
  'versions.expirationBehavior',
  'versions.identifierConfig',
  'versions.identifierCollisionForcesNewVersion',
  'versions.uniqueFields',
  'versions.securityFields',
] as const

export type StoringType = NonNullable<Awaited<ReturnType<typeof findTypeOfTemplate>>>

/** The type whose documents a template generates. */
export const findTypeOfTemplate = (tx: TenantTx, templateId: string) =>
  tx.first(
    newestOf(typesIn(tx.organizationId)).select(storingColumns).where('types.templateId', '=', templateId),
  )

/** The type of an id, with its fields. */
export const findStoringType = (tx: TenantTx, documentTypeId: string) =>
  tx.first(
    newestOf(typesIn(tx.organizationId))
      .select(storingColumns)
      .select('versions.contextDefinition')
      .where('types.id', '=', documentTypeId),
  )

/** The name of a type's version, when it is still the newest. */
export const findNewestVersion = (tx: TenantTx, documentTypeVersionId: string) =>
  tx.first(
    newestOf(typesIn(tx.organizationId))
      .select('versions.name')
      .where('versions.id', '=', documentTypeVersionId),
  )

/** Which of some ids are of document types. */
export async function knownDocumentTypes(tx: TenantTx, ids: string[]): Promise<string[]> {
  const known = await tx.all(
    db
      .selectFrom('documentTypes')
      .select('id')
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', sql<string>`any(${ids})`),
  )
  return known.map(({ id }) => id)
}

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

/** The names of the document types that give a role permissions. */
export const documentTypesOfRole: RoleUse = async (tx, roleId) => {
  const types = await tx.all(
    newestOf(typesIn(tx.organizationId))
      .select('versions.name')
      .where(sql<boolean>`versions.permissions @> ${JSON.stringify([{ roleId }])}::jsonb`)
      .orderBy(alphabetical('versions.name')),
  )
  return types.map(({ name }) => name)
}

/** The role whose holders are told of documents of a type, if its group names one (B-648). */
export const findRoleToNotify = (tx: TenantTx, documentTypeId: string) =>
  tx.first(newestOf(visibleTypes(tx)).select('groups.roleToNotify').where('types.id', '=', documentTypeId))

export const documentTypeShelf = shelfOf({ table: 'documentTypes' })

/** The names of the document types whose documents need an approval of this type. */
export const documentTypesApprovedBy: ApprovalTypeUse = async (tx, approvalTypeId) => {
  const needed = JSON.stringify({ approvalTypes: [{ id: approvalTypeId }] })
  const types = await tx.all(
    newestOf(typesIn(tx.organizationId))
      .select('versions.name')
      .where(sql<boolean>`versions.approval_config @> ${needed}::jsonb`)
      .orderBy(alphabetical('versions.name')),
  )
  return types.map(({ name }) => name)
}
