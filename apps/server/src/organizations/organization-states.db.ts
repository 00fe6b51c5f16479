import type { OrganizationQuery, OrganizationRecord } from '@tabellio/contract/organizations'
import { sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { type Tx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { regionOf } from './organizations.db.ts'
import { alphabetical, hasWord, offsetOf, searchWords } from '../platform/lists.ts'

const userCount = sql<number>`(
  select count(*) from members where members.organization_id = organizations.id)`.as('userCount')

/** Every organization there is, for those who administer the system. */
export async function listOrganizations(tx: Tx, query: OrganizationQuery) {
  const { nameFilter, pageNumber, rowsPerPage } = query
  const rows = searchWords(nameFilter).reduce(
    (found, word) => found.where(hasWord(sql`(name || ' ' || id)`, sql`${word}`)),
    db.selectFrom('organizations'),
  )
  const [count] = await tx.all(rows.select((of) => of.fn.countAll<number>().as('total')))
  const items = await tx.all(
    rows
      .select(['id', 'name', 'isActive', 'isBlacklisted'])
      .select([sql<boolean>`is_active and not is_blacklisted`.as('apiLoginEnabled'), userCount])
      .orderBy(alphabetical('name'))
      .orderBy('id')
      .limit(rowsPerPage)
      .offset(offsetOf(query)),
  )
  return { items, totalCount: count?.total ?? 0, pageNumber, rowsPerPage }
}

export async function getRecord(tx: Tx, organizationId: string): Promise<OrganizationRecord> {
  const organization = await tx.first(
    db.selectFrom('organizations').selectAll().select(userCount).where('id', '=', organizationId),
  )
  if (!organization) throw notFound('Organization')
  return { ...organization, region: regionOf(organization) }
}

/** Says what an organization may try that others may not (G-204). */
export async function setFeatureFlags(tx: Tx, organizationId: string, featureFlags: object): Promise<void> {
  const changed = await tx.run(
    db
      .updateTable('organizations')
      .set({ featureFlags: JSON.stringify(featureFlags) })
      .where('id', '=', organizationId),
  )
  if (changed === 0) throw notFound('Organization')
  note(tx, { organizationId, things: { organizationId }, after: { featureFlags } })
}

type State = { isActive: boolean; isBlacklisted: boolean; stateReason: string | null }

/** A session is good as long as its organization is: whoever works there is out at their next call (B-693). */
export async function setOrganizationState(tx: Tx, organizationId: string, state: State): Promise<void> {
  const changed = await tx.run(db.updateTable('organizations').set(state).where('id', '=', organizationId))
  if (changed === 0) throw notFound('Organization')
  note(tx, { organizationId, things: { organizationId }, after: state })
}
