import { sql } from 'kysely'

export const hasThumbnail = sql<boolean>`exists (
  select from template_thumbnails t
  where t.organization_id = versions.organization_id and t.template_version_id = versions.id)`.as(
  'hasThumbnail',
)

/** As PDF where nothing else was said (G-208). */
export const savesAsPdf = sql<boolean>`coalesce((
  select o.save_as_pdf from template_outputs o
  where o.organization_id = versions.organization_id and o.template_version_id = versions.id), true)`.as(
  'saveAsPdf',
)
