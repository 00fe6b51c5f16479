import { sql } from 'kysely'
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
