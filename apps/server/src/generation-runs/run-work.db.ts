import type { RequestError } from '@tabellio/contract/errors'
import type { Values } from '@tabellio/expression'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { PlannedDocument, RecordLater } from '../generations/index.ts'
import { type TenantTx, type Tx, db } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { lostValues } from './run-errors.ts'
import { enqueue, enqueueFor, jobKind } from '../platform/jobs.ts'

/** The turn of an organization: some of its documents are made, then others have theirs. */
export const generationTurn = jobKind('generation-turn', z.object({ turn: z.number() }))

const run = ({ run }: Tx, query: RawBuilder<unknown>) => run({ compile: () => query.compile(db) })
const first = async <Row>({ all }: Tx, query: RawBuilder<Row>): Promise<Row | undefined> =>
  (await all<Row>({ compile: () => query.compile(db) }))[0]

/**
 * Asks for a turn, unless the organization has one already. As the last of a transaction: it holds the row of the turns,
 * so that the turn that is about to end sees what waits.
 */
export async function askForTurn(tx: TenantTx): Promise<void> {
  const asked = await tx.first(
    db
      .insertInto('generationTurns')
      .values({ organizationId: tx.organizationId })
      .onConflict((conflict) =>
        conflict.column('organizationId').doUpdateSet({ turn: sql<number>`generation_turns.turn` }),
      )
      .returning(['turn', sql<boolean>`xmax = 0`.as('isNew')]),
  )
  if (asked?.isNew) await enqueue(tx, generationTurn, { turn: 1 })
}

const turnsOf = ({ organizationId }: TenantTx) =>
  db.selectFrom('generationTurns').where('organizationId', '=', organizationId)

/** Whether this is the organization's turn still. */
export const isTurn = async (tx: TenantTx, turn: number): Promise<boolean> =>
  (await tx.first(turnsOf(tx).select('turn')))?.turn === turn

/** Whether turns of other organizations wait: only the system sees them. */
export const othersWait = async (tx: Tx, organizationId: string): Promise<boolean> =>
  (await first(
    tx,
    sql`select from pgboss.job_common
      where name = ${generationTurn.name} and state < 'active' and group_id <> ${organizationId} limit 1`,
  )) !== undefined

/** Ends a turn: what still waits gets another one, behind those of the others. Answers whether there is one. */
export async function endTurn(tx: TenantTx, turn: number): Promise<boolean> {
  const held = await tx.first(turnsOf(tx).select('turn').forUpdate())
  if (held?.turn !== turn) return false
  const { organizationId } = tx
  const isMore = await tx.first(openRuns(tx).select('token').limit(1))
  if (!isMore) {
    await tx.run(db.deleteFrom('generationTurns').where('organizationId', '=', organizationId))
    return false
  }
  const next = turn + 1
  await tx.run(
    db.updateTable('generationTurns').set({ turn: next }).where('organizationId', '=', organizationId),
  )
  await enqueue(tx, generationTurn, { turn: next })
  return true
}

/** Gives each organization whose turn was given up for good another one: its job is nowhere any more. */
export async function reviveTurns(tx: Tx): Promise<void> {
  const lost = sql<{ organizationId: string; turn: number }>`
    update generation_turns set turn = turn + 1
    where not exists (select from pgboss.job_common where name = ${generationTurn.name}
      and group_id = generation_turns.organization_id and state < 'completed')
    returning organization_id, turn`
  const found = await tx.all<{ organizationId: string; turn: number }>({ compile: () => lost.compile(db) })
  for (const { organizationId, turn } of found)
    await enqueueFor(tx, { organizationId, username: 'generation' }, generationTurn, { turn })
}

const openRuns = ({ organizationId }: TenantTx) =>
  db.selectFrom('generationRuns').where('organizationId', '=', organizationId).where('finishedAt', 'is', null)

/** What was begun so often and never ended is not begun again: it may be what ends its process. */
const maxTries = 3

export type SliceDocument = PlannedDocument & { position: number; isGivenUp: boolean }
export type Slice = { generationToken: string; username: string; documents: SliceDocument[] }

/**
 * Begins some documents of the run that waits longest. One that was begun before is alone: it may end its process.
 * `begun` says of each run up to which position the turn has its documents in hand, and is told of these: where no others
 * wait the slice is empty.
 */
export async function takeSlice(
  tx: TenantTx,
  size: number,
  begun: Map<string, number>,
): Promise<Slice | undefined> {
  const next = await tx.first(
    openRuns(tx).select(['token', 'username']).orderBy('workedAt').orderBy('token').limit(1).forUpdate(),
  )
  if (!next) return undefined
  const { token: generationToken, username } = next
  const { organizationId } = tx
  await tx.run(
    db
      .updateTable('generationRuns')
      .set({ state: 'running', workedAt: sql<Date>`clock_timestamp()` })
      .where('organizationId', '=', organizationId)
      .where('token', '=', generationToken),
  )
  const rows = await tx.all(
    db
      .selectFrom('generationRunDocuments as documents')
      .innerJoin('generationRunContexts as contexts', (join) =>
        join
          .onRef('contexts.organizationId', '=', 'documents.organizationId')
          .onRef('contexts.generationToken', '=', 'documents.generationToken')
          .onRef('contexts.position', '=', 'documents.contextPosition'),
      )
      .select([
        'documents.position',
        'documents.contextPosition',
        'documents.contextKey',
        'documents.templateKey',
        'documents.documentKey',
        'documents.templateVersionId',
        'documents.parentDocumentVersionId',
        'documents.previewDigest',
        'documents.wishes',
        'documents.tries',
        'contexts.data',
      ])
      .where('documents.organizationId', '=', organizationId)
      .where('documents.generationToken', '=', generationToken)
      .where('documents.state', '=', 'queued')
      .where('documents.position', '>', begun.get(generationToken) ?? -1)
      .orderBy('documents.position')
      .limit(size),
  )
  const [head] = rows
  if (!head) {
    if (!begun.has(generationToken))
      await failDocuments(tx, generationToken, { positions: undefined, errors: lostValues })
    return { generationToken, username, documents: [] }
  }
  const taken = head.tries > 0 ? [head] : rows.slice(0, fresh(rows))
  begun.set(generationToken, taken.at(-1)?.position ?? head.position)
  await setTries(tx, generationToken, { positions: taken.map(({ position }) => position), by: 1 })
  return { generationToken, username, documents: taken.map(asPlanned) }
}

const fresh = (rows: { tries: number }[]) => {
  const begun = rows.findIndex(({ tries }) => tries > 0)
  return begun === -1 ? rows.length : begun
}

type Taken = Omit<
  PlannedDocument,
  'parentDocumentVersionId' | 'previewDigest' | 'data' | 'path' | 'templatePath'
> & {
  position: number
  contextPosition: number
  parentDocumentVersionId: string | null
  previewDigest: string | null
  tries: number
  data: string
}

function asPlanned({ contextPosition, tries, data, ...row }: Taken): SliceDocument {
  const values: Values = JSON.parse(data)
  return {
    ...row,
    parentDocumentVersionId: row.parentDocumentVersionId ?? undefined,
    previewDigest: row.previewDigest ?? undefined,
    data: values,
    path: `contexts[${contextPosition}]`,
    templatePath: 'templates',
    isGivenUp: tries >= maxTries,
  }
}

type Tries = { positions: number[]; by: 1 | -1 }

/** Counts that documents are begun, or that it was not their fault that they were not made. */
export async function setTries(
  tx: TenantTx,
  generationToken: string,
  { positions, by }: Tries,
): Promise<void> {
  await holdRun(tx, generationToken)
  await run(
    tx,
    sql`update generation_run_documents set tries = tries + ${by}::integer
      where organization_id = ${tx.organizationId} and generation_token = ${generationToken}
        and position = any(${positions}::integer[]) and state = 'queued'`,
  )
}

/** Whoever changes documents of a run holds it first: of two who do, one waits for the other. */
export const holdRun = (tx: TenantTx, generationToken: string) =>
  run(
    tx,
    sql`select from generation_runs where organization_id = ${tx.organizationId} and token = ${generationToken}
      for update`,
  )

/** Thrown where documents were made that nobody waits for any more: they were cancelled, or somebody else made them. */
export class Overtaken extends Error {}

/** Says, in the transaction that stores documents, that they are made: each once. */
export const recordMade =
  (generationToken: string): RecordLater =>
  async (tx, made) => {
    const { organizationId } = tx
    await holdRun(tx, generationToken)
    const stored = await run(
      tx,
      sql`update generation_run_documents documents set state = 'done', errors = null, name = given.name,
          page_count = given.pages, size = given.size, mime_type = given.kind, document_id = given.document,
          document_version_id = given.version, blob = given.blob, file_key = given.file_key
        from unnest(${made.map(({ contextKey }) => contextKey)}::text[],
          ${made.map(({ documentKey }) => documentKey)}::text[], ${made.map(({ name }) => name)}::text[],
          ${made.map(({ pageCount }) => pageCount)}::integer[], ${made.map(({ size }) => size)}::bigint[],
          ${made.map(({ mimeType }) => mimeType)}::text[],
          ${made.map(({ documentId }) => documentId ?? null)}::text[],
          ${made.map(({ documentVersionId }) => documentVersionId ?? null)}::text[],
          ${made.map(({ blob }) => blob ?? null)}::text[], ${made.map(({ blob }) => (blob === undefined ? null : newId()))}::text[])
          as given (context_key, document_key, name, pages, size, kind, document, version, blob, file_key)
        where organization_id = ${organizationId} and generation_token = ${generationToken}
          and documents.context_key = given.context_key and documents.document_key = given.document_key
          and state = 'queued'`,
    )
    if (stored !== made.length) throw new Overtaken()
    await closeRun(tx, generationToken, { done: stored })
  }

type Failing = { positions: number[] | undefined; errors: RequestError[] }

/** Says why documents cannot be made. */
export async function failDocuments(
  tx: TenantTx,
  generationToken: string,
  { positions, errors }: Failing,
): Promise<void> {
  await holdRun(tx, generationToken)
  const failed = await tx.run(
    db
      .updateTable('generationRunDocuments')
      .set({ state: 'failed', errors: JSON.stringify(errors) })
      .where('organizationId', '=', tx.organizationId)
      .where('generationToken', '=', generationToken)
      .where('state', '=', 'queued')
      .where(
        positions === undefined ? sql<boolean>`true` : sql<boolean>`position = any(${positions}::integer[])`,
      ),
  )
  await closeRun(tx, generationToken, { failed })
}

/** Counts what came to its end, and ends the run with its last document. Its values are kept for what failed alone. */
export async function closeRun(
  tx: TenantTx,
  generationToken: string,
  { done = 0, failed = 0, isCancelled = false }: { done?: number; failed?: number; isCancelled?: boolean },
): Promise<void> {
  const closed = await first<{ isOver: boolean; failedCount: number }>(
    tx,
    sql`update generation_runs set done_count = done_count + ${done}::integer,
        failed_count = failed_count + ${failed}::integer, is_cancelled = is_cancelled or ${isCancelled},
        finished_at = case when done_count + failed_count + ${done + failed}::integer >= total_count then now() end,
        state = case when done_count + failed_count + ${done + failed}::integer < total_count then 'running'
          when done_count + ${done}::integer > 0 then 'done' else 'failed' end
      where organization_id = ${tx.organizationId} and token = ${generationToken}
      returning finished_at is not null as is_over, failed_count`,
  )
  if (!closed?.isOver || closed.failedCount > 0) return
  await tx.run(
    db
      .deleteFrom('generationRunContexts')
      .where('organizationId', '=', tx.organizationId)
      .where('generationToken', '=', generationToken),
  )
}
