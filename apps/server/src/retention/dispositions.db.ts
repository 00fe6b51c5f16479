import type { Disposition, DispositionDocument, DispositionInput } from '@tabellio/contract/retention'
import { sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound, refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { getSettings } from './rules.db.ts'

/** So many documents come onto one list: the rest is proposed by the next. */
const listedAtOnce = 5000
const shownAtOnce = 200

/** Long enough to look through the data of a million documents. */
const maxStatementMs = 600_000

type Due = {
  documentId: string
  name: string
  documentTypeName: string
  dueOn: string
  action: 'dispose' | 'review'
}

/** The day on which the period of a document is over, by the rule of its type. */
const dueOn = sql`(make_interval(
    years => case rule.unit when 'years' then rule.period else 0 end,
    months => case rule.unit when 'months' then rule.period else 0 end) + case rule.starts_at
    when 'stored' then (document.created_at at time zone organization.time_zone)::date
    when 'expiry' then document.expires_on
    else case when pg_input_is_valid(version.data ->> rule.field_path, 'date')
      then (version.data ->> rule.field_path)::date end end)::date`

const versionAndOrganization = sql`
  join organizations as organization on organization.id = document.organization_id
  join document_versions as version on version.organization_id = document.organization_id
    and version.id = document.last_version_id`

const isUnlisted = sql`not exists (
  select from disposition_documents as listed join dispositions as list
    on list.organization_id = listed.organization_id and list.id = listed.disposition_id
  where listed.organization_id = document.organization_id and listed.document_id = document.id
    and list.state in ('proposed', 'running'))`

/** The documents whose period is over and that stand on no list that is still open. */
const dueDocuments = (organizationId: string) => sql<Due>`
  select document.id as document_id, document.name, document.document_type_name, due.due_on, rule.action
  from retention_rules as rule
  join documents as document on document.organization_id = rule.organization_id
    and document.document_type_id = rule.document_type_id
  ${versionAndOrganization}
  cross join lateral (select ${dueOn} as due_on) as due
  where rule.organization_id = ${organizationId} and ${isUnlisted}
    and due.due_on <= (now() at time zone organization.time_zone)::date
  order by due.due_on, document.id limit ${listedAtOnce}`

/** What concerns a person. A rule whose period is not over wants a document kept: it goes only if somebody says so. */
const documentsConcerning = (organizationId: string, person: string) => sql<Due>`
  select document.id as document_id, document.name, document.document_type_name,
    coalesce(due.due_on, today.day) as due_on, case when due.due_on > today.day then 'review' else 'dispose' end as action
  from documents as document
  ${versionAndOrganization}
  left join retention_rules as rule on rule.organization_id = document.organization_id
    and rule.document_type_id = document.document_type_id
  cross join lateral (select ${dueOn} as due_on) as due
  cross join lateral (select (now() at time zone organization.time_zone)::date as day) as today
  where document.organization_id = ${organizationId} and ${isUnlisted}
    and concerns_person(${organizationId}, document.id, ${person})
  order by due_on, document.id limit ${listedAtOnce}`

/** Lists what is due. What must be looked at first stays unless somebody says that it goes. */
export async function propose(tx: TenantTx, { name, person }: DispositionInput): Promise<string> {
  const { organizationId, actor } = tx
  tx.limitQueries(maxStatementMs)
  const asked = person === null ? dueDocuments(organizationId) : documentsConcerning(organizationId, person)
  const due = await tx.all<Due>({ compile: () => asked.compile(db) })
  if (due.length === 0) throw refusal('nothing-to-dispose')
  const id = newId()
  await tx.run(db.insertInto('dispositions').values({ organizationId, id, name, proposedBy: actor.name }))
  for (let at = 0; at < due.length; at += 500)
    await tx.run(
      db.insertInto('dispositionDocuments').values(
        due.slice(at, at + 500).map((document) => ({
          ...document,
          organizationId,
          dispositionId: id,
          outcome: document.action === 'review' ? 'kept' : 'waiting',
        })),
      ),
    )
  note(tx, { name, after: { documents: due.length, person } })
  return id
}

const columns = [
  'id as dispositionId',
  'name',
  'state',
  'proposedAt',
  'proposedBy',
  'confirmedAt',
  'confirmedBy',
  'finishedAt',
] as const

/** The documents of lists as they are now: while nobody has confirmed a list, what a hold keeps of it is not waiting to go. */
const listedNow = sql`(
  select listed.organization_id, listed.disposition_id, listed.document_id, listed.name, listed.document_type_name,
    listed.due_on, listed.action, listed.files, coalesce(hold.name, listed.hold_name) as hold_name,
    case when hold.name is null then listed.outcome else 'held' end as outcome
  from disposition_documents as listed join dispositions as list
    on list.organization_id = listed.organization_id and list.id = listed.disposition_id
  left join lateral (select hold_of(listed.organization_id, listed.document_id) as name
    where list.state = 'proposed' and listed.outcome = 'waiting') as hold on true)`

const dispositionsIn = (organizationId: string) =>
  db
    .selectFrom('dispositions')
    .select(columns)
    .select(sql<boolean>`certificate_blob is not null`.as('hasCertificate'))
    .select(
      sql<
        Disposition['counts']
      >`(select jsonb_build_object('waiting', 0, 'kept', 0, 'destroyed', 0, 'held', 0, 'gone', 0)
          || coalesce(jsonb_object_agg(outcome, count), '{}') from (
        select outcome, count(*) from ${listedNow} as listed
        where listed.organization_id = dispositions.organization_id and listed.disposition_id = dispositions.id
        group by outcome) as counted)`.as('counts'),
    )
    .where('organizationId', '=', organizationId)

export const listDispositions = async ({ organizationId, all }: TenantTx) => ({
  items: await all(dispositionsIn(organizationId).orderBy('proposedAt', 'desc').limit(shownAtOnce)),
})

export async function getDisposition(tx: TenantTx, id: string) {
  const { organizationId } = tx
  const found = await tx.first(dispositionsIn(organizationId).where('id', '=', id))
  if (!found) throw notFound('Disposition')
  return { ...found, documents: await documentsOf(tx, id) }
}

export const documentsOf = ({ organizationId, all }: TenantTx, id: string): Promise<DispositionDocument[]> =>
  all<DispositionDocument>({
    compile: () =>
      sql<DispositionDocument>`
        select document_id, name, document_type_name, due_on, action, outcome, hold_name, files
        from ${listedNow} as listed where organization_id = ${organizationId} and disposition_id = ${id}
        order by due_on, document_id`.compile(db),
  })

/** Holds a list that nobody has confirmed. */
async function holdProposed(tx: TenantTx, id: string) {
  const found = await tx.first(
    db
      .selectFrom('dispositions')
      .select(['name', 'state', 'proposedBy'])
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', id)
      .forUpdate(),
  )
  if (!found) throw notFound('Disposition')
  if (found.state !== 'proposed') throw refusal('disposition-not-proposed')
  return found
}

export async function decide(
  tx: TenantTx,
  { dispositionId, documentId }: { dispositionId: string; documentId: string },
  isKept: boolean,
): Promise<void> {
  const { name } = await holdProposed(tx, dispositionId)
  const decided = await tx.run(
    db
      .updateTable('dispositionDocuments')
      .set({ outcome: isKept ? 'kept' : 'waiting' })
      .where('organizationId', '=', tx.organizationId)
      .where('dispositionId', '=', dispositionId)
      .where('documentId', '=', documentId),
  )
  if (decided === 0) throw notFound('Document')
  note(tx, { name, after: { isKept } })
}

const setState = ({ organizationId, run }: TenantTx, id: string, set: object) =>
  run(
    db.updateTable('dispositions').set(set).where('organizationId', '=', organizationId).where('id', '=', id),
  )

/** Another person than who proposed, where the organization wants two. */
export async function confirm(tx: TenantTx, id: string): Promise<void> {
  const { name, proposedBy } = await holdProposed(tx, id)
  const { needsSecondPerson } = await getSettings(tx)
  if (needsSecondPerson && proposedBy === tx.actor.name) throw refusal('needs-second-person')
  // What a hold keeps goes if the hold is released before its turn comes.
  const going = (await documentsOf(tx, id)).filter(({ outcome }) => outcome !== 'kept')
  if (going.length === 0) throw refusal('nothing-to-dispose')
  note(tx, { name, after: { documents: going.length } })
  await setState(tx, id, { state: 'running', confirmedAt: sql`now()`, confirmedBy: tx.actor.name })
}

export async function cancel(tx: TenantTx, id: string): Promise<void> {
  const { name } = await holdProposed(tx, id)
  note(tx, { name })
  await setState(tx, id, { state: 'cancelled', finishedAt: sql`now()` })
}

type Outcome = Pick<DispositionDocument, 'outcome'> & Partial<Pick<DispositionDocument, 'holdName' | 'files'>>

export const noteOutcome = (
  { organizationId, run }: TenantTx,
  of: { dispositionId: string; documentId: string },
  { files, ...outcome }: Outcome,
) =>
  run(
    db
      .updateTable('dispositionDocuments')
      .set({ ...outcome, ...(files && { files: JSON.stringify(files) }) })
      .where('organizationId', '=', organizationId)
      .where('dispositionId', '=', of.dispositionId)
      .where('documentId', '=', of.documentId),
  )

export const finish = (tx: TenantTx, id: string, certificateBlob: string) =>
  setState(tx, id, { state: 'done', finishedAt: sql`now()`, certificateBlob })

export async function certificateOf(tx: TenantTx, id: string): Promise<string> {
  const found = await tx.first(
    db
      .selectFrom('dispositions')
      .select('certificateBlob')
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', id),
  )
  if (!found?.certificateBlob) throw notFound('Certificate')
  return found.certificateBlob
}
