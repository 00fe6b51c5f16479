import type { TemplateVersionItem } from '@tabellio/contract/template-life'
import type { InvoiceMapping } from '@tabellio/contract/e-invoices'
import type { Output } from '@tabellio/contract/outputs'
import { sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { pagedList } from '../platform/paged-list.ts'
import { type IdSight, idSight, isIdSeen, templatesSeenBy } from '../platform/seen.ts'
import { isOpen, isPublished, seesDrafts, templatesIn, visibleTemplates } from './templates.db.ts'

/** Keeps the rights of nobody: a name is taken whoever may see what has it. */
export async function templateNameExists({ organizationId, first }: TenantTx, name: string) {
  const found = await first(
    templatesIn(organizationId)
      .select('templates.id')
      .whereRef('versions.id', '=', 'templates.lastVersionId')
      .where(sql<boolean>`lower(versions.name) = lower(${name})`)
      .limit(1),
  )
  return found !== undefined
}

/** A template by its newest version; nobody changes it before the transaction ends when it is `held`. */
export async function getTemplate(tx: TenantTx, templateId: string, { held = false } = {}) {
  const drafts = seesDrafts(tx.actor)
  const template = await tx.first(
    visibleTemplates(tx)
      .select(['templates.id as templateId', 'versions.name', 'templates.lastVersionId'])
      .where('templates.id', '=', templateId)
      .$if(drafts, (rows) => rows.whereRef('versions.id', '=', 'templates.lastVersionId'))
      .$if(!drafts, (rows) => rows.where(isOpen, '=', true))
      .orderBy('versions.versionNumber', 'desc')
      .limit(1)
      .$if(held, (rows) => rows.forUpdate('templates')),
  )
  if (!template) throw notFound('Template')
  return template
}

/** What was made of its versions keeps them; nobody meets the template any more. */
export const markDeleted = ({ organizationId, actor, run }: TenantTx, templateId: string) =>
  run(
    db
      .updateTable('templates')
      .set({ deletedAt: sql<Date>`now()`, deletedBy: actor.name })
      .where('organizationId', '=', organizationId)
      .where('id', '=', templateId),
  )

export const saveOutput = (
  { organizationId, run }: TenantTx,
  templateVersionId: string,
  { format, invoice }: { format: Output; invoice: InvoiceMapping | null },
) => {
  const said = { format, invoice: invoice === null ? null : JSON.stringify(invoice) }
  return run(
    db
      .insertInto('templateOutputs')
      .values({ organizationId, templateVersionId, ...said })
      .onConflict((conflict) => conflict.columns(['organizationId', 'templateVersionId']).doUpdateSet(said)),
  )
}

/** A next version is stored as the one before it is. */
export const carryOutput = ({ organizationId, run }: TenantTx, from: string, to: string) =>
  run(
    db
      .insertInto('templateOutputs')
      .columns(['organizationId', 'templateVersionId', 'format', 'invoice'])
      .expression((is) =>
        is
          .selectFrom('templateOutputs')
          .select(['organizationId', is.val(to).as('to'), 'format', 'invoice'])
          .where('organizationId', '=', organizationId)
          .where('templateVersionId', '=', from),
      ),
  )

type Asked = { templates: IdSight; drafts: boolean }
type VersionQuery = { templateId: string; pageNumber: number; rowsPerPage: number }

const versions = pagedList<VersionQuery, Asked>()({
  rows: ({ organizationId, asked, seen }) =>
    templatesIn(organizationId)
      .where(isIdSeen('templates.id', asked.templates, sql`${seen('seenTemplates')}`))
      .$if(!asked.drafts, (found) => found.where(isOpen, '=', true)),
  filters: { templateId: { value: (rows, id) => rows.where('templates.id', '=', id) } },
  order: (rows) => rows.orderBy('versions.versionNumber', 'desc'),
  items: (page) =>
    page
      .select([
        'versions.id as templateVersionId',
        'versions.versionNumber',
        'versions.name',
        'publications.publishFrom as publishTemplateFrom',
        'publications.publishTo as publishTemplateTo',
        'versions.createdAt',
        'versions.createdBy',
      ])
      .select(isPublished),
})

export async function listVersions(tx: TenantTx, query: VersionQuery) {
  const seen = templatesSeenBy(tx.actor)
  const asked = { templates: idSight(seen), drafts: seesDrafts(tx.actor) }
  const page = await versions.page(tx, query, asked, { seenTemplates: seen.ids })
  const items: TemplateVersionItem[] = page.items
  return { ...page, items }
}
