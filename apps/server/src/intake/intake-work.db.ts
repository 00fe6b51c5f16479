import type { IntakeFile, IntakeGuess } from '@tabellio/contract/intake'
import type { Values } from '@tabellio/expression'
import type { WordCounts } from '@tabellio/intake'
import { sql } from 'kysely'
import { z } from 'zod'
import { type TenantTx, type Tx, db } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { enqueue, enqueueFor, jobKind } from '../platform/jobs.ts'
import { releaseBlobs } from '../platform/kept-blobs.ts'

/** Reads a file that came in. */
export const intakeReading = jobKind('intake-reading', z.object({ intakeFileId: z.string() }))
/** Removes what was discarded, or has parted, some days ago. */
export const intakeExpired = jobKind('intake-expired', z.object({}))

/** So long what was discarded can be brought back. */
const keptForDays = 7
const isExpired = sql<boolean>`state in ('discarded', 'split')
  and changed_at < now() - ${sql.lit(keptForDays)} * interval '1 day'`

type Arrival = {
  /** In whose inbox it comes; nobody's is the administrators'. */
  username: string | null
  source: IntakeFile['source']
  name: string
  mimeType: string
  size: number
  blob: string
  documentTypeId?: string | null
  /** What is read of it already. */
  read?: Read
}

/** Puts a file that is kept into an inbox, and asks for its reading. */
export async function addArrival(
  tx: TenantTx,
  { documentTypeId = null, read, ...arrival }: Arrival,
): Promise<{ intakeFileId: string }> {
  const id = newId()
  await tx.run(
    db.insertInto('intakeFiles').values({
      organizationId: tx.organizationId,
      id,
      ...arrival,
      documentTypeId,
      isSaid: documentTypeId !== null,
    }),
  )
  if (read) await saveReading(tx, id, read)
  else await enqueue(tx, intakeReading, { intakeFileId: id })
  return { intakeFileId: id }
}

const waiting = ({ organizationId }: TenantTx, intakeFileId: string) =>
  db
    .updateTable('intakeFiles')
    .where('organizationId', '=', organizationId)
    .where('id', '=', intakeFileId)
    .where('state', '=', 'waiting')

export type WaitingFile = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

/** What waits to be read. */
export const findWaiting = (tx: TenantTx, intakeFileId: string) =>
  tx.first(
    db
      .selectFrom('intakeFiles')
      .select(['id as intakeFileId', 'name', 'source', 'mimeType', 'blob', 'username'])
      .select(['documentTypeId', 'isSaid'])
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', intakeFileId)
      .where('state', '=', 'waiting'),
  )

/** Says how far the reading is; answers whether anybody waits for it any more. */
export const saveProgress = async (
  tx: TenantTx,
  intakeFileId: string,
  { readPages, pageCount }: { readPages: number; pageCount: number },
) => (await tx.run(waiting(tx, intakeFileId).set({ readPages, pageCount }))) > 0

export type Read = {
  problem: IntakeFile['problem']
  pageCount: number | null
  thumbnail: string | null
  reading: string | null
  documentTypeId: string | null
  guess: IntakeGuess
  data: Values
}

/** Ends the reading. What was made of a file that is gone goes again. */
export async function saveReading(tx: TenantTx, intakeFileId: string, read: Read): Promise<void> {
  const { guess, data, ...rest } = read
  const saved = await tx.run(
    waiting(tx, intakeFileId).set({
      ...rest,
      readPages: read.pageCount ?? 0,
      state: 'ready',
      guess: JSON.stringify(guess),
      data: JSON.stringify(data),
      changedAt: sql<Date>`now()`,
    }),
  )
  if (saved > 0) return
  await releaseBlobs(
    tx,
    [read.thumbnail, read.reading].flatMap((each) => each ?? []),
  )
}

/** The stack stays for some days, for whoever wants to see it whole. */
export const saveSplit = async (tx: TenantTx, intakeFileId: string, pageCount: number): Promise<boolean> =>
  (await tx.run(
    waiting(tx, intakeFileId).set({
      state: 'split',
      pageCount,
      readPages: pageCount,
      changedAt: sql<Date>`now()`,
    }),
  )) > 0

/** So many of a type's newest files tell its next ones. */
const samplesOfType = 40

type Sample = {
  documentId: string
  documentTypeId: string
  words: WordCounts
  labels: { [name: string]: string }
}

/** Remembers what a file that was stored as a document says of its type; the oldest of the type is forgotten. */
export async function learn(tx: TenantTx, { words, labels, ...ids }: Sample): Promise<void> {
  const { organizationId } = tx
  await tx.run(
    db
      .insertInto('intakeSamples')
      .values({ organizationId, ...ids, words: JSON.stringify(words), labels: JSON.stringify(labels) })
      .onConflict((conflict) => conflict.doNothing()),
  )
  await tx.run(
    db
      .deleteFrom('intakeSamples')
      .where('organizationId', '=', organizationId)
      .where('documentTypeId', '=', ids.documentTypeId)
      .where(
        sql<boolean>`document_id in (select document_id from intake_samples where organization_id = ${organizationId}
          and document_type_id = ${ids.documentTypeId} order by created_at desc offset ${sql.lit(samplesOfType)})`,
      ),
  )
}

/** What was learned of some types. */
export const findSamples = (tx: TenantTx, documentTypeIds: readonly string[]) =>
  tx.all(
    db
      .selectFrom('intakeSamples')
      .select(['documentTypeId', 'words', 'labels'])
      .where('organizationId', '=', tx.organizationId)
      .where('documentTypeId', '=', sql<string>`any(${documentTypeIds})`)
      .orderBy('createdAt', 'desc'),
  )

/** Removes what was discarded, or has parted, some days ago. */
export async function removeExpired(tx: TenantTx): Promise<void> {
  const removed = await tx.all(
    db
      .deleteFrom('intakeFiles')
      .where('organizationId', '=', tx.organizationId)
      .where(isExpired)
      .returning(['blob', 'thumbnail', 'reading']),
  )
  await releaseBlobs(
    tx,
    removed.flatMap(({ blob, thumbnail, reading }) =>
      [blob, thumbnail, reading].flatMap((each) => each ?? []),
    ),
  )
}

/** Asks for that in each organization that has some. */
export async function askForExpired(tx: Tx): Promise<void> {
  const found = await tx.all(
    db.selectFrom('intakeFiles').select('organizationId').distinct().where(isExpired),
  )
  for (const { organizationId } of found)
    await enqueueFor(tx, { organizationId, username: 'sweep' }, intakeExpired, {})
}
