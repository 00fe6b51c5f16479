import type { Absence, MyAbsence } from '@tabellio/contract/approvals'
import { type RawBuilder, sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { type Actor, isInside } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { refusal } from '../platform/errors.ts'
import { isMember } from '../roles/index.ts'

const absencesIn = ({ organizationId, actor }: { organizationId: string; actor: Actor }) =>
  db.selectFrom('absences').where('organizationId', '=', organizationId).where(isInside(actor))

const columns = ['username', 'standIn', 'fromDate', 'toDate'] as const

/** The day by the clocks of the organization. */
const today = (organizationId: string): RawBuilder<string> => sql<string>`(
  select (now() at time zone organizations.time_zone)::date from organizations
  where organizations.id = ${organizationId})`

/** Whoever is away today, and who approves in their place. */
export const absencesToday = (tx: TenantTx) =>
  tx.all(
    absencesIn(tx)
      .select(columns)
      .where(sql<boolean>`${today(tx.organizationId)} between from_date and to_date`)
      .orderBy('username'),
  )

export async function getMyAbsence(tx: TenantTx): Promise<MyAbsence> {
  const { name } = tx.actor
  const [own, others] = await Promise.all([
    tx.first(absencesIn(tx).select(columns).where('username', '=', name)),
    tx.all(
      absencesIn(tx)
        .select(['username', 'fromDate', 'toDate'])
        .where('standIn', '=', name)
        .where(sql<boolean>`to_date >= ${today(tx.organizationId)}`)
        .orderBy('fromDate')
        .orderBy('username'),
    ),
  ])
  return {
    absence: own ? { standIn: own.standIn, fromDate: own.fromDate, toDate: own.toDate } : null,
    standsInFor: others,
  }
}

/** Names who approves in the caller's place while they are away; nobody when there is no absence. */
export async function setMyAbsence(tx: TenantTx, absence: Absence | null): Promise<MyAbsence> {
  const { organizationId, actor } = tx
  const { absence: before } = await getMyAbsence(tx)
  note(tx, { ...(before && { before }), ...(absence && { after: absence }) })
  if (absence) {
    const { standIn } = absence
    const isPossible = standIn !== actor.name && (await isMember(tx, standIn))
    if (!isPossible) throw refusal('not-a-stand-in', { path: 'absence.standIn' })
    await tx.run(
      db
        .insertInto('absences')
        .values({ ...absence, organizationId, username: actor.name })
        .onConflict((conflict) => conflict.columns(['organizationId', 'username']).doUpdateSet(absence)),
    )
  } else {
    await tx.run(
      db
        .deleteFrom('absences')
        .where('organizationId', '=', organizationId)
        .where('username', '=', actor.name),
    )
  }
  return getMyAbsence(tx)
}
