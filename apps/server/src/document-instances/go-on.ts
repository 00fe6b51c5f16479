import { sql } from 'kysely'
import { withItemsOf } from '../dictionary-lists/index.ts'
import { findStoringType } from '../document-types/index.ts'
import { type BehindDocument, bindToNewest, listBehind } from '../documents/index.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { type Misfit, misfitFinder } from './misfits.ts'

/** Documents of one transaction: few enough that nobody who stores one of them waits for long. */
const atOnce = 200
/** Of a run so much is listed; more is counted. */
const maxListed = 10_000

type Run = {
  id: string
  documentTypeVersionId: string
  isDry: boolean
  lastDocumentId: string
  misfits: number
}

/** Takes the next documents of a run; tells whether there may be more. The row of the run says how far it is. */
export async function goOn(
  tx: TenantTx,
  { documentTypeId, runId }: { documentTypeId: string; runId: string },
  today: string,
): Promise<boolean> {
  const [type, run] = await Promise.all([findStoringType(tx, documentTypeId), holdRun(tx, runId)])
  if (!type || !run) return false
  // A newer version has come since: whoever saved it says whether the documents follow that one.
  if (run.documentTypeVersionId !== type.documentTypeVersionId) return endRun(tx, runId)
  const documents = await listBehind(tx, type, { after: run.lastDocumentId, limit: atOnce })
  // What is found decides nothing about the binding: the database binds while the values are looked at.
  const binding = run.isDry ? undefined : bindToNewest(tx, type, documents)
  binding?.catch(() => {})
  const values = documents.map(({ data }) => data)
  const contextDefinition = await withItemsOf(tx, type.contextDefinition, { values })
  const misfitsOf = misfitFinder({ ...type, contextDefinition }, today)
  const found = documents.map((document) => ({
    document,
    misfits: document.isDeleted ? [] : misfitsOf(document),
  }))
  const unfit = found.filter(({ misfits }) => misfits.length > 0)
  await binding
  if (run.misfits < maxListed) await list(tx, documentTypeId, unfit)
  const isLast = documents.length < atOnce
  await tx.run(
    db
      .updateTable('documentInstanceRuns')
      .set(({ eb }) => ({
        lastDocumentId: documents.at(-1)?.id ?? run.lastDocumentId,
        done: eb('done', '+', documents.length),
        misfits: eb('misfits', '+', unfit.length),
        finishedAt: isLast ? sql<Date>`now()` : null,
      }))
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', runId),
  )
  return !isLast
}

/** The run, held so that it goes on in one place only; nothing where it has ended or another has begun. */
const holdRun = ({ organizationId, first }: TenantTx, runId: string): Promise<Run | undefined> =>
  first(
    db
      .selectFrom('documentInstanceRuns')
      .select(['id', 'documentTypeVersionId', 'isDry', 'lastDocumentId', 'misfits'])
      .where('organizationId', '=', organizationId)
      .where('id', '=', runId)
      .where('finishedAt', 'is', null)
      .forUpdate(),
  )

async function endRun({ organizationId, run }: TenantTx, runId: string): Promise<false> {
  await run(
    db
      .updateTable('documentInstanceRuns')
      .set({ finishedAt: sql<Date>`now()` })
      .where('organizationId', '=', organizationId)
      .where('id', '=', runId),
  )
  return false
}

type Unfit = { document: BehindDocument; misfits: Misfit[] }

async function list(
  { organizationId, run }: TenantTx,
  documentTypeId: string,
  unfit: Unfit[],
): Promise<void> {
  const rows = unfit.flatMap(({ document, misfits }) =>
    misfits.map(({ params, ...misfit }, position) => ({
      organizationId,
      documentTypeId,
      documentId: document.id,
      position,
      path: misfit.path,
      field: misfit.field,
      key: misfit.key,
      message: misfit.message,
      params: params ? JSON.stringify(params) : null,
    })),
  )
  if (rows.length > 0) await run(db.insertInto('documentMisfits').values(rows))
}
