import type { TemplateInput, TemplateItem, TemplateQuery } from '@tabellio/contract/templates'
import { sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'
import { type Actor, isInside, may } from '../platform/actor.ts'
import { conflict, invalidAt, notFound } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { alphabetical, hasWords, offsetOf } from '../platform/lists.ts'

/** Each template the caller may see, with its versions, its group, and its publication. */
const visibleTemplates = ({ organizationId, actor }: TenantTx) =>
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
    .where(isInside(actor))

/** Whether people may fill the version in at this moment. */
const isOpen = sql<boolean>`(publications.publish_from <= now()
  and (publications.publish_to is null or publications.publish_to > now())) is true`
const isPublished = isOpen.as('isPublished')

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

/** The newest published version of the template in the row; `below` narrows it to the versions before one. */
const lastPublished = (below = sql`true`) => sql<string | null>`(
  select p.template_version_id from template_publications p
  join template_versions v on v.organization_id = p.organization_id and v.id = p.template_version_id
  where v.organization_id = templates.organization_id and v.template_id = templates.id
    and p.publish_from <= now() and (p.publish_to is null or p.publish_to > now()) and ${below}
  order by v.version_number desc limit 1)`

const hasThumbnail = sql<boolean>`exists (
  select from template_thumbnails t
  where t.organization_id = versions.organization_id and t.template_version_id = versions.id)`.as(
  'hasThumbnail',
)

/** The newest version, where it is another one than the row's and not published. */
const draftVersion = sql<string | null>`case
  when templates.last_version_id <> versions.id and templates.last_version_id is distinct from ${lastPublished()}
  then templates.last_version_id end`

/** What the caller may do with a template (B-545). */
export const templateRights = ({ actor }: Pick<TenantTx, 'actor'>) => ({
  view: true,
  edit: may(actor, 'organization-admin'),
})

/** Who neither edits nor publishes meets published versions alone. */
const seesDrafts = (actor: Actor): boolean =>
  actor.kind === 'job' || may(actor, 'organization-admin') || may(actor, 'publish-template')

const draftFor = ({ actor }: TenantTx) =>
  (seesDrafts(actor) ? draftVersion : sql<string | null>`null`).as('draftTemplateVersionId')

/** Of each template the version that can be filled in; without one, or asked for what is not published, the newest. */
const shownVersion = (isPublished: boolean | undefined, { actor }: TenantTx) => {
  if (isPublished === true || !seesDrafts(actor)) return lastPublished()
  if (isPublished === false) return sql<string>`templates.last_version_id`
  return sql<string>`coalesce(${lastPublished()}, templates.last_version_id)`
}

const matching = (tx: TenantTx, query: TemplateQuery) => {
  const { nameFilter, documentGroupId, isPublished: published } = query
  return visibleTemplates(tx)
    .where('versions.id', '=', shownVersion(published, tx))
    .$if(published === false, (rows) => rows.where(isOpen, '=', false))
    .where(hasWords(sql.ref('versions.name'), nameFilter))
    .$if(documentGroupId !== undefined, (rows) =>
      rows.where('templates.documentGroupId', '=', documentGroupId ?? ''),
    )
}

export async function listTemplates(tx: TenantTx, query: TemplateQuery) {
  const { pageNumber, rowsPerPage } = query
  const [items, count] = await Promise.all([
    tx.all(
      matching(tx, query)
        .select(itemColumns)
        .select([isPublished, draftFor(tx)])
        .orderBy(alphabetical('versions.name'))
        .orderBy('templates.id')
        .limit(rowsPerPage)
        .offset(offsetOf(query)),
    ),
    tx.first(matching(tx, query).select(sql<number>`count(*)`.as('total'))),
  ])
  const myPermissions = templateRights(tx)
  return {
    items: items.map((item) => ({ ...item, myPermissions })),
    totalCount: count?.total ?? 0,
    pageNumber,
    rowsPerPage,
  }
}

/** The version, if the caller may see it. */
const visibleVersion = (tx: TenantTx, templateVersionId: string) =>
  visibleTemplates(tx)
    .where('versions.id', '=', templateVersionId)
    .$if(!seesDrafts(tx.actor), (rows) => rows.where(isOpen, '=', true))

/** A version with everything but its body; undefined when there is none of this id. */
export const findTemplateVersion = (tx: TenantTx, templateVersionId: string) =>
  tx.first(
    visibleVersion(tx, templateVersionId)
      .select(itemColumns)
      .select([isPublished, draftFor(tx)])
      .select(hasThumbnail)
      .select([
        'publications.publishFrom as publishTemplateFrom',
        'publications.publishTo',
        lastPublished(sql`v.version_number < versions.version_number`).as('lastPublishedTemplateVersionId'),
        'versions.tags as tagDefinition',
        'versions.versionNumber',
        'versions.saveToECM',
        'versions.nameConfig',
        'versions.contextDefinition',
        'versions.wizardDefinition',
      ]),
  )

export async function getTemplateVersion(tx: TenantTx, templateVersionId: string) {
  const version = await findTemplateVersion(tx, templateVersionId)
  if (!version) throw notFound('Template version')
  return version
}

export async function getBody(tx: TenantTx, templateVersionId: string) {
  const version = await tx.first(visibleVersion(tx, templateVersionId).select('versions.body'))
  if (!version) throw notFound('Template version')
  return version.body
}

export async function getItem(tx: TenantTx, templateVersionId: string): Promise<TemplateItem> {
  const item = await tx.first(
    visibleTemplates(tx)
      .select(itemColumns)
      .select([isPublished, draftFor(tx)])
      .where('versions.id', '=', templateVersionId),
  )
  if (!item) throw notFound('Template version')
  return { ...item, myPermissions: templateRights(tx) }
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
      tags: JSON.stringify(input.tags),
      createdBy: tx.actor.name,
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

const insertTemplate = ({ organizationId, actor, run }: TenantTx, input: TemplateInput, ids: TemplateIds) =>
  run(
    db.insertInto('templates').values({
      organizationId,
      id: ids.templateId,
      documentGroupId: input.documentGroupId,
      lastVersionId: ids.templateVersionId,
      createdBy: actor.name,
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

export type PublicationRange = { publishFrom: Date | 'now'; publishTo: Date | null }

/** From when on and how long people may fill a version in: what was said last counts. */
export const savePublication = (
  { organizationId, actor, run }: TenantTx,
  templateVersionId: string,
  { publishFrom, publishTo }: PublicationRange,
) => {
  const from = publishFrom === 'now' ? sql<Date>`now()` : publishFrom
  const said = { publishFrom: from, publishTo, publishedBy: actor.name }
  return run(
    db
      .insertInto('templatePublications')
      .values({ organizationId, templateVersionId, ...said })
      .onConflict((conflict) => conflict.columns(['organizationId', 'templateVersionId']).doUpdateSet(said)),
  )
}

export const removePublication = ({ organizationId, run }: TenantTx, templateVersionId: string) =>
  run(
    db
      .deleteFrom('templatePublications')
      .where('organizationId', '=', organizationId)
      .where('templateVersionId', '=', templateVersionId),
  )

export async function getThumbnail(tx: TenantTx, templateVersionId: string): Promise<string> {
  const found = await tx.first(
    visibleVersion(tx, templateVersionId)
      .innerJoin('templateThumbnails as thumbnails', (join) =>
        join
          .onRef('thumbnails.organizationId', '=', 'versions.organizationId')
          .onRef('thumbnails.templateVersionId', '=', 'versions.id'),
      )
      .select('thumbnails.blob'),
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
