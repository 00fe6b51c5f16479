import type { DocumentInstances } from '@tabellio/contract/document-instances'
import { DocumentTypeId } from '@tabellio/contract/shapes'
import { sql } from 'kysely'
import { z } from 'zod'
import { findStoringType, isVersionOfType } from '../document-types/index.ts'
import { countBehind } from '../documents/index.ts'
import { note } from '../platform/action-log.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { invalidAt, notFound, refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { enqueue, jobKind } from '../platform/jobs.ts'
import { hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'

/** Goes through the documents of a type for a run. */
export const documentInstanceRun = jobKind(
  'document-instances.go-on',
  z.object({ documentTypeId: DocumentTypeId, runId: z.string() }),
)

type Asked = { documentTypeId: string; documentTypeVersionId: string; isDry: boolean }

/** How many documents of a type follow an earlier version than its newest, and how far its last run is. */
export async function getInstances(tx: TenantTx, documentTypeId: string): Promise<DocumentInstances> {
  const type = await findStoringType(tx, documentTypeId)
  if (!type) throw notFound('Document type')
  const run = await tx.first(
    runOf(tx, documentTypeId).select([
      'documentTypeVersionId',
      'isDry',
      'startedBy',
      'startedAt',
      'finishedAt',
      'total',
      'done',
      'misfits',
    ]),
  )
  const { documentTypeVersionId } = type
  return { documentTypeVersionId, behind: await countBehind(tx, type), run: run ?? null }
}

/** Begins a run for whoever asks, unless the same one is under way. */
export async function startRun(tx: TenantTx, asked: Asked): Promise<DocumentInstances> {
  const { documentTypeId, documentTypeVersionId } = asked
  const type = await findStoringType(tx, documentTypeId)
  if (!type) throw notFound('Document type')
  if (type.documentTypeVersionId !== documentTypeVersionId) {
    if (!(await isVersionOfType(tx, asked)))
      throw invalidAt('documentTypeVersionId', 'Invalid documentTypeVersionId')
    throw refusal('newer-version')
  }
  const run = await beginRun(tx, asked)
  if (run?.isNew) await enqueue(tx, documentInstanceRun, { documentTypeId, runId: run.id })
  note(tx, { name: type.documentTypeName, things: { documentTypeVersionId } })
  return getInstances(tx, documentTypeId)
}

/**
 * Begins a run, or finds the one that is under way: an update is not stopped by a look. Nothing where there is nothing to
 * do, or a newer version than this one.
 */
export async function beginRun(tx: TenantTx, { documentTypeId, documentTypeVersionId, isDry }: Asked) {
  const { organizationId } = tx
  const type = await findStoringType(tx, documentTypeId)
  if (type?.documentTypeVersionId !== documentTypeVersionId) return undefined
  const before = await tx.first(
    runOf(tx, documentTypeId)
      .select(['id', 'isDry', 'finishedAt'])
      .where('documentTypeVersionId', '=', documentTypeVersionId)
      .forUpdate(),
  )
  if (before && before.finishedAt === null && (isDry || !before.isDry)) return { id: before.id, isNew: false }
  const total = await countBehind(tx, type)
  if (total === 0 && before) return undefined
  const begun = { id: newId(), documentTypeVersionId, isDry, startedBy: tx.actor.name, total }
  await tx.run(
    db
      .deleteFrom('documentInstanceRuns')
      .where('organizationId', '=', organizationId)
      .where('documentTypeId', '=', documentTypeId),
  )
  await tx.run(db.insertInto('documentInstanceRuns').values({ organizationId, documentTypeId, ...begun }))
  return { id: begun.id, isNew: true }
}

const runOf = ({ organizationId }: TenantTx, documentTypeId: string) =>
  db
    .selectFrom('documentInstanceRuns')
    .where('organizationId', '=', organizationId)
    .where('documentTypeId', '=', documentTypeId)

type Query = { filter: string; documentTypeId: string }

const list = pagedList<Query>()({
  rows: ({ organizationId }) =>
    db
      .selectFrom('documentMisfits as misfits')
      .innerJoin('documents', (join) =>
        join
          .onRef('documents.organizationId', '=', 'misfits.organizationId')
          .onRef('documents.id', '=', 'misfits.documentId'),
      )
      .where('misfits.organizationId', '=', organizationId),
  filters: {
    documentTypeId: { value: (rows, id) => rows.where('misfits.documentTypeId', '=', id) },
    filter: { words: (rows, word) => rows.where(hasWord(sql.ref('documents.name'), word)) },
  },
  order: (rows) => rows.orderBy('misfits.documentId').orderBy('misfits.position'),
  items: (page) =>
    page.select([
      'misfits.documentId',
      'documents.name as documentName',
      'misfits.path',
      'misfits.field',
      'misfits.key',
      'misfits.params',
      'misfits.message',
    ]),
})

/** What the last run found that does not fit (document, field, why). */
export async function listMisfits(tx: TenantTx, query: Query & { pageNumber: number; rowsPerPage: number }) {
  if (!(await findStoringType(tx, query.documentTypeId))) throw notFound('Document type')
  return list.page(tx, query, undefined)
}
