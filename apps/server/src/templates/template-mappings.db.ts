import type { TemplateMappings } from '@tabellio/contract/templates'
import { sql } from 'kysely'
import { type KnownDataLinkVersions, refuseUnknownLinks } from '../document-types/index.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { invalidAt } from '../platform/errors.ts'
import { alphabetical } from '../platform/lists.ts'
import { findTemplateVersion } from './templates.db.ts'

/** The mappings of a version; none where nobody has mapped anything. */
export async function mappingsOf(tx: TenantTx, templateVersionId: string) {
  const found = await tx.first(
    db
      .selectFrom('templateMappings')
      .select(['datalinks as dataLinkMappings', 'distributions as distributionMappings'])
      .where('organizationId', '=', tx.organizationId)
      .where('templateVersionId', '=', templateVersionId),
  )
  return found ?? { dataLinkMappings: [], distributionMappings: [] }
}

/** Keeps the mappings of a version in place of those it had (B-723). */
export async function setMappings(
  tx: TenantTx,
  input: TemplateMappings,
  findKnown: KnownDataLinkVersions,
): Promise<void> {
  const { templateId, templateVersionId } = input
  const version = await findTemplateVersion(tx, templateVersionId)
  if (!version) throw invalidAt('templateVersionId', 'Invalid templateVersionId')
  if (version.templateId !== templateId) throw invalidAt('templateId', 'Invalid templateId')
  await refuseUnknownLinks(tx, input.datalinks, findKnown)
  const mappings = {
    distributions: JSON.stringify(input.distributions),
    datalinks: JSON.stringify(input.datalinks),
  }
  await tx.run(
    db
      .insertInto('templateMappings')
      .values({ organizationId: tx.organizationId, templateVersionId, ...mappings })
      .onConflict((conflict) =>
        conflict.columns(['organizationId', 'templateVersionId']).doUpdateSet(mappings),
      ),
  )
}

/** A next version begins with the mappings of the one before it. */
export const carryMappings = (tx: TenantTx, from: string, to: string) =>
  tx.run(
    db
      .insertInto('templateMappings')
      .columns(['organizationId', 'templateVersionId', 'datalinks', 'distributions'])
      .expression((is) =>
        is
          .selectFrom('templateMappings')
          .select(['organizationId', is.val(to).as('to'), 'datalinks', 'distributions'])
          .where('organizationId', '=', tx.organizationId)
          .where('templateVersionId', '=', from),
      ),
  )

/** Taking away mappings that are not there changes nothing. */
export const removeMappings = (tx: TenantTx, templateVersionId: string) =>
  tx.run(
    db
      .deleteFrom('templateMappings')
      .where('organizationId', '=', tx.organizationId)
      .where('templateVersionId', '=', templateVersionId),
  )

/** The templates with a version to which a data link, or a version of one, is mapped. */
export async function templatesLinkedTo(
  tx: TenantTx,
  named: { datalinkId: string } | { datalinkVersionId: string },
): Promise<string[]> {
  const mapped = JSON.stringify([named])
  const templates = await tx.all(
    db
      .selectFrom('templateMappings as mappings')
      .innerJoin('templateVersions as versions', (join) =>
        join
          .onRef('versions.organizationId', '=', 'mappings.organizationId')
          .onRef('versions.id', '=', 'mappings.templateVersionId'),
      )
      .where('mappings.organizationId', '=', tx.organizationId)
      .where(sql<boolean>`mappings.datalinks @> ${mapped}::jsonb`)
      .select('versions.name')
      .distinctOn(alphabetical('versions.name'))
      .orderBy(alphabetical('versions.name')),
  )
  return templates.map(({ name }) => name)
}
