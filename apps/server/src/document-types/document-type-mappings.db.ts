import type { DocumentTypeMappings } from '@tabellio/contract/document-types'
import { type TenantTx, db } from '../platform/database.ts'
import { invalidAt, notFound } from '../platform/errors.ts'

const versionOf = ({ organizationId }: TenantTx, documentTypeVersionId: string) =>
  db
    .selectFrom('documentTypeVersions')
    .select('documentTypeId')
    .where('organizationId', '=', organizationId)
    .where('id', '=', documentTypeVersionId)

/** Keeps the mappings of a version in place of those it had (B-169). */
export async function setMappings(tx: TenantTx, input: DocumentTypeMappings): Promise<void> {
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
