import { sql } from 'kysely'
import type { TenantTx } from '../platform/database.ts'
import { idSight, isIdSeen, templatesSeenBy } from '../platform/seen.ts'
import { isOpen, shownVersion, templatesIn } from './templates.db.ts'

/** Of each of some templates that the actor may see the version that is filled in; the newest while none is published. */
export async function filledVersions(tx: TenantTx, templateIds: string[]) {
  const seen = templatesSeenBy(tx.actor)
  const versions = await tx.all(
    templatesIn(tx.organizationId)
      .select([
        'templates.id as templateId',
        'versions.id as templateVersionId',
        'versions.name',
        'versions.language',
        isOpen.as('isPublished'),
      ])
      .where('templates.id', '=', sql<string>`any(${templateIds})`)
      .where(isIdSeen('templates.id', idSight(seen), sql`${seen.ids}`))
      .where('versions.id', '=', shownVersion(undefined, true)),
  )
  return new Map(versions.map((version) => [version.templateId, version]))
}
