import { defaultRegions, type Region } from '@tabellio/expression'
import type { Organization, OrganizationInput, OrganizationUpdate } from '@tabellio/contract/organizations'
import { sql } from 'kysely'
import type { MfaConfig } from '@tabellio/contract/shapes'
import { type TenantTx, type Tx, db, refuseDuplicate } from '../platform/database.ts'
import { conflict, notFound } from '../platform/errors.ts'
import { addFounder } from '../users/index.ts'

type Language = OrganizationInput['language']

/** The organization and the membership of its first administrator, who must be a user already. */
export async function createOrganization(tx: Tx, input: OrganizationInput, owner: string): Promise<void> {
  const { organizationId, organizationName, language, region, adminContact, techContact } = input
  await refuseDuplicate(
    conflict('An organization with this id exists already'),
    tx.run(
      db.insertInto('organizations').values({
        id: organizationId,
        name: organizationName,
        language,
        region: region ?? null,
        owner,
        adminContact: JSON.stringify(adminContact),
        techContact: JSON.stringify(techContact),
      }),
    ),
  )
  const { firstName, lastName, phone } = adminContact
  await addFounder(tx, { organizationId, username: owner, person: { firstName, lastName, phone, language } })
}

export const findOrganization = (tx: Tx, organizationId: string) =>
  tx.first(db.selectFrom('organizations').select(['id', 'name', 'owner']).where('id', '=', organizationId))

export async function getOrganization(tx: TenantTx) {
  const organization = await tx.first(
    db.selectFrom('organizations').selectAll().where('id', '=', tx.organizationId),
  )
  if (!organization) throw notFound('Organization')
  return {
    ...organization,
    region: regionOf(organization),
    workflowSettings: withoutKeys(organization.workflowSettings),
  }
}

/** Changes what is given, and leaves the rest as it is. */
export async function updateOrganization(tx: TenantTx, update: OrganizationUpdate): Promise<void> {
  const { adminContact, techContact, settings, ...rest } = update
  const changes = {
    ...rest,
    adminContact: adminContact && JSON.stringify(adminContact),
    techContact: techContact && JSON.stringify(techContact),
    settings: settings && JSON.stringify(settings),
  }
  if (Object.values(changes).every((value) => value === undefined)) return
  await tx.run(db.updateTable('organizations').set(changes).where('id', '=', tx.organizationId))
}

/** Whether people need a second factor here, and which ones they may use (B-451). */
export const setMfaConfig = (tx: TenantTx, mfaConfig: MfaConfig) =>
  tx.run(
    db
      .updateTable('organizations')
      .set({ mfaConfig: JSON.stringify(mfaConfig) })
      .where('id', '=', tx.organizationId),
  )

/** The logo, kept without what says that it is a PNG; null takes it away. */
export async function setLogo(tx: TenantTx, image: string | null): Promise<void> {
  const pngImageBase64 = image === null ? null : image.slice(image.indexOf(',') + 1)
  await tx.run(db.updateTable('organizations').set({ pngImageBase64 }).where('id', '=', tx.organizationId))
}

type WorkflowSettings = NonNullable<Organization['workflowSettings']>

/** The workflow engine that the organization works with, its keys sealed; null forgets it (B-455). */
export const setWorkflowSettings = (
  tx: TenantTx,
  settings: (WorkflowSettings & { sealedKeys?: string }) | null,
) =>
  tx.run(
    db
      .updateTable('organizations')
      .set({ workflowSettings: settings && JSON.stringify(settings) })
      .where('id', '=', tx.organizationId),
  )

/** Leaves out what opens the engine (G-204). */
const withoutKeys = (settings: WorkflowSettings | null) => {
  if (!settings) return null
  const { engine, baseUrl, website } = settings
  return {
    engine,
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(website === undefined ? {} : { website }),
  }
}

/** How the caller's organization writes amounts and dates. */
export async function getRegion(tx: TenantTx): Promise<Region> {
  const organization = await tx.first(
    db.selectFrom('organizations').select(['language', 'region']).where('id', '=', tx.organizationId),
  )
  return organization ? regionOf(organization) : defaultRegions.en
}

/** The language that the organization is written to in. */
export async function getLanguage(tx: TenantTx): Promise<Language> {
  const organization = await tx.first(
    db.selectFrom('organizations').select('language').where('id', '=', tx.organizationId),
  )
  return organization?.language ?? 'en'
}

export const regionOf = ({ language, region }: { language: Language; region: Region | null }): Region =>
  region ?? defaultRegions[language]

export const hasOrganizations = async (tx: Tx) =>
  (await tx.first(db.selectFrom('organizations').select('id').limit(1))) !== undefined

/** How far the demonstration has come; undefined where there is none of this id. */
export const demoStateOf = async (tx: Tx, organizationId: string) =>
  (await tx.first(db.selectFrom('organizations').select('demo').where('id', '=', organizationId)))?.demo

export const setDemoState = (tx: Tx, organizationId: string, demo: 'filling' | 'filled') =>
  tx.run(db.updateTable('organizations').set({ demo }).where('id', '=', organizationId))

/**
 * Says that what decides rights in the organization changes: what processes know of them is old from the commit on. The
 * row is held, so that such changes come one after the other.
 */
export const touchRights = ({ organizationId, run }: TenantTx) =>
  run(
    db
      .updateTable('organizations')
      .set({ rightsVersion: sql`rights_version + 1` })
      .where('id', '=', organizationId),
  )

/** Changes what decides rights beside roles. */
export const setRightsSettings = (
  { organizationId, run }: TenantTx,
  {
    queryBehavior,
    securityFieldConfig,
  }: Partial<Pick<Organization, 'queryBehavior' | 'securityFieldConfig'>>,
) =>
  run(
    db
      .updateTable('organizations')
      .set({
        rightsVersion: sql`rights_version + 1`,
        queryBehavior,
        securityFieldConfig: securityFieldConfig && JSON.stringify(securityFieldConfig),
      })
      .where('id', '=', organizationId),
  )

/** Whether what no rule names is seen (B-450). */
export async function getQueryBehavior(tx: TenantTx) {
  const organization = await tx.first(
    db.selectFrom('organizations').select('queryBehavior').where('id', '=', tx.organizationId),
  )
  if (!organization) throw notFound('Organization')
  return organization.queryBehavior
}
