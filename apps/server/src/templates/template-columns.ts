import { sql } from 'kysely'

export const hasThumbnail = sql<boolean>`exists (
  select from template_thumbnails t
  where t.organization_id = versions.organization_id and t.template_version_id = versions.id)`.as(
  'hasThumbnail',
)

/** The Word file that is the content of a version; none of one that holds the product's own model. */
export const wordFile = sql<string | null>`(
  select w.blob from template_words w
  where w.organization_id = versions.organization_id and w.template_version_id = versions.id)`.as('wordFile')

/** As PDF where nothing else was said (G-208). */
export const savesAsPdf = sql<boolean>`coalesce((
  select o.save_as_pdf from template_outputs o
  where o.organization_id = versions.organization_id and o.template_version_id = versions.id), true)`.as(
  'saveAsPdf',
)
