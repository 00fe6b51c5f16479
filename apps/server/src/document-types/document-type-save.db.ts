import type { DocumentTypeInput } from '@tabellio/contract/document-types'
import { withoutInferred, withoutListItems } from '@tabellio/forms'
import { sql } from 'kysely'
import { touchRights } from '../organizations/index.ts'
import { type TenantTx, db, refuseDuplicate } from '../platform/database.ts'
import { conflict, invalidAt, refusal } from '../platform/errors.ts'
import { announce } from '../platform/events.ts'
import { newId } from '../platform/ids.ts'
import { carryMappings } from './document-type-mappings.db.ts'
import { documentTypeAdvanced, documentTypeUpdated, securityFieldsChanged } from './document-types.events.ts'
import { type DocumentTypeIds, typesIn, visibleTypes } from './document-types.db.ts'
import { uniquePathsIn } from './field-paths.ts'

/** A new type with its first version; with a parent the parent's next version, if nobody was faster. */
export async function saveDocumentType(tx: TenantTx, input: DocumentTypeInput): Promise<DocumentTypeIds> {
  const { organizationId } = tx
  const createdBy = tx.actor.name
  const parent = input.parentDocumentTypeVersionId
  const earlier = parent === undefined ? undefined : await findParent(tx, input, parent)
  const ids = { documentTypeId: earlier?.documentTypeId ?? newId(), documentTypeVersionId: newId() }
  await (earlier ? advanceType(tx, input, ids, earlier) : insertDocumentType(tx, input, ids))
  await tx.run(
    db.insertInto('documentTypeVersions').values({
      organizationId,
      id: ids.documentTypeVersionId,
      documentTypeId: ids.documentTypeId,
      versionNumber: (earlier?.versionNumber ?? 0) + 1,
      name: input.name,
      description: input.description,
      templateVersionId: input.templateVersionId ?? null,
      nameConfig: input.nameConfig,
      contextDefinition: JSON.stringify(withoutListItems(input.contextDefinition)),
      wizardDefinition: JSON.stringify(withoutInferred(input.wizardDefinition)),
      acceptedMimeTypes: input.acceptedMimeTypeList,
      origin: input.origin,
      expirationWarningDays: input.expirationWarningDays ?? null,
      isPublished: input.isPublished,
      publishedAt: input.isPublished ? sql<Date>`now()` : null,
      ...settingsOf(input),
      createdBy,
    }),
  )
  if (parent !== undefined) await carryMappings(tx, parent, ids.documentTypeVersionId)
  if (input.isPublished) await tellAreas(tx, { now: input, earlier, ids })
  return ids
}

/** What other areas act on when a version comes into force. */
type InForce = Pick<DocumentTypeInput, 'permissions' | 'securityFields' | 'updateDocumentInstances'>
type Published = {
  now: InForce
  earlier: { hasPermissions: boolean; securityFields: string[] } | undefined
  ids: DocumentTypeIds
}

/** Tells the areas that act on a type's version that another one has come into force. */
export async function tellAreas(tx: TenantTx, { now, earlier, ids }: Published): Promise<void> {
  if (now.permissions.length > 0 || earlier?.hasPermissions) await touchRights(tx)
  if (earlier) await announce(tx, documentTypeUpdated, ids)
  if (earlier && now.updateDocumentInstances) await announce(tx, documentTypeAdvanced, ids)
  const fields = JSON.stringify(now.securityFields)
  if (earlier && JSON.stringify(earlier.securityFields) !== fields)
    await announce(tx, securityFieldsChanged, ids)
}

const settingsOf = (input: DocumentTypeInput) => ({
  autoExtract: input.autoExtract,
  useFullTextIndex: input.useFullTextIndex,
  permissions: JSON.stringify(input.permissions),
  expirationBehavior: jsonOrNull(input.expirationBehavior),
  documentDateField: input.documentDateField,
  securityFields: JSON.stringify(input.securityFields),
  identifierConfig: input.identifierConfig,
  identifierCollisionForcesNewVersion: input.identifierCollisionForcesNewVersion,
  dataLinkDefinition: jsonOrNull(input.dataLinkDefinition),
  approvalConfig: jsonOrNull(input.approvalConfig),
  uniqueFields: uniquePathsIn(input.contextDefinition),
})

const jsonOrNull = (value: object | null) => (value === null ? null : JSON.stringify(value))

/** What a type is in force by, and what follows it. */
const stateColumns = [
  'types.id as documentTypeId',
  'types.templateId',
  'types.lastVersionId',
  'types.draftVersionId',
  'inForce.securityFields',
  'inForce.publishedAt',
] as const

/** A type with the version in force, which is a draft while none was ever published. */
export const withInForce = (types: ReturnType<typeof typesIn>) =>
  types
    .innerJoin('documentTypeVersions as inForce', (join) =>
      join
        .onRef('inForce.organizationId', '=', 'types.organizationId')
        .onRef('inForce.id', '=', 'types.lastVersionId'),
    )
    .select(stateColumns)
    .select(sql<boolean>`in_force.permissions <> '[]'`.as('hasPermissions'))

type Parent = Awaited<ReturnType<typeof findParent>>

/** A type stays with the template whose documents it describes. */
async function findParent(tx: TenantTx, { templateId }: DocumentTypeInput, documentTypeVersionId: string) {
  const parent = await tx.first(
    withInForce(visibleTypes(tx))
      .select('versions.versionNumber')
      .where('versions.id', '=', documentTypeVersionId),
  )
  if (!parent) throw invalidAt('parentDocumentTypeVersionId', 'Invalid parentDocumentTypeVersionId')
  if ((templateId ?? parent.templateId) !== parent.templateId)
    throw invalidAt('templateId', 'The document type is of another template')
  return parent
}

const insertDocumentType = (
  { organizationId, actor, run }: TenantTx,
  input: DocumentTypeInput,
  ids: DocumentTypeIds,
) =>
  refuseDuplicate(
    conflict('A document type for this template exists already'),
    run(
      db.insertInto('documentTypes').values({
        organizationId,
        id: ids.documentTypeId,
        documentGroupId: input.documentGroupId,
        templateId: input.templateId ?? null,
        lastVersionId: ids.documentTypeVersionId,
        createdBy: actor.name,
      }),
    ),
  )

/**
 * Makes the next version of a type of the one that is its newest still, which only one of many requests at once can do
 * (VER-1). A draft waits beside the version in force, if there ever was one.
 */
async function advanceType(tx: TenantTx, input: DocumentTypeInput, ids: DocumentTypeIds, earlier: Parent) {
  const { documentTypeVersionId: to } = ids
  const isWaiting = !input.isPublished && earlier.publishedAt !== null
  const advanced = await tx.run(
    db
      .updateTable('documentTypes')
      .set({
        documentGroupId: input.documentGroupId,
        ...(isWaiting ? { draftVersionId: to } : { lastVersionId: to, draftVersionId: null }),
      })
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', ids.documentTypeId)
      .where(sql<boolean>`coalesce(draft_version_id, last_version_id) = ${input.parentDocumentTypeVersionId}`)
      .where('lastVersionId', '=', earlier.lastVersionId),
  )
  if (advanced === 0) throw refusal('newer-version')
}
