import type { Collection, CollectionSummary } from '@tabellio/contract/collections'
import { sql } from 'kysely'
import { type GatheringConfig, findGatheringConfig } from '../collection-configs/index.ts'
import { relationsOf } from '../collection-members/index.ts'
import { findForms } from '../document-types/index.ts'
import { documentsSeen, sightOf } from '../documents/index.ts'
import { getLanguage, getRegion } from '../organizations/index.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { typesSeenBy } from '../platform/seen.ts'
import { findCollection } from './collections.db.ts'
import { contentsOf } from './contents.ts'
import { readingOf } from './reading.ts'

/** So many documents of a case file are shown, the newest. */
const maxMembers = 1000

type Files = { id: string; masterDocumentId: string }

/** The documents that belong to a case file by their keys, of those that the actor sees: its master document first. */
function candidatesOf(tx: TenantTx, { id, masterDocumentId }: Files) {
  const { organizationId } = tx
  const { sight, values } = sightOf(tx.actor)
  const seen = documentsSeen({ organizationId, sight, value: (name) => sql`${values[name]}` })
  return tx.all(
    db
      .selectFrom(seen.as('documents'))
      .innerJoin('documentVersions as versions', (join) =>
        join
          .onRef('versions.organizationId', '=', 'documents.organizationId')
          .onRef('versions.id', '=', 'documents.lastVersionId'),
      )
      .select([
        'documents.id as documentId',
        'documents.documentTypeId',
        'documents.documentTypeName',
        'documents.name',
        sql<string>`coalesce(documents.document_date, (documents.created_at at time zone 'UTC')::date)`.as(
          'documentDate',
        ),
        'documents.createdAt',
        'documents.updatedAt',
        'documents.expiresOn',
        'versions.data',
      ])
      .where(
        sql<boolean>`documents.id in (
          select ${masterDocumentId} union
          select related.document_id from collection_keys as keys
          join collection_documents as related
            on related.organization_id = keys.organization_id
            and related.document_collection_config_id = keys.document_collection_config_id
            and related.document_type_id = keys.document_type_id and related.key = keys.key
          where keys.organization_id = ${organizationId} and keys.collection_id = ${id})`,
      )
      .orderBy(sql`documents.id = ${masterDocumentId}`, 'desc')
      .orderBy('documents.updatedAt', 'desc')
      .orderBy('documents.id')
      .limit(maxMembers + 1),
  )
}

/** How the expressions and texts of a configuration are answered. */
async function readerOf(tx: TenantTx, { masterDocumentTypeId, definition }: GatheringConfig) {
  const config = { masterDocumentTypeId, documentTypeIdList: definition.documentTypeIdList }
  const [types, language, region] = await Promise.all([
    findForms(tx, [masterDocumentTypeId, ...definition.documentTypeIdList]),
    getLanguage(tx),
    getRegion(tx),
  ])
  const seen = typesSeenBy(tx.actor)
  const isTypeSeen = (id: string) => seen.ids.includes(id) === (seen.kind === 'only')
  return readingOf({ config, types, isTypeSeen, language, region })
}

async function membersOf(tx: TenantTx, id: string) {
  const collection = await findCollection(tx, id)
  const config = await findGatheringConfig(tx, collection.documentCollectionConfigId)
  if (!config) throw notFound('Collection instance')
  const [rows, reading] = await Promise.all([candidatesOf(tx, collection), readerOf(tx, config)])
  const master = rows.find(({ documentId }) => documentId === collection.masterDocumentId)?.data ?? {}
  const relations = relationsOf(config.definition)
  const members = rows
    .slice(0, maxMembers)
    .filter(({ documentTypeId, data }) =>
      (relations.get(documentTypeId) ?? []).every(
        ({ includeExpression: when }) => when === null || reading.holds(when, { ...master, ...data }),
      ),
    )
  const contents = contentsOf(config.definition, master, members, reading)
  return { collection, contents, members, hasMore: rows.length > maxMembers }
}

export async function getCollection(tx: TenantTx, id: string): Promise<Collection> {
  const { collection, contents, hasMore } = await membersOf(tx, id)
  return { ...collection, ...contents, hasMore }
}

/** A document that expires within so many days is expiring. */
const expiringDays = 30
const dayMs = 86_400_000

/** How a case file stands (G-135): of its documents those count that the caller sees. */
export async function getCollectionSummary(
  tx: TenantTx,
  id: string,
  today: string,
): Promise<CollectionSummary> {
  const { collection, contents, members } = await membersOf(tx, id)
  const soon = new Date(Date.parse(today) + expiringDays * dayMs).toISOString().slice(0, 10)
  const expired = members.filter(({ expiresOn }) => expiresOn !== null && expiresOn < today).length
  const expiring = members.filter(
    ({ expiresOn }) => expiresOn !== null && expiresOn >= today && expiresOn <= soon,
  ).length
  const [missing, invalid] = [contents.missing.length, contents.issues.length]
  const isWrong = expired + missing + invalid > 0
  const { name, configName, assignedTo } = collection
  return {
    id,
    name,
    configName,
    assignedTo,
    isClosed: contents.isClosed,
    status: isWrong ? 'ERROR' : expiring > 0 ? 'WARNING' : 'OK',
    messages: [
      ...contents.missing.map(({ documentTypeName }) => documentTypeName),
      ...contents.issues.map((issue) => issue.name),
    ],
    counts: {
      valid: members.length - expired - expiring,
      expiring,
      expired,
      missing,
      invalid,
      total: members.length,
    },
  }
}
