import { outputTypes } from '@tabellio/contract/output-types'
import type { RequestError } from '@tabellio/contract/errors'
import { takesMimeType } from '@tabellio/contract/file-kinds'
import { sql } from 'kysely'
import { askForApprovals } from '../approvals/index.ts'
import { followDocument } from '../collection-members/index.ts'
import type { StoringType } from '../document-types/index.ts'
import { type TenantTx, db, refuseDuplicate } from '../platform/database.ts'
import { invalid, refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { markValuesUsed } from '../sequences/index.ts'
import { advance } from '../platform/versions.ts'
import { refuseUneditableType, visibleDocuments } from './document-rows.ts'
import { type Traits, type UniqueValue, numbersIn } from './traits.ts'

type NewDocumentVersion = {
  name: string
  templateVersionId: string | null
  mimeType: string
  size: number
  pageCount: number | null
  blob: string
  /** The values, as JSON. */
  data: string
  /** The generation that made it. */
  generationToken?: string
  /** Of a file that was brought in: what it was called, how it came, and the document it is a copy of. */
  fileName?: string | null
  originMethod?: 'imported' | 'scanned' | null
  originalDocumentId?: string | null
}

export type DocumentIds = { documentId: string; documentVersionId: string }

export type DocumentToSave = {
  version: NewDocumentVersion
  type: StoringType
  traits: Traits
  /** The version that this one follows. */
  parent?: DocumentIds | undefined
  /** The words of its file, where they are known without reading it. */
  text?: string | undefined
  /** Of its file in the request; `mimeType` where the request has none. */
  path?: string
  /** Refuses a value that another document has, at its place in the request. */
  refusalOf: (value: Pick<UniqueValue, 'path' | 'label'>) => RequestError
}

/** Stores a new document; with a parent the next version of the parent's document, if nobody was faster (VER-1). */
export async function saveDocument(tx: TenantTx, document: DocumentToSave): Promise<DocumentIds> {
  const { version, type } = document
  refuseUneditableType(tx, type.documentTypeId)
  if (!isOfTemplate(version)) refuseMimeType(type, version.mimeType, document.path)
  const documentVersionId = newId()
  const { documentId, versionNumber } = document.parent
    ? await advanceDocument(tx, document, document.parent, documentVersionId)
    : await insertOrFollow(tx, document, documentVersionId)
  await tx.run(
    db.insertInto('documentVersions').values({
      ...version,
      organizationId: tx.organizationId,
      id: documentVersionId,
      documentId,
      documentTypeVersionId: type.documentTypeVersionId,
      versionNumber,
      createdBy: tx.actor.name,
    }),
  )
  if (document.text !== undefined) await saveText(tx, documentVersionId, { ...version, text: document.text })
  if (versionNumber > 1) await freeUniqueValues(tx, documentId)
  if (document.traits.uniqueValues.length > 0) await claimUniqueValues(tx, document, documentId)
  if (document.traits.numbers.length > 0) await useNumbers(tx, document, { documentId, documentVersionId })
  await askForApprovals(tx, { documentId, documentVersionId, versionNumber, type })
  await followDocument(tx, {
    documentId,
    documentTypeId: type.documentTypeId,
    name: version.name,
    definition: document.traits.definition,
    isNew: versionNumber === 1,
    values: () => JSON.parse(version.data),
  })
  return { documentId, documentVersionId }
}

/** In the transaction that stores the version, so that the index takes it in with the document, once. */
const saveText = (
  { organizationId, run }: TenantTx,
  documentVersionId: string,
  { text, pageCount }: Pick<NewDocumentVersion, 'pageCount'> & { text: string },
) =>
  run(
    db.insertInto('documentVersionTexts').values({
      organizationId,
      documentVersionId,
      text: text.replaceAll('\0', ' ').toWellFormed(),
      pageCount,
    }),
  )

/** Tells whether an author has said that a template's documents are something else than PDFs (B-719): a type takes that. */
const isOfTemplate = ({ templateVersionId, mimeType }: NewDocumentVersion) =>
  templateVersionId !== null && mimeType !== outputTypes.pdf

/** B-640. `image/*` stands for every kind of image. */
function refuseMimeType({ acceptedMimeTypes }: StoringType, mimeType: string, path = 'mimeType') {
  if (!takesMimeType(acceptedMimeTypes, mimeType))
    throw refusal('file-type-not-accepted', { path, params: { mimeType } })
}

/** An identifier that exists makes the next version of the document that has it, where its type says so (B-634). */
async function insertOrFollow(tx: TenantTx, document: DocumentToSave, documentVersionId: string) {
  const documentId = await insertDocument(tx, document, documentVersionId)
  if (documentId !== undefined) return { documentId, versionNumber: 1 }
  const { type, traits } = document
  if (!type.identifierCollisionForcesNewVersion) throw identifierExists(traits.identifier)
  const holder = await tx.first(
    visibleDocuments(tx)
      .clearSelect()
      .select(['documents.id as documentId', 'documents.lastVersionId as documentVersionId'])
      .where('documents.documentTypeId', '=', type.documentTypeId)
      .where('documents.identifier', '=', traits.identifier)
      .forUpdate(),
  )
  if (!holder) throw identifierExists(traits.identifier)
  return advanceDocument(tx, document, holder, documentVersionId)
}

export const identifierExists = (identifier: string | null) =>
  refusal('identifier-exists', { params: { identifier: identifier ?? '' } })

/** The new document's id; undefined when another document of the type has its identifier. */
async function insertDocument(
  tx: TenantTx,
  { version, type, traits }: DocumentToSave,
  lastVersionId: string,
) {
  const { organizationId, actor } = tx
  const id = newId()
  const inserted = await tx.run(
    db
      .insertInto('documents')
      .values({
        organizationId,
        id,
        ...boundTo(type),
        documentTypeId: type.documentTypeId,
        name: version.name,
        identifier: traits.identifier,
        documentDate: traits.documentDate,
        securityKeys: traits.securityKeys,
        expiresOn: expiresOn(traits, sql`now()`),
        lastVersionId,
        createdBy: actor.name,
        updatedBy: actor.name,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['organizationId', 'documentTypeId', 'identifier'])
          .where(sql<boolean>`identifier is not null and not is_deleted`)
          .doNothing(),
      ),
  )
  return inserted === 0 ? undefined : id
}

const boundTo = ({ documentTypeVersionId, documentTypeName }: StoringType) => ({
  documentTypeVersionId,
  documentTypeName,
})

export const expiresOn = ({ expiration }: Pick<Traits, 'expiration'>, madeAt: ReturnType<typeof sql>) =>
  expiration === null || typeof expiration === 'string'
    ? expiration
    : sql<string>`(${madeAt} at time zone 'UTC')::date + ${expiration.days}::integer`

/** Makes the new version the last one, which only one of two with the same parent can do. */
async function advanceDocument(
  tx: TenantTx,
  { version, type, traits }: DocumentToSave,
  parent: DocumentIds,
  documentVersionId: string,
) {
  const { organizationId, actor } = tx
  const { documentId } = parent
  const step = {
    table: 'documents',
    id: documentId,
    from: parent.documentVersionId,
    to: documentVersionId,
  } as const
  await refuseDuplicate(
    identifierExists(traits.identifier),
    advance(tx, step, {
      ...boundTo(type),
      name: version.name,
      identifier: traits.identifier,
      documentDate: traits.documentDate,
      securityKeys: traits.securityKeys,
      expiresOn: expiresOn(traits, sql`created_at`),
      updatedBy: actor.name,
      updatedAt: sql<Date>`now()`,
    }),
  )
  // A later one may lie in the trash.
  const last = await tx.first(
    db
      .selectFrom('documentVersions')
      .select('versionNumber')
      .where('organizationId', '=', organizationId)
      .where('documentId', '=', documentId)
      .orderBy('versionNumber', 'desc')
      .limit(1),
  )
  return { documentId, versionNumber: (last?.versionNumber ?? 0) + 1 }
}

export const freeUniqueValues = ({ organizationId, run }: TenantTx, documentId: string) =>
  run(
    db
      .deleteFrom('documentUniqueValues')
      .where('organizationId', '=', organizationId)
      .where('documentId', '=', documentId),
  )

/**
 * Writes down the unique values of the newest version. The key of the table refuses what
 * another document has, also one that is stored at this moment: then PostgreSQL waits for its end (B-610, B-611).
 */
export async function claimUniqueValues(
  tx: TenantTx,
  { type, traits, refusalOf }: Pick<DocumentToSave, 'type' | 'traits' | 'refusalOf'>,
  documentId: string,
) {
  const { organizationId } = tx
  const { documentTypeId } = type
  const claimed = await tx.all(
    db
      .insertInto('documentUniqueValues')
      .values(
        inOrder(traits.uniqueValues).map(({ fieldPath, valueHash }) => ({
          organizationId,
          documentTypeId,
          documentId,
          fieldPath,
          valueHash,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['fieldPath', 'valueHash']),
  )
  const isOurs = new Set(claimed.map(keyOf))
  const taken = traits.uniqueValues.filter((value) => !isOurs.has(keyOf(value)))
  if (taken.length > 0) throw invalid(taken.map(refusalOf))
}

/**
 * Marks the numbers of a version as used, in the transaction that stores it (SEQ-1). One that is not held for its
 * author is refused at its field, unless the document has had it since before its field took numbers.
 */
async function useNumbers(tx: TenantTx, { traits, parent, refusalOf }: DocumentToSave, ids: DocumentIds) {
  const lost = await markValuesUsed(tx, ids, traits.numbers)
  if (lost.length === 0) return
  const had = parent ? numbersIn(traits.definition, await dataOf(tx, parent)) : []
  const stranger = lost.find(
    ({ sequenceId, value }) => !had.some((own) => own.sequenceId === sequenceId && own.value === value),
  )
  if (stranger)
    throw refusal('sequence-value-lost', {
      path: refusalOf(stranger).path,
      params: { value: stranger.value },
    })
}

async function dataOf(tx: TenantTx, { documentVersionId }: DocumentIds) {
  const version = await tx.first(
    db
      .selectFrom('documentVersions')
      .select('data')
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', documentVersionId),
  )
  return version?.data ?? {}
}

const keyOf = ({ fieldPath, valueHash }: Pick<UniqueValue, 'fieldPath' | 'valueHash'>) =>
  `${fieldPath} ${valueHash}`

/** Each value once, and always in one order: two that store the same values wait for each other in turn. */
const inOrder = (values: UniqueValue[]): UniqueValue[] =>
  [...new Map(values.map((value) => [keyOf(value), value]))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => value)
