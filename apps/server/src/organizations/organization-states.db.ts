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
  const page = rows
    .select(['id', 'name', 'isActive', 'isBlacklisted'])
    .orderBy(alphabetical('name'))
    .orderBy('id')
    .limit(rowsPerPage)
    .offset(offsetOf(query))
  // The page is cut before, so that the people of its own organizations alone are counted.
  const items = await tx.all(
    db
      .selectFrom(page.as('organizations'))
      .selectAll()
      .select([sql<boolean>`is_active and not is_blacklisted`.as('apiLoginEnabled'), userCount])
      .orderBy(alphabetical('name'))
      .orderBy('id'),
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

const nobody = JSON.stringify({ email: 'nobody@example.org', firstName: '-', lastName: '-', phone: '00000' })

/** Of an organization that is deleted its id stays, which nobody gets again, and its log. */
export const closeOrganization = (tx: Tx, organizationId: string) =>
  tx.run(
    db
      .updateTable('organizations')
      .set({
        name: `(${organizationId})`,
        isActive: false,
        isBlacklisted: true,
        stateReason: null,
        adminContact: nobody,
        techContact: nobody,
        settings: '{}',
        featureFlags: '{}',
        workflowSettings: null,
        mfaConfig: null,
        pngImageBase64: null,
      })
      .where('id', '=', organizationId),
  )

/** Lets what is known of rights be looked up anew; without roles no security field names one. */
export const forgetRights = (
  tx: Tx,
  organizationId: string,
  { preserveSecurityData }: { preserveSecurityData: boolean },
) =>
  tx.run(
    db
      .updateTable('organizations')
      .set((is) => ({
        rightsVersion: is('rightsVersion', '+', 1),
        ...(!preserveSecurityData && { securityFieldConfig: '[]' }),
      }))
      .where('id', '=', organizationId),
  )

/** Gives the organizations that a person owns to another administrator, where there is one. */
export const handOver = (tx: Tx, username: string) => {
  const next = sql<string>`coalesce((
    select members.username from members where members.organization_id = organizations.id and members.is_active
      and members.username <> ${username} order by members.is_organization_admin desc, members.username limit 1), owner)`
  return tx.run(db.updateTable('organizations').set({ owner: next }).where('owner', '=', username))
}

/** Closes the organizations that nobody belongs to any more: no key of theirs opens them. Their data stays. */
export const deactivateWithoutMembers = (tx: Tx, organizationIds: string[]) =>
  tx.run(
    db
      .updateTable('organizations')
      .set({ isActive: false, stateReason: 'The last person deleted their account.' })
      .where(sql<boolean>`id = any(${organizationIds})`)
      .where(sql<boolean>`not exists (select from members where members.organization_id = organizations.id)`),
  )
