import type {
  FailedQuery,
  GenerationRun,
  GenerationRunQuery,
  GenerationStart,
  RetryInput,
  RunDocument,
  RunStatusQuery,
} from '@tabellio/contract/generation-runs'
import { maxGeneratedDocuments } from '@tabellio/contract/generation-runs'
import type { RequestError } from '@tabellio/contract/errors'
import { firstMomentOf, lastMomentOf } from '@tabellio/contract/query-dates'
import type { Values } from '@tabellio/expression'
import { type RawBuilder, sql } from 'kysely'
import { plannedDocuments } from '../generations/index.ts'
import { note } from '../platform/action-log.ts'
import { may } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { invalid, invalidAt, notFound, refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'
import { findTemplateVersion } from '../templates/index.ts'
import { cancelled } from './run-errors.ts'
import { asRun, insertRun, runColumns, shownState } from './run-rows.db.ts'
import { askForTurn, closeRun, holdRun } from './run-work.db.ts'

/** The documents that are asked for, and the names of their templates; refused where there is none of some. */
export async function plannedRun(tx: TenantTx, request: GenerationStart) {
  const { documents, errors } = plannedDocuments(request)
  if (errors.length > 0) throw invalid(errors.slice(0, 100))
  if (documents.length > maxGeneratedDocuments)
    throw refusal('generation-too-large', { path: 'contexts', params: { limit: maxGeneratedDocuments } })
  const templates = await templatesOf(tx, request.templates)
  return { documents, templates, names: [...new Set(templates.map(({ name }) => name))] }
}

/** Keeps what is asked for, and asks for its first turn. */
export async function startRun(tx: TenantTx, request: GenerationStart): Promise<{ generationToken: string }> {
  const { documents, names } = await plannedRun(tx, request)
  const generationToken = newId()
  await insertRun(tx, { generationToken, name: names.join(', '), isDone: false }, documents)
  note(tx, {
    name: names.join(', '),
    things: { templateVersionId: request.templates.map(({ templateVersionId }) => templateVersionId) },
    after: { documents: documents.length },
  })
  await askForTurn(tx)
  return { generationToken }
}

async function templatesOf(tx: TenantTx, templates: GenerationStart['templates']) {
  const all: { key: string; templateId: string; name: string }[] = []
  for (const [at, { key, templateVersionId }] of templates.entries()) {
    const found = await findTemplateVersion(tx, templateVersionId)
    if (!found) throw refusal('unknown-template-version', { path: `templates[${at}].templateVersionId` })
    all.push({ key, templateId: found.templateId, name: found.name })
  }
  return all
}

type Seen = { organizationId: string | RawBuilder<string>; person: RawBuilder<unknown> }

/** People see what they asked for; administrators everything. */
const runsSeen = ({ organizationId, person }: Seen) =>
  db
    .selectFrom('generationRuns')
    .where('organizationId', '=', organizationId)
    .where(sql<boolean>`(${person}::text is null or username = ${person}::text)`)

/** The person whose runs alone are seen; nobody where all are. */
export const personSeen = ({ actor }: Pick<TenantTx, 'actor'>): string | null =>
  actor.kind === 'job' || may(actor, 'organization-admin') ? null : actor.kind === 'person' ? actor.name : ''

const ownRuns = (tx: TenantTx) =>
  runsSeen({ organizationId: tx.organizationId, person: sql`${personSeen(tx)}` })

type ListQuery = Pick<GenerationRunQuery, 'createdBy' | 'nameFilter' | 'state'> & {
  fromDate: Date | undefined
  toDate: Date | undefined
  sortDirection: 'asc' | 'desc'
}

const list = pagedList<ListQuery>()({
  rows: ({ organizationId, seen: value }) => runsSeen({ organizationId, person: value('person') }),
  filters: {
    nameFilter: { words: (rows, word) => rows.where(hasWord(sql.ref('name'), word)) },
    state: { value: (rows, state) => rows.where(sql<string>`generation_runs.state`, '=', state) },
    fromDate: { value: (rows, from) => rows.where('createdAt', '>=', sql<number>`${from}::timestamptz`) },
    toDate: { value: (rows, to) => rows.where('createdAt', '<=', sql<number>`${to}::timestamptz`) },
    createdBy: { value: (rows, name) => rows.where('username', '=', name) },
  },
  order: (rows, { sortDirection }) => rows.orderBy('createdAt', sortDirection).orderBy('token'),
  items: (page) => page.select([...runColumns, shownState]),
})

export async function listRuns(
  tx: TenantTx,
  { fromDate, toDate, timeZone, sort, ...query }: GenerationRunQuery,
) {
  const asked = {
    ...query,
    fromDate: fromDate === undefined ? undefined : new Date(firstMomentOf(fromDate, timeZone)),
    toDate: toDate === undefined ? undefined : new Date(lastMomentOf(toDate, timeZone)),
    sortDirection: sort,
  }
  const page = await list.page(tx, asked, undefined, { person: personSeen(tx) })
  return { ...page, items: page.items.map(asRun) }
}

async function getRun(tx: TenantTx, generationToken: string): Promise<GenerationRun> {
  const found = await tx.first(
    ownRuns(tx)
      .select([...runColumns, shownState])
      .where('token', '=', generationToken),
  )
  if (!found) throw notFound('Generation')
  return asRun(found)
}

const documentsOf = ({ organizationId }: TenantTx, generationToken: string) =>
  db
    .selectFrom('generationRunDocuments')
    .where('organizationId', '=', organizationId)
    .where('generationToken', '=', generationToken)

const documentColumns = [
  'contextKey',
  'templateKey',
  'documentKey',
  'templateVersionId',
  'name',
  'pageCount',
  'documentId',
  'documentVersionId',
  'size',
  'mimeType',
  'errors',
  sql<RunDocument['state']>`generation_run_documents.state`.as('state'),
  sql<string | null>`coalesce(document_version_id, file_key)`.as('fileKey'),
] as const

type Row = Omit<RunDocument, 'files' | 'errors'> & {
  mimeType: string
  size: number | null
  errors: RequestError[] | null
  fileKey: string | null
}

const asDocument = ({ size, mimeType, errors, fileKey, ...document }: Row): RunDocument => ({
  ...document,
  files: fileKey === null ? [] : [{ fileKey, mimeType, size: size ?? 0 }],
  errors: errors ?? [],
})

export async function getStatus(tx: TenantTx, generationToken: string, query: RunStatusQuery) {
  const run = await getRun(tx, generationToken)
  const { pageNumber, rowsPerPage, state } = query
  const rows = documentsOf(tx, generationToken).$if(state !== undefined, (some) =>
    some.where(sql<string>`generation_run_documents.state`, '=', state ?? ''),
  )
  const counted = await tx.first(rows.select(sql<number>`count(*)::int`.as('count')))
  const found = await tx.all(
    rows
      .select(documentColumns)
      .orderBy('position')
      .limit(rowsPerPage)
      .offset(pageNumber * rowsPerPage),
  )
  return { ...run, items: found.map(asDocument), totalCount: counted?.count ?? 0, pageNumber, rowsPerPage }
}

export async function getResults(tx: TenantTx, generationToken: string) {
  const run = await getRun(tx, generationToken)
  const rows = await tx.all(
    documentsOf(tx, generationToken)
      .select(documentColumns)
      .where(sql<boolean>`generation_run_documents.state <> 'queued'`)
      .orderBy('position'),
  )
  const documents = rows.map(asDocument)
  return {
    ...run,
    documents: documents.map(({ state, ...document }) => ({ ...document, success: state === 'done' })),
  }
}

/** Where a file of a run is. */
export async function findFile(
  tx: TenantTx,
  { generationToken, documentKey, fileKey }: Record<'generationToken' | 'documentKey' | 'fileKey', string>,
) {
  await getRun(tx, generationToken)
  const found = await tx.first(
    documentsOf(tx, generationToken)
      .select(['name', 'blob', 'mimeType', 'documentId', 'documentVersionId'])
      .where('documentKey', '=', documentKey)
      .where(sql<boolean>`(document_version_id = ${fileKey} or file_key = ${fileKey})`),
  )
  if (!found) throw notFound('File')
  return found
}

/** So many contexts are told at once. */
const maxContexts = 50

/** The values of contexts whose documents failed: those of what was made are kept nowhere but in its document. */
export async function failedContexts(tx: TenantTx, generationToken: string, { contextKey }: FailedQuery) {
  await getRun(tx, generationToken)
  const found = await tx.all(
    db
      .selectFrom('generationRunContexts as contexts')
      .select(['contexts.key', 'contexts.data'])
      .where('contexts.organizationId', '=', tx.organizationId)
      .where('contexts.generationToken', '=', generationToken)
      .$if(contextKey !== undefined, (all) => all.where('contexts.key', '=', contextKey ?? ''))
      .where(sql<boolean>`exists (select from generation_run_documents failed
        where failed.organization_id = contexts.organization_id and failed.generation_token = contexts.generation_token
          and failed.context_position = contexts.position and failed.state = 'failed')`)
      .orderBy('contexts.position')
      .limit(maxContexts),
  )
  return { contexts: found.map(({ key, data }) => ({ key, data: valuesIn(data) })) }
}

const valuesIn = (json: string): Values => JSON.parse(json)

/** The files of all that was made, in its order. */
export async function filesOfRun(tx: TenantTx, generationToken: string) {
  const run = await getRun(tx, generationToken)
  const files = await tx.all(
    documentsOf(tx, generationToken)
      .select(['name', 'blob', 'mimeType', 'documentId', 'documentVersionId', 'size'])
      .where(sql<boolean>`generation_run_documents.state = 'done'`)
      .orderBy('position'),
  )
  return { run, files }
}

/** What waits is not made any more. */
export async function cancelRun(tx: TenantTx, generationToken: string): Promise<void> {
  const { name } = await getRun(tx, generationToken)
  note(tx, { name })
  await holdRun(tx, generationToken)
  const stopped = await tx.run(
    db
      .updateTable('generationRunDocuments')
      .set({ state: 'failed', errors: JSON.stringify(cancelled) })
      .where('organizationId', '=', tx.organizationId)
      .where('generationToken', '=', generationToken)
      .where('state', '=', 'queued'),
  )
  if (stopped > 0) await closeRun(tx, generationToken, { failed: stopped, isCancelled: true })
}

/** What failed waits again, with the values that were put right. */
export async function retryRun(
  tx: TenantTx,
  generationToken: string,
  { contexts }: RetryInput,
): Promise<void> {
  const run = await getRun(tx, generationToken)
  note(tx, { name: run.name })
  await holdRun(tx, generationToken)
  await correctContexts(tx, generationToken, contexts)
  const { organizationId } = tx
  const again = await tx.run(
    db
      .updateTable('generationRunDocuments')
      .set({ state: 'queued', errors: null, tries: 0 })
      .where('organizationId', '=', organizationId)
      .where('generationToken', '=', generationToken)
      .where('state', '=', 'failed')
      .where(sql<boolean>`exists (select from generation_run_contexts contexts where
        contexts.organization_id = ${organizationId} and contexts.generation_token = ${generationToken}
        and contexts.position = context_position)`),
  )
  if (again === 0) {
    if (run.counts.failed > 0) throw refusal('generation-expired')
    return
  }
  await tx.run(
    db
      .updateTable('generationRuns')
      .set({
        state: 'queued',
        finishedAt: null,
        isCancelled: false,
        failedCount: sql<number>`failed_count - ${again}::integer`,
        workedAt: sql<Date>`now()`,
      })
      .where('organizationId', '=', organizationId)
      .where('token', '=', generationToken),
  )
  await askForTurn(tx)
}

async function correctContexts(tx: TenantTx, generationToken: string, contexts: RetryInput['contexts']) {
  const corrected = await tx.all(
    db
      .updateTable('generationRunContexts')
      .set({ data: sql<string>`given.data` })
      .from(
        sql<{ key: string; data: string }>`unnest(${contexts.map(({ key }) => key)}::text[],
          ${contexts.map(({ data }) => JSON.stringify(data))}::text[])`.as<'given'>(sql`given (key, data)`),
      )
      .where('organizationId', '=', tx.organizationId)
      .where('generationToken', '=', generationToken)
      .where(sql<boolean>`generation_run_contexts.key = given.key and exists (
        select from generation_run_documents failed where failed.organization_id = ${tx.organizationId}
          and failed.generation_token = ${generationToken} and failed.state = 'failed'
          and failed.context_position = generation_run_contexts.position)`)
      .returning(sql<string>`generation_run_contexts.key`.as('key')),
  )
  const known = new Set(corrected.map(({ key }) => key))
  const unknown = contexts.findIndex(({ key }) => !known.has(key))
  if (unknown !== -1) throw invalidAt(`contexts[${unknown}].key`, 'No failed document has this key')
}
