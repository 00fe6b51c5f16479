import { type DocumentFilter, mayDocumentType, seenDocuments } from '@tabellio/access'
import type { DocumentSummary } from '@tabellio/contract/documents'
import type { SignaturePlaceholder } from '@tabellio/contract/signature-placeholders'
import type { Values } from '@tabellio/expression'
import { type RawBuilder, sql } from 'kysely'
import type { ListMark } from '../document-lists/index.ts'
import type { Actor } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { refusal } from '../platform/errors.ts'
import { type IdSight, idSight, isIdSeen, whatIsSeen } from '../platform/seen.ts'

type Source = 'documents' | 'searchableDocuments'

/** Which documents an actor may see: it decides the text of a query, so that a prepared one has it in its shape. */
export type Sight = {
  types: IdSight
  isOwnOnly: boolean
  securityFields: number
  /** A list is given the types and the classes that are seen, and planned for them. */
  isOfList?: true
  /** A visitor by a link meets the documents that it names. */
  isOfLink?: true
}

/** The values that a query for a sight is given, by their names. */
export type SeenValues = Record<string, unknown>
type Value = (name: string) => RawBuilder<unknown>

const keysName = (index: number) => `securityKeys${index}`

const everything: DocumentFilter = {
  documentTypes: { kind: 'except', ids: [] },
  createdBy: undefined,
  securityKeys: [],
}

/** Tells whether a sight leaves anything out. */
export const isLimited = ({ types, isOwnOnly, securityFields, isOfLink }: Sight) =>
  types !== 'all' || isOwnOnly || securityFields > 0 || isOfLink === true

/** What the actor may see: what of it is text of a query, and what is a value. */
export function sightOf(actor: Actor): { sight: Sight; values: SeenValues } {
  const filter = whatIsSeen<DocumentFilter & { documentIds?: readonly string[] }>(actor, {
    all: everything,
    person: seenDocuments,
    outsider: ({ documentIds }) => ({ ...everything, documentIds }),
  })
  const { documentTypes, createdBy, securityKeys, documentIds } = filter
  return {
    sight: {
      types: idSight(documentTypes),
      isOwnOnly: createdBy !== undefined,
      securityFields: securityKeys.length,
      ...(documentIds && { isOfLink: true }),
    },
    values: {
      seenDocuments: documentIds,
      seenTypes: documentTypes.ids,
      seenCreator: createdBy,
      ...Object.fromEntries(securityKeys.map((keys, index) => [keysName(index), keys])),
    },
  }
}

/**
 * The same for a list: all types and classes that are seen are looked up before, so that PostgreSQL finds and counts
 * their documents in an index that has these alone.
 */
export async function listSightOf({ actor, organizationId, all }: TenantTx) {
  const { sight, values } = sightOf(actor)
  const sets = Array.from({ length: sight.securityFields }, (_, index) => values[keysName(index)])
  const isExcept = sight.types === 'except'
  const [types, classes] = await Promise.all([
    isExcept ? all(typesWithout(organizationId, values['seenTypes'])) : [],
    sets.length > 0 ? all(classesWith(organizationId, sets)) : [],
  ])
  const found = (rows: { id: unknown }[]) => rows.map(({ id }) => id)
  return {
    sight: { ...sight, types: isExcept ? ('only' as const) : sight.types, isOfList: true as const },
    values: { ...values, ...(isExcept && { seenTypes: found(types) }), seenClasses: found(classes) },
  }
}

const typesWithout = (organizationId: string, ids: unknown) =>
  db
    .selectFrom('documentTypes')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '<>', sql<string>`all(${ids}::text[])`)

/** The classes that have one key of each of these sets. */
const classesWith = (organizationId: string, sets: unknown[]) =>
  sets.reduce<ReturnType<typeof classesIn>>(
    (classes, keys) =>
      classes.where(
        sql<boolean>`id in (
          select class_id from document_class_keys
          where organization_id = ${organizationId}
            and key_hash in (select security_key_hash(key) from unnest(${keys}::text[]) as key))`,
      ),
    classesIn(organizationId),
  )
const classesIn = (organizationId: string) =>
  db.selectFrom('documentClasses').select('id').where('organizationId', '=', organizationId)

type Seen = { organizationId: string | RawBuilder<string>; sight: Sight; value: Value }

/**
 * The documents that are seen: where every query starts, so that what limits a caller is said once. A query over words
 * of their names starts at searchableDocuments, whose index row level security does not switch off.
 */
export const documentsSeen = (seen: Seen, source: Source = 'documents') =>
  withDeleted(seen, source).where(sql<boolean>`not documents.is_deleted`)

/** What limits the documents that are seen, those in the trash among them: of a list, also in what stands with their words. */
export function limitsOf({ organizationId, sight, value }: Seen): RawBuilder<boolean> {
  const { types, securityFields } = sight
  const isOfList = sight.isOfList === true
  const ids = sql`${value('seenTypes')}::text[]`
  const hasKey = (_: unknown, index: number) =>
    sql`documents.security_keys && ${value(keysName(index))}::text[]`
  const limits = [
    sql`documents.organization_id = ${organizationId}`,
    types !== 'all' &&
      (isOfList && types === 'only'
        ? sql`documents.document_type_id = any(${ids})`
        : isIdSeen('documents.documentTypeId', types, sql`${value('seenTypes')}`)),
    sight.isOfLink === true && sql`documents.id = any(${value('seenDocuments')}::text[])`,
    sight.isOwnOnly && sql`documents.created_by = ${value('seenCreator')}`,
    securityFields > 0 &&
      (isOfList
        ? sql`documents.class_id = any(${value('seenClasses')}::bigint[])`
        : sql`(${sql.join(Array.from({ length: securityFields }, hasKey), sql` and `)})`),
  ]
  return sql<boolean>`${sql.join(
    limits.filter((limit) => limit !== false),
    sql` and `,
  )}`
}

/** The same with what lies in the trash. */
const withDeleted = (seen: Seen, source: Source) =>
  db.selectFrom(`${source} as documents`).selectAll().where(limitsOf(seen))

/** The documents the caller may see. */
export const visibleDocuments = ({ organizationId, actor }: TenantTx) => {
  const { sight, values } = sightOf(actor)
  return documentsSeen({ organizationId, sight, value: (name) => sql`${values[name]}` })
}

/** The documents the caller may see or saw, with what lies in the trash. */
export const visibleWithDeleted = ({ organizationId, actor }: TenantTx) => {
  const { sight, values } = sightOf(actor)
  return withDeleted({ organizationId, sight, value: (name) => sql`${values[name]}` }, 'documents')
}

/** The same for a list. */
export const allSeen = (seen: Seen) => withDeleted(seen, 'documents')

/** What the caller may do with a document that they see (G-095): its type decides the rest. */
export const documentRights = ({ actor }: TenantTx, { documentTypeId }: { documentTypeId: string }) => {
  const may = (right: 'edit' | 'delete') =>
    actor.kind === 'person' && mayDocumentType(actor.policy, right, documentTypeId).allowed
  return { view: true, edit: may('edit'), delete: may('delete') }
}

/** Refuses to store a document of a type whose documents the caller may not change. A job stores for somebody who may. */
export function refuseUneditableType({ actor }: TenantTx, documentTypeId: string): void {
  if (actor.kind === 'job') return
  if (actor.kind === 'outsider' && actor.share.documentTypeIds.includes(documentTypeId)) return
  if (actor.kind === 'person' && mayDocumentType(actor.policy, 'edit', documentTypeId).allowed) return
  throw refusal('may-not-change-documents')
}

/** Each of these documents with its versions, without those that lie in the trash alone. */
export const withVersions = (documents: ReturnType<typeof documentsSeen>) =>
  db
    .selectFrom(documents.as('documents'))
    .innerJoin('documentVersions as versions', (join) =>
      join
        .onRef('versions.organizationId', '=', 'documents.organizationId')
        .onRef('versions.documentId', '=', 'documents.id'),
    )
    .where(
      sql<boolean>`not exists (select from deleted_documents as deleted
        where deleted.organization_id = versions.organization_id and deleted.document_id = versions.document_id
          and deleted.document_version_id = versions.id)`,
    )

/** Where a version is to be signed, in the order in which it was said. */
const signaturePlaceholders = sql<SignaturePlaceholder[]>`coalesce((
  select jsonb_agg(placed.placeholder order by placed.position) from document_signature_placeholders as placed
  where placed.organization_id = versions.organization_id and placed.document_version_id = versions.id), '[]')`.as(
  'signaturePlaceholders',
)

type CheckIn = NonNullable<DocumentSummary['signatureCheckIn']>

/** Who came last to sign a version. */
const signatureCheckIn = sql<CheckIn | null>`(
  select jsonb_build_object('checkInBy', came.check_in_by,
      case came.check_in_by when 'external-user' then 'tokenId' else 'username' end, came.who,
      'checkInAt', (extract(epoch from came.check_in_at) * 1000)::bigint)
  from signature_check_ins as came
  where came.organization_id = versions.organization_id and came.document_version_id = versions.id
  order by came.check_in_at desc limit 1)`.as('signatureCheckIn')

/** A visitor is told of themselves alone. */
export const checkInFor = (actor: Actor, checkIn: CheckIn | null) =>
  actor.kind !== 'outsider' || checkIn?.tokenId === actor.share.shareId ? checkIn : null

/** The columns of a summary beside the values (B-187). */
export const summaryColumns = [
  'documents.id as documentId',
  'versions.id as documentVersionId',
  'documents.lastVersionId as lastDocumentVersionId',
  'documents.documentTypeId',
  'documents.documentTypeVersionId',
  'documents.documentTypeName',
  'versions.name',
  'versions.mimeType',
  'versions.versionNumber',
  'documents.createdAt',
  'documents.createdBy',
  'documents.updatedAt',
  'documents.updatedBy',
  'documents.expiresOn',
  signaturePlaceholders,
  signatureCheckIn,
] as const

/** More values than this would make a list of 500 rows too long. */
const maxListedBytes = 32_768

/** The values where they are few. The size as stored is looked at first, because it is known without reading them. */
export const listedData =
  sql<Values | null>`case when pg_column_size(versions.data) <= ${sql.lit(maxListedBytes)}
  then case when octet_length(versions.data::text) <= ${sql.lit(maxListedBytes)} then versions.data end end`.as(
    'data',
  )

/** A row with what its answer has beside it. */
export const withMarks = <Row extends { documentId: string; data: Values | null }>(
  row: Row,
  marks: ReadonlyMap<string, ListMark[]>,
) => ({
  ...row,
  documentLists: marks.get(row.documentId) ?? [],
})
