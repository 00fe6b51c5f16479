import { type TenantTx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'

/** The version that was saved last of a template. */
export async function getNewestVersion({ organizationId, first }: TenantTx, templateId: string) {
  const template = await first(
    db
      .selectFrom('templates')
      .select('lastVersionId')
      .where('organizationId', '=', organizationId)
      .where('id', '=', templateId),
  )
  if (!template) throw notFound('Template')
  return template.lastVersionId
}
