import type { GenerationRun, GenerationState } from '@tabellio/contract/generation-runs'
import { sql } from 'kysely'
import type { MadeDocument, PlannedDocument } from '../generations/index.ts'
import { type TenantTx, db } from '../platform/database.ts'

/** So many rows go to the database in one statement. */
const portion = 1000

type NewRun = { generationToken: string; name: string; isDone: boolean }

/** A run with its documents: those that are made bring what became of them. */
export async function insertRun(
  tx: TenantTx,
  { generationToken, name, isDone }: NewRun,
  documents: (PlannedDocument & Partial<MadeDocument>)[],
): Promise<void> {
  const { organizationId, actor } = tx
  const count = documents.length
  await tx.run(
    db.insertInto('generationRuns').values({
      organizationId,
      token: generationToken,
      username: actor.name,
      name: Array.from(name).slice(0, 300).join(''),
      state: isDone ? 'done' : 'queued',
      totalCount: count,
      ...(isDone && { doneCount: count, finishedAt: sql<Date>`now()` }),
    }),
  )
  const contexts = new Map(documents.map(({ contextKey, data }) => [contextKey, data]))
  const places = new Map([...contexts.keys()].map((key, at) => [key, at]))
  for (let from = 0; from < count; from += portion) {
    const rows = documents.slice(from, from + portion)
    await insertDocuments(tx, { generationToken, from, isDone, places }, rows)
  }
  if (!isDone) await insertContexts(tx, generationToken, [...contexts])
}

type Placing = { generationToken: string; from: number; isDone: boolean; places: Map<string, number> }

async function insertDocuments(
  tx: TenantTx,
  { generationToken, from, isDone, places }: Placing,
  rows: (PlannedDocument & Partial<MadeDocument>)[],
) {
  const of = <T>(read: (row: (typeof rows)[number]) => T) => rows.map(read)
  await tx.run(
    db
      .insertInto('generationRunDocuments')
      .columns([
        'organizationId',
        'generationToken',
        'position',
        'state',
        'contextPosition',
        'contextKey',
        'templateKey',
        'documentKey',
        'templateVersionId',
        'parentDocumentVersionId',
        'previewDigest',
        'wishes',
        'name',
        'pageCount',
        'size',
        'mimeType',
        'documentId',
        'documentVersionId',
      ])
      .expression(
        sql`select ${tx.organizationId}, ${generationToken}, ${from}::integer + number - 1, ${isDone ? 'done' : 'queued'},
          context, context_key, template_key, document_key, template_version, parent, digest, wishes, name, pages, size,
          coalesce(kind, 'application/pdf'), document, version
        from unnest(${of(({ contextKey }) => places.get(contextKey) ?? 0)}::integer[],
          ${of(({ contextKey }) => contextKey)}::text[], ${of(({ templateKey }) => templateKey)}::text[],
          ${of(({ documentKey }) => documentKey)}::text[], ${of((row) => row.templateVersionId)}::text[],
          ${of((row) => row.parentDocumentVersionId ?? null)}::text[], ${of((row) => row.previewDigest ?? null)}::text[],
          ${of(({ wishes }) => JSON.stringify(wishes))}::jsonb[], ${of(({ name }) => name ?? '')}::text[],
          ${of((row) => row.pageCount ?? null)}::integer[], ${of(({ size }) => size ?? null)}::bigint[],
          ${of(({ mimeType }) => mimeType ?? null)}::text[],
          ${of(({ documentId }) => documentId ?? null)}::text[],
          ${of(({ documentVersionId }) => documentVersionId ?? null)}::text[])
        with ordinality as given (context, context_key, template_key, document_key, template_version, parent, digest,
          wishes, name, pages, size, kind, document, version, number)`,
      ),
  )
}

async function insertContexts(
  tx: TenantTx,
  generationToken: string,
  contexts: [string, PlannedDocument['data']][],
) {
  for (let from = 0; from < contexts.length; from += portion) {
    const some = contexts.slice(from, from + portion)
    await tx.run(
      db
        .insertInto('generationRunContexts')
        .columns(['organizationId', 'generationToken', 'position', 'key', 'data'])
        .expression(
          sql`select ${tx.organizationId}, ${generationToken}, ${from}::integer + number - 1, key, data
            from unnest(${some.map(([key]) => key)}::text[], ${some.map(([, data]) => JSON.stringify(data))}::text[])
            with ordinality as given (key, data, number)`,
        ),
    )
  }
}

export const runColumns = [
  'token as generationToken',
  'name',
  'username as createdBy',
  'createdAt',
  'finishedAt',
  'isCancelled',
  'totalCount',
  'doneCount',
  'failedCount',
] as const
export const shownState = sql<GenerationState>`generation_runs.state`.as('state')

type RunRow = Omit<GenerationRun, 'counts'> & Record<'totalCount' | 'doneCount' | 'failedCount', number>

export function asRun({ totalCount, doneCount, failedCount, ...run }: RunRow): GenerationRun {
  const queued = totalCount - doneCount - failedCount
  return { ...run, counts: { total: totalCount, queued, done: doneCount, failed: failedCount } }
}

/** What was generated at once, as others that take longer. */
export const recordRun = (tx: TenantTx, generationToken: string, made: MadeDocument[]): Promise<void> => {
  const name = [...new Set(made.map(({ templateName }) => templateName))].join(', ')
  return insertRun(tx, { generationToken, name, isDone: true }, made)
}
