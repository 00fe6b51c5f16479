import { sql } from 'kysely'
import type { DataElementUsers } from '../data-elements/index.ts'
import { usesInDefinition } from '../definitions/index.ts'
import type { DictionaryListUse } from '../dictionary-lists/index.ts'
import type { TenantTx } from '../platform/database.ts'
import { alphabetical } from '../platform/lists.ts'
import { type UsesOfSequence, namesSequence } from '../sequences/index.ts'
import { shownVersion, templatesIn } from './templates.db.ts'

/** The names of the templates with a field that takes numbers of a sequence, in their newest or their published version. */
export const templatesNumberedBy: UsesOfSequence = async (tx, sequenceId) => {
  const templates = await tx.all(
    templatesIn(tx.organizationId)
      .select('versions.name')
      .where(sql<boolean>`versions.id in (templates.last_version_id, ${shownVersion(undefined, true)})`)
      .where(namesSequence('versions.context_definition', sequenceId))
      .orderBy(alphabetical('versions.name')),
  )
  return templates.map(({ name }) => name)
}

/** Each version of a template that names a data element or a dictionary list. */
const templatesNaming = ({ organizationId }: TenantTx, usedId: string) =>
  templatesIn(organizationId)
    .innerJoin('definitionUses as uses', (join) =>
      join
        .onRef('uses.organizationId', '=', 'versions.organizationId')
        .onRef('uses.versionId', '=', 'versions.id'),
    )
    .where('uses.usedId', '=', usedId)
    .orderBy(alphabetical('versions.name'))

/** Earlier versions keep the list, too: their documents still say what its items are called. */
export const templatesOfList: DictionaryListUse = async (tx, dictionaryListId) => {
  const templates = await tx.all(templatesNaming(tx, dictionaryListId).select('versions.name'))
  return [...new Set(templates.map(({ name }) => name))]
}

/** The templates whose newest version has fields of a data element. */
export const templatesOfElement: DataElementUsers = {
  kind: 'template',
  find: async (tx, dataElementId) => {
    const templates = await tx.all(
      templatesNaming(tx, dataElementId)
        .whereRef('versions.id', '=', 'templates.lastVersionId')
        .select(['templates.id', 'versions.name', 'versions.contextDefinition', 'versions.wizardDefinition']),
    )
    return templates.map(({ contextDefinition, wizardDefinition, ...template }) => ({
      ...template,
      ...usesInDefinition(contextDefinition, wizardDefinition, dataElementId),
    }))
  },
}
