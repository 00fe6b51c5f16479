import { sql } from 'kysely'
import { type TenantTx, type Tx, db } from '../platform/database.ts'

type ZoneDay = { timeZone: string; day: string }

/** The time zones that organizations live by. */
export const listTimeZones = (tx: Tx) =>
  tx.all(db.selectFrom('organizations').select('timeZone').distinct().where('isActive', '=', true))

/** Takes the organizations whose day has begun since they were reminded last: of two processes one gets each. */
export function takeDays(tx: Tx, days: ZoneDay[]) {
  const zones = days.map(({ timeZone }) => timeZone)
  const taken = sql<{ organizationId: string; day: string }>`
    insert into reminder_days (organization_id, day)
    select organizations.id, wall.day
    from unnest(${zones}::text[], ${days.map(({ day }) => day)}::date[]) as wall (time_zone, day)
    join organizations on organizations.time_zone = wall.time_zone and organizations.is_active
    left join reminder_days on reminder_days.organization_id = organizations.id
    where reminder_days.day is null or reminder_days.day < wall.day
    on conflict (organization_id) do update set day = excluded.day where reminder_days.day < excluded.day
    returning organization_id as "organizationId", day`
  return tx.all<{ organizationId: string; day: string }>({ compile: () => taken.compile(db) })
}

/** The place of a document in the order of expiry. */
export type Place = { expiresOn: string; documentId: string }

/** Whatever expired longer ago than this was known to have expired when it came, or is nobody's news any more. */
const daysBack = 31
/** No type warns earlier: a day far behind the end of the calendar is none. */
const maxWarningDays = 40_000

/** How long before their end the types of an organization warn at most. */
export async function longestWarning({ organizationId, first }: TenantTx): Promise<number> {
  const found = await first(
    db
      .selectFrom('documentTypeVersions')
      .select((types) => types.fn.max('expirationWarningDays').as('days'))
      .where('organizationId', '=', organizationId),
  )
  return Math.min(found?.days ?? 0, maxWarningDays)
}

type Due = { day: string; warning: number; after: Place | undefined; limit: number }

/**
 * The next documents that have expired or are within the warning days of their type (G-123), and of whose newest version
 * nobody was reminded yet. In the order of their expiry, so that a run reads each once.
 */
export const listDue = (
  { organizationId, allPlannedAnew }: TenantTx,
  { day, warning, after, limit }: Due,
) => {
  const hasExpired = sql<boolean>`(documents.expires_on < ${day}::date)`
  return allPlannedAnew(
    db
      .selectFrom('documents')
      .innerJoin('documentTypeVersions as types', (join) =>
        join
          .onRef('types.organizationId', '=', 'documents.organizationId')
          .onRef('types.id', '=', 'documents.documentTypeVersionId'),
      )
      .select([
        'documents.id as documentId',
        'documents.lastVersionId as documentVersionId',
        'documents.name as documentName',
        'documents.documentTypeId',
        'documents.documentTypeName',
        'documents.createdBy',
        'documents.securityKeys',
        sql<string>`documents.expires_on`.as('expiresOn'),
        hasExpired.as('hasExpired'),
      ])
      .where('documents.organizationId', '=', organizationId)
      .where(sql<boolean>`documents.expires_on is not null and not documents.is_deleted`)
      .where(
        sql<boolean>`documents.expires_on between ${day}::date - ${sql.lit(daysBack)} and ${day}::date + ${warning}::integer`,
      )
      .where(
        sql<boolean>`(${hasExpired} or documents.expires_on - ${day}::date <= types.expiration_warning_days)`,
      )
      .$if(after !== undefined, (rows) =>
        rows.where(
          sql<boolean>`(documents.expires_on, documents.id) > (${after?.expiresOn}::date, ${after?.documentId})`,
        ),
      )
      .where(
        sql<boolean>`not exists (select from document_reminders reminded
          where reminded.organization_id = documents.organization_id
            and reminded.document_version_id = documents.last_version_id and reminded.has_expired = ${hasExpired})`,
      )
      .orderBy('documents.expiresOn')
      .orderBy('documents.id')
      .limit(limit),
  )
}
export type DueDocument = Awaited<ReturnType<typeof listDue>>[number]

/** Marks documents as reminded of, and answers those that nobody else has marked meanwhile. */
export async function takeDue(tx: TenantTx, due: DueDocument[]): Promise<DueDocument[]> {
  const { organizationId } = tx
  const taken = await tx.all(
    db
      .insertInto('documentReminders')
      .values(
        due.map(({ documentVersionId, hasExpired }) => ({ organizationId, documentVersionId, hasExpired })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('documentVersionId'),
  )
  const ids = new Set(taken.map(({ documentVersionId }) => documentVersionId))
  return due.filter(({ documentVersionId }) => ids.has(documentVersionId))
}
