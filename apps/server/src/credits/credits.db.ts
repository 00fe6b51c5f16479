import { type CreditsInput, creditPriorities } from '@tabellio/contract/credits'
import { sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { type Tx, db } from '../platform/database.ts'
import { invalidAt } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'

/** Gives an organization credits, and says so in its log. */
export async function addCredits(tx: Tx, input: CreditsInput, createdBy: string): Promise<void> {
  const { organizationId, expirationDate, ...rest } = input
  const organization = await tx.first(
    db.selectFrom('organizations').select('name').where('id', '=', organizationId),
  )
  if (!organization) throw invalidAt('organizationId', 'Supplied value for organizationId is invalid')
  note(tx, { organizationId, name: organization.name, after: rest })
  const row = { ...rest, organizationId, id: newId(), expirationDate: new Date(expirationDate), createdBy }
  await tx.run(db.insertInto('credits').values(row))
}

/** Those that are taken first stand first (G-158). */
export async function listCredits(tx: Tx, organizationId: string) {
  const items = await tx.all(
    db
      .selectFrom('credits')
      .select(['id', 'organizationId', 'isPostPaid', 'priority', 'expirationDate', 'creditCount'])
      .where('organizationId', '=', organizationId)
      .orderBy(sql`array_position(${[...creditPriorities]}::text[], priority)`)
      .orderBy('expirationDate')
      .orderBy('id'),
  )
  return { items, totalCount: items.length }
}

/** When the last credits of some organizations expire: so long their subscription lasts (G-156). 0 without any. */
export async function latestExpiration(tx: Tx, organizationIds: string[]): Promise<number> {
  const latest = await tx.first(
    db
      .selectFrom('credits')
      .select('expirationDate')
      .where(sql<boolean>`organization_id = any(${organizationIds})`)
      .orderBy('expirationDate', 'desc')
      .limit(1),
  )
  return latest?.expirationDate ?? 0
}
