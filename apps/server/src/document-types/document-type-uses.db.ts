import { sql } from 'kysely'
import type { DataElementUsers } from '../data-elements/index.ts'
import { usesInDefinition } from '../definitions/index.ts'
import type { DictionaryListUse } from '../dictionary-lists/index.ts'
import type { TenantTx } from '../platform/database.ts'
import { alphabetical } from '../platform/lists.ts'
import { typesIn } from './document-types.db.ts'

/** Each version of a type that names a data element or a dictionary list. */
const typesNaming = ({ organizationId }: TenantTx, usedId: string) =>
  typesIn(organizationId)
    .innerJoin('definitionUses as uses', (join) =>
      join
        .onRef('uses.organizationId', '=', 'versions.organizationId')
        .onRef('uses.versionId', '=', 'versions.id'),
    )
    .where('uses.usedId', '=', usedId)
    .orderBy(alphabetical('versions.name'))

/** Earlier versions keep the list, too: their documents still say what its items are called. */
export const documentTypesOfList: DictionaryListUse = async (tx, dictionaryListId) => {
  const types = await tx.all(typesNaming(tx, dictionaryListId).select('versions.name'))
  return [...new Set(types.map(({ name }) => name))]
}

/** The types whose version in force, or whose draft, has fields of a data element. */
export const documentTypesOfElement: DataElementUsers = {
  kind: 'document-type',
  find: async (tx, dataElementId) => {
    const types = await tx.all(
      typesNaming(tx, dataElementId)
        .where(sql<boolean>`versions.id = coalesce(types.draft_version_id, types.last_version_id)`)
        .select(['types.id', 'versions.name', 'versions.contextDefinition', 'versions.wizardDefinition']),
    )
    return types.map(({ contextDefinition, wizardDefinition, ...type }) => ({
      ...type,
      ...usesInDefinition(contextDefinition, wizardDefinition, dataElementId),
    }))
  },
}
