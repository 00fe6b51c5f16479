import type { DataLinkMapping } from '@tabellio/contract/data-links'
import type { DocumentTypeMappings } from '@tabellio/contract/document-types'
import { sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'
import { invalid, invalidAt, notFound } from '../platform/errors.ts'
import { alphabetical } from '../platform/lists.ts'

const versionOf = ({ organizationId }: TenantTx, documentTypeVersionId: string) =>
  db
    .selectFrom('documentTypeVersions')
    .select('documentTypeId')
    .where('organizationId', '=', organizationId)
    .where('id', '=', documentTypeVersionId)

/** Data links know documents, which know their types: so that these are told which versions of links there are. */
export type KnownDataLinkVersions = (
  tx: TenantTx,
  datalinkVersionIds: string[],
) => Promise<{ datalinkId: string; datalinkVersionId: string }[]>

/** For a body that maps data links: one that is not there is a fault of the body. */
export async function refuseUnknownLinks(
  tx: TenantTx,
  mappings: DataLinkMapping[],
  findKnown: KnownDataLinkVersions,
): Promise<void> {
  const known = await findKnown(
    tx,
    mappings.map(({ datalinkVersionId }) => datalinkVersionId),
  )
  const unknown = mappings.flatMap((mapping, index) => {
    const found = known.find(({ datalinkVersionId: id }) => id === mapping.datalinkVersionId)
    if (found?.datalinkId === mapping.datalinkId) return []
    const name = found ? 'datalinkId' : 'datalinkVersionId'
    return [{ path: `datalinks[${index}].${name}`, message: `Invalid ${name}` }]
  })
  if (unknown.length > 0) throw invalid(unknown)
}

/** The types with a version to which a data link, or a version of one, is mapped. */
export async function documentTypesLinkedTo(
  tx: TenantTx,
  named: { datalinkId: string } | { datalinkVersionId: string },
): Promise<string[]> {
  const mapped = JSON.stringify([named])
  const types = await tx.all(
    db
      .selectFrom('documentTypeMappings as mappings')
      .innerJoin('documentTypeVersions as versions', (join) =>
        join
          .onRef('versions.organizationId', '=', 'mappings.organizationId')
          .onRef('versions.id', '=', 'mappings.documentTypeVersionId'),
      )
      .where('mappings.organizationId', '=', tx.organizationId)
      .where(sql<boolean>`mappings.datalinks @> ${mapped}::jsonb`)
      .select('versions.name')
      .distinctOn(alphabetical('versions.name'))
      .orderBy(alphabetical('versions.name')),
  )
  return types.map(({ name }) => name)
}

/** Keeps the mappings of a version in place of those it had (B-169). */
export async function setMappings(
  tx: TenantTx,
  input: DocumentTypeMappings,
  { knownDataLinkVersions }: { knownDataLinkVersions: KnownDataLinkVersions },
): Promise<void> {
  const { documentTypeId, documentTypeVersionId } = input
  const type = await tx.first(
    db
      .selectFrom('documentTypes')
      .select('id')
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', documentTypeId),
  )
  if (!type) throw invalidAt('documentTypeId', 'Supplied value for documentTypeId is invalid')
  const version = await tx.first(versionOf(tx, documentTypeVersionId))
  if (version?.documentTypeId !== documentTypeId)
    throw invalidAt('documentTypeVersionId', 'Invalid Document Type Version ID')
  await refuseUnknownLinks(tx, input.datalinks, knownDataLinkVersions)
  const mappings = {
    distributions: JSON.stringify(input.distributions),
    datalinks: JSON.stringify(input.datalinks),
  }
  await tx.run(
    db
      .insertInto('documentTypeMappings')
      .values({ organizationId: tx.organizationId, documentTypeVersionId, ...mappings })
      .onConflict((conflict) =>
        conflict.columns(['organizationId', 'documentTypeVersionId']).doUpdateSet(mappings),
      ),
  )
}

/** A next version begins with the mappings of the one before it. */
export const carryMappings = (tx: TenantTx, from: string, to: string) =>
  tx.run(
    db
      .insertInto('documentTypeMappings')
      .columns(['organizationId', 'documentTypeVersionId', 'datalinks', 'distributions'])
      .expression((is) =>
        is
          .selectFrom('documentTypeMappings')
          .select(['organizationId', is.val(to).as('to'), 'datalinks', 'distributions'])
          .where('organizationId', '=', tx.organizationId)
          .where('documentTypeVersionId', '=', from),
      ),
  )

/** Taking away mappings that are not there changes nothing. */
export async function removeMappings(tx: TenantTx, documentTypeVersionId: string): Promise<void> {
  if (!(await tx.first(versionOf(tx, documentTypeVersionId)))) throw notFound('Document type version')
  await tx.run(
    db
      .deleteFrom('documentTypeMappings')
      .where('organizationId', '=', tx.organizationId)
      .where('documentTypeVersionId', '=', documentTypeVersionId),
  )
}
