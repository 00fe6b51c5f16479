import type { DataLinkMapping } from '@tabellio/contract/data-links'
import { mayDocumentType } from '@tabellio/access'
import type { DocumentTypeInfo, DocumentTypeQuery } from '@tabellio/contract/document-types'
import { type ContextDefinition, type WizardDefinition, withInferred } from '@tabellio/forms'
import { type RawBuilder, sql } from 'kysely'
import type { ApprovalTypeUse } from '../approval-types/index.ts'
import { type UsesOfSequence, namesSequence } from '../sequences/index.ts'
import { withListItems } from '../dictionary-lists/index.ts'
import { shelfOf } from '../document-groups/index.ts'
import { may } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { alphabetical, hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'
import { type IdSight, idSight, isIdSeen, typesSeenBy } from '../platform/seen.ts'
import type { RoleUse } from '../roles/index.ts'
import { myTypeSubscriptions } from './subscribers.db.ts'

export type DocumentTypeIds = { documentTypeId: string; documentTypeVersionId: string }

/** The caller's rights over a document type (B-163). */
export const documentTypeRights = ({ actor }: Pick<TenantTx, 'actor'>) => ({
  view: true,
  edit: may(actor, 'organization-admin'),
})

/** Tells who meets drafts; others meet what is, or was, published. */
const seesDrafts = (actor: TenantTx['actor']): boolean =>
  actor.kind === 'job' || may(actor, 'organization-admin')

const withRights =
  (tx: TenantTx) =>
  <Row extends { documentTypeId: string }>(row: Row) => ({
    ...row,
    myPermissions: documentTypeRights(tx),
    mayAddDocuments:
      tx.actor.kind === 'person' && mayDocumentType(tx.actor.policy, 'edit', row.documentTypeId).allowed,
  })

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
export const visibleTypes = ({ organizationId, actor }: Pick<TenantTx, 'organizationId' | 'actor'>) => {
  const seen = typesSeenBy(actor)
  return typesIn(organizationId)
    .where(isIdSeen('types.id', idSight(seen), sql`${seen.ids}`))
    .$if(!seesDrafts(actor), (types) => types.where('versions.publishedAt', 'is not', null))
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
  'versions.versionNumber',
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

/** The draft that follows the version in the row, for whoever meets drafts. */
const draftIf = (isSeen: boolean) =>
  (isSeen
    ? sql<string | null>`case when types.last_version_id = versions.id then types.draft_version_id end`
    : sql<string | null>`null`
  ).as('draftDocumentTypeVersionId')

type Query = Omit<DocumentTypeQuery, 'mode'>
type Sight = { types: IdSight; drafts: boolean }

const list = pagedList<Query, Sight>()({
  rows: ({ organizationId, asked, seen }) =>
    newestOf(typesIn(organizationId))
      .where(isIdSeen('types.id', asked.types, sql`${seen('seenTypes')}`))
      .$if(!asked.drafts, (types) => types.where('versions.publishedAt', 'is not', null)),
  filters: {
    filter: { words: (rows, word) => rows.where(hasWord(sql.ref('versions.name'), word)) },
    documentGroupId: { value: (rows, id) => rows.where('types.documentGroupId', '=', id) },
    isContentLibrary: { value: (rows, flag) => rows.where('groups.isContentLibrary', '=', flag) },
  },
  order: (rows) => rows.orderBy(alphabetical('versions.name')).orderBy('types.id'),
  items: (page, { asked: { drafts } }) => page.select(itemColumns).select(draftIf(drafts)),
})

const sightOf = ({ actor }: TenantTx): Sight => ({
  types: idSight(typesSeenBy(actor)),
  drafts: seesDrafts(actor),
})

export async function allDocumentTypes(tx: TenantTx, query: Query) {
  const seen = typesSeenBy(tx.actor)
  const all = await list.all(tx, query, sightOf(tx), { seenTypes: seen.ids })
  return { ...all, items: all.items.map(withRights(tx)) }
}

export async function pageOfDocumentTypes(
  tx: TenantTx,
  query: Query & { pageNumber: number; rowsPerPage: number },
) {
  const seen = typesSeenBy(tx.actor)
  const page = await list.page(tx, query, sightOf(tx), { seenTypes: seen.ids })
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
  return completed(tx, withRights(tx)(await withItems(tx, type)))
}

export async function getDocumentTypeVersion(tx: TenantTx, id: string): Promise<DocumentTypeInfo> {
  const version = await tx.first(infoOf(tx, visibleTypes(tx)).where('versions.id', '=', id))
  if (!version) throw notFound('Document type version')
  return completed(tx, withRights(tx)(await withItems(tx, version)))
}

/** A type whose fields offer the items of their dictionary lists as they are now. */
const withItems = async <Row extends { contextDefinition: ContextDefinition }>(
  tx: TenantTx,
  type: Row,
): Promise<Row> => ({ ...type, contextDefinition: await withListItems(tx, type.contextDefinition) })

const infoOf = ({ organizationId, actor }: TenantTx, types: ReturnType<typeof typesIn>) =>
  types
    .leftJoin('documentTypeMappings as mappings', (join) =>
      join
        .on('mappings.organizationId', '=', organizationId)
        .onRef('mappings.documentTypeVersionId', '=', 'versions.id'),
    )
    .select(infoColumns)
    .select(draftIf(seesDrafts(actor)))

type Completed = {
  wizardDefinition: WizardDefinition
  documentTypeId: string
  dataLinkMappings: DataLinkMapping[] | null
  distributionMappings: object[] | null
}

const completed = async <Row extends Completed>(tx: TenantTx, type: Row) => ({
  ...type,
  wizardDefinition: withInferred(type.wizardDefinition),
  dataLinkMappings: type.dataLinkMappings ?? [],
  distributionMappings: (type.distributionMappings ?? []).map((mapping) => ({ ...mapping })),
  mySubscriptions: await myTypeSubscriptions(tx, type.documentTypeId),
})

/** A type as a list has it, with one of its versions. */
export async function documentTypeItem(tx: TenantTx, documentTypeVersionId: string) {
  const item = await tx.first(
    visibleTypes(tx)
      .select(itemColumns)
      .select(draftIf(seesDrafts(tx.actor)))
      .where('versions.id', '=', documentTypeVersionId),
  )
  if (!item) throw notFound('Document type version')
  return withRights(tx)(item)
}

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
  'versions.approvalConfig',
  'versions.isPublished',
] as const

export type StoringType = NonNullable<Awaited<ReturnType<typeof findTypeOfTemplate>>>

/** The type whose documents a template generates. */
export const findTypeOfTemplate = (tx: TenantTx, templateId: string) =>
  tx.first(
    newestOf(typesIn(tx.organizationId)).select(storingColumns).where('types.templateId', '=', templateId),
  )

/** The type of an id, with its fields. */
export async function findStoringType(tx: TenantTx, documentTypeId: string) {
  const type = await tx.first(
    newestOf(typesIn(tx.organizationId))
      .select(storingColumns)
      .select(['versions.contextDefinition', 'versions.wizardDefinition', 'versions.nameConfig'])
      .where('types.id', '=', documentTypeId),
  )
  return type && withItems(tx, type)
}

/** The name of a type's version and who made it, when it is still the newest. */
export const findNewestVersion = (tx: TenantTx, documentTypeVersionId: string) =>
  tx.first(
    newestOf(typesIn(tx.organizationId))
      .select(['versions.name', 'versions.createdBy'])
      .where('versions.id', '=', documentTypeVersionId),
  )

/** Whether a version is one of a type's, also an earlier one. */
export const isVersionOfType = async (
  { organizationId, first }: TenantTx,
  asked: { documentTypeId: string; documentTypeVersionId: string },
): Promise<boolean> =>
  (await first(
    typesIn(organizationId)
      .select('versions.id')
      .where('types.id', '=', asked.documentTypeId)
      .where('versions.id', '=', asked.documentTypeVersionId),
  )) !== undefined

/** Which of some ids are of types that the caller may see. */
export async function findSeenTypes(tx: TenantTx, ids: string[]): Promise<string[]> {
  const seen = await tx.all(
    newestOf(visibleTypes(tx))
      .select('types.id')
      .where('types.id', '=', sql<string>`any(${ids})`),
  )
  return seen.map(({ id }) => id)
}

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

/** The types that are called by one of these names in their newest version, by it. */
export async function documentTypesNamed(tx: TenantTx, names: string[]): Promise<Map<string, string>> {
  const types = await tx.all(
    newestOf(typesIn(tx.organizationId))
      .select(['versions.name', 'versions.documentTypeId'])
      .where('versions.name', '=', sql<string>`any(${names})`),
  )
  return new Map(types.map(({ name, documentTypeId }) => [name, documentTypeId]))
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

/** The names of the document types with a field that takes numbers of a sequence. */
export const documentTypesNumberedBy: UsesOfSequence = async (tx, sequenceId) => {
  const types = await tx.all(
    newestOf(typesIn(tx.organizationId))
      .select('versions.name')
      .where(namesSequence('versions.context_definition', sequenceId))
      .orderBy(alphabetical('versions.name')),
  )
  return types.map(({ name }) => name)
}

/** The types of some groups. */
export const typesInGroups = async ({ organizationId, all }: TenantTx, documentGroupIds: string[]) =>
  (
    await all(
      typesIn(organizationId)
        .select('types.id')
        .distinct()
        .where('types.documentGroupId', '=', sql<string>`any(${documentGroupIds}::text[])`),
    )
  ).map(({ id }) => id)

/** The names of the types that the caller sees, and of their groups. */
export const typeNames = (tx: TenantTx) =>
  tx.all(
    newestOf(visibleTypes(tx)).select([
      'types.id as documentTypeId',
      'versions.name',
      'types.documentGroupId',
      'groups.name as documentGroupName',
    ]),
  )

/** The published types that the actor may add documents to, with what they ask for. */
export const typesToAddTo = async (tx: TenantTx) => {
  const types = await tx.all(
    newestOf(visibleTypes(tx))
      .select(['types.id as documentTypeId', 'versions.name', 'versions.description'])
      .select(['versions.contextDefinition', 'versions.acceptedMimeTypes'])
      .where('versions.isPublished', '=', true),
  )
  return types.filter(
    ({ documentTypeId }) =>
      tx.actor.kind === 'person' && mayDocumentType(tx.actor.policy, 'edit', documentTypeId).allowed,
  )
}

/** The types whose documents' texts are searched (B-638). */
export const fullTextTypes = async ({ organizationId, all }: TenantTx): Promise<string[]> =>
  (
    await all(
      newestOf(typesIn(organizationId)).select('types.id').where('versions.useFullTextIndex', '=', true),
    )
  ).map(({ id }) => id)
