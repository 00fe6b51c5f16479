import type { TemplateInput, TemplateItem, TemplateQuery } from '@tabellio/contract/templates'
import { sql } from 'kysely'
import { type TenantTx, containing, db } from '../platform/database.ts'
import { conflict, invalidAt, notFound } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'

/** Each template with its versions, its group, and whether the version is published. */
const templatesOf = ({ organizationId }: TenantTx) =>
  db
    .selectFrom('templates')
    .innerJoin('templateVersions as versions', (join) =>
      join
        .onRef('versions.organizationId', '=', 'templates.organizationId')
        .onRef('versions.templateId', '=', 'templates.id'),
    )
    .innerJoin('documentGroups as groups', (join) =>
      join
        .onRef('groups.organizationId', '=', 'templates.organizationId')
        .onRef('groups.id', '=', 'templates.documentGroupId'),
    )
    .leftJoin('templatePublications as publications', (join) =>
      join
        .onRef('publications.organizationId', '=', 'versions.organizationId')
        .onRef('publications.templateVersionId', '=', 'versions.id'),
    )
    .where('templates.organizationId', '=', organizationId)

const isPublished = sql<boolean>`publications.published_at is not null`.as('isPublished')

const itemColumns = [
  'templates.id as templateId',
  'versions.id as templateVersionId',
  'versions.name',
  'versions.description',
  'versions.language',
  'templates.documentGroupId',
  'groups.name as documentGroupName',
  'versions.createdAt',
  'versions.createdBy',
] as const

/** The version published last, of the template in the row. */
const lastPublished = sql<string>`(
  select p.template_version_id from template_publications p
  join template_versions v on v.organization_id = p.organization_id and v.id = p.template_version_id
  where v.organization_id = templates.organization_id and v.template_id = templates.id
  order by v.version_number desc limit 1)`

/** The newest version of each template; of published ones the newest that is published. */
const matching = (tx: TenantTx, { nameFilter, documentGroupId, isPublished: published }: TemplateQuery) =>
  templatesOf(tx)
    .$if(published !== true, (rows) => rows.whereRef('versions.id', '=', 'templates.lastVersionId'))
    .$if(published === true, (rows) => rows.where('versions.id', '=', lastPublished))
    .$if(published === false, (rows) => rows.where('publications.publishedAt', 'is', null))
    .$if(nameFilter !== '', (rows) => rows.where('versions.name', 'ilike', containing(nameFilter)))
    .$if(documentGroupId !== undefined, (rows) =>
      rows.where('templates.documentGroupId', '=', documentGroupId ?? ''),
    )

export async function listTemplates(tx: TenantTx, query: TemplateQuery) {
  const { pageNumber, rowsPerPage } = query
  const [items, count] = await Promise.all([
    tx.all(
      matching(tx, query)
        .select(itemColumns)
        .select(isPublished)
        .orderBy('versions.name')
        .orderBy('templates.id')
        .limit(rowsPerPage)
        .offset(pageNumber * rowsPerPage),
    ),
    tx.first(matching(tx, query).select(sql<number>`count(*)`.as('total'))),
  ])
  return { items, totalCount: count?.total ?? 0, pageNumber, rowsPerPage }
}

/** A version with everything but its body; undefined when there is none of this id. */
export const findTemplateVersion = (tx: TenantTx, templateVersionId: string) =>
  tx.first(
    templatesOf(tx)
      .select(itemColumns)
      .select(isPublished)
      .select([
        'versions.versionNumber',
        'versions.saveToECM',
        'versions.nameConfig',
        'versions.contextDefinition',
        'versions.wizardDefinition',
      ])
      .where('versions.id', '=', templateVersionId),
  )

export async function getTemplateVersion(tx: TenantTx, templateVersionId: string) {
  const version = await findTemplateVersion(tx, templateVersionId)
  if (!version) throw notFound('Template version')
  return version
}

export async function getBody(tx: TenantTx, templateVersionId: string) {
  const version = await tx.first(
    db
      .selectFrom('templateVersions')
      .select('body')
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', templateVersionId),
  )
  if (!version) throw notFound('Template version')
  return version.body
}

export async function getItem(tx: TenantTx, templateVersionId: string): Promise<TemplateItem> {
  const item = await tx.first(
    templatesOf(tx).select(itemColumns).select(isPublished).where('versions.id', '=', templateVersionId),
  )
  if (!item) throw notFound('Template version')
  return item
}

export type TemplateIds = { templateId: string; templateVersionId: string }

/** A new template with its first version; with a parent the parent's next version, if nobody was faster. */
export async function saveTemplate(tx: TenantTx, input: TemplateInput): Promise<TemplateIds> {
  const parent = input.parentTemplateVersionId
  const earlier = parent === undefined ? undefined : await findParent(tx, parent)
  const ids = { templateId: earlier?.templateId ?? newId(), templateVersionId: newId() }
  if (earlier && parent !== undefined) await advance(tx, input, ids, parent)
  else await insertTemplate(tx, input, ids)
  await tx.run(
    db.insertInto('templateVersions').values({
      organizationId: tx.organizationId,
      id: ids.templateVersionId,
      templateId: ids.templateId,
      versionNumber: (earlier?.versionNumber ?? 0) + 1,
      name: input.name,
      description: input.description,
      language: input.language,
      saveToECM: input.saveToECM,
      nameConfig: input.nameConfig,
      contextDefinition: JSON.stringify(input.contextDefinition),
      wizardDefinition: JSON.stringify(input.wizardDefinition),
      body: JSON.stringify(input.body),
      createdBy: tx.username,
    }),
  )
  return ids
}

async function findParent(tx: TenantTx, templateVersionId: string) {
  const parent = await tx.first(
    db
      .selectFrom('templateVersions')
      .select(['templateId', 'versionNumber'])
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', templateVersionId),
  )
  if (!parent) throw invalidAt('parentTemplateVersionId', 'Invalid parentTemplateVersionId')
  return parent
}

const insertTemplate = (
  { organizationId, username, run }: TenantTx,
  input: TemplateInput,
  ids: TemplateIds,
) =>
  run(
    db.insertInto('templates').values({
      organizationId,
      id: ids.templateId,
      documentGroupId: input.documentGroupId,
      lastVersionId: ids.templateVersionId,
      createdBy: username,
    }),
  )

async function advance(
  { organizationId, run }: TenantTx,
  input: TemplateInput,
  ids: TemplateIds,
  parent: string,
) {
  const advanced = await run(
    db
      .updateTable('templates')
      .set({ lastVersionId: ids.templateVersionId, documentGroupId: input.documentGroupId })
      .where('organizationId', '=', organizationId)
      .where('id', '=', ids.templateId)
      .where('lastVersionId', '=', parent),
  )
  if (advanced === 0)
    throw conflict('The template has a newer version. Begin from that one.', 'newer-version')
}

/** Publishing what is published changes nothing. */
export const savePublication = ({ organizationId, username, run }: TenantTx, templateVersionId: string) =>
  run(
    db
      .insertInto('templatePublications')
      .values({ organizationId, templateVersionId, publishedBy: username })
      .onConflict((conflict) => conflict.doNothing()),
  )

export async function getThumbnail(tx: TenantTx, templateVersionId: string): Promise<string> {
  const found = await tx.first(
    db
      .selectFrom('templateThumbnails')
      .select('blob')
      .where('organizationId', '=', tx.organizationId)
      .where('templateVersionId', '=', templateVersionId),
  )
  if (!found) throw notFound('Thumbnail')
  return found.blob
}

export const saveThumbnail = ({ organizationId, run }: TenantTx, templateVersionId: string, blob: string) =>
  run(
    db
      .insertInto('templateThumbnails')
      .values({ organizationId, templateVersionId, blob })
      .onConflict((conflict) =>
        conflict.columns(['organizationId', 'templateVersionId']).doUpdateSet({ blob }),
      ),
  )
