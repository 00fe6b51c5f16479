import type { InvoiceMapping } from '@tabellio/contract/e-invoices'
import type { Output } from '@tabellio/contract/outputs'
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
export const outputFormat = sql<Output>`coalesce((
  select o.format from template_outputs o
  where o.organization_id = versions.organization_id and o.template_version_id = versions.id), 'pdf')`.as(
  'outputFormat',
)

export const invoice = sql<InvoiceMapping | null>`(
  select o.invoice from template_outputs o
  where o.organization_id = versions.organization_id and o.template_version_id = versions.id)`.as('invoice')
