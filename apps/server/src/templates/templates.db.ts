import { type Policy, mayTemplate } from '@tabellio/access'
import type { TemplateInput, TemplateItem, TemplateQuery } from '@tabellio/contract/templates'
import { languageOf } from '@tabellio/contract/template-languages'
import { withoutInferred, withoutListItems } from '@tabellio/forms'
import { type RawBuilder, sql } from 'kysely'
import { withListItems } from '../dictionary-lists/index.ts'
import { shelfOf } from '../document-groups/index.ts'
import { type TenantTx, type Tx, db } from '../platform/database.ts'
import { type Actor, may } from '../platform/actor.ts'
import { forbidden, invalidAt, notFound } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { alphabetical, hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'
import { type IdSight, idSight, isIdSeen, templatesSeenBy } from '../platform/seen.ts'
import { advance } from '../platform/versions.ts'
import { hasThumbnail, invoice, outputFormat, wordFile } from './template-columns.ts'

/** Each template of the organization that is not deleted, with its versions, its group, and its publication. */
export const templatesIn = (organizationId: string | RawBuilder<string>) =>
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
    .where('templates.deletedAt', 'is', null)

/** Each template the caller may see. */
export const visibleTemplates = ({ organizationId, actor }: Pick<TenantTx, 'organizationId' | 'actor'>) => {
  const seen = templatesSeenBy(actor)
  return templatesIn(organizationId).where(isIdSeen('templates.id', idSight(seen), sql`${seen.ids}`))
}

/** True if people may fill the version in at this moment. */
export const isOpen = sql<boolean>`(publications.publish_from <= now()
  and (publications.publish_to is null or publications.publish_to > now())) is true`
export const isPublished = isOpen.as('isPublished')

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

/** The newest version, where it is another one than the row's and not published. */
const draftVersion = sql<string | null>`case
  when templates.last_version_id <> versions.id and templates.last_version_id is distinct from ${lastPublished()}
  then templates.last_version_id end`

/** The caller's rights over a template (B-545). */
export const templateRights = ({ actor }: Pick<TenantTx, 'actor'>, templateId: string) => ({
  view: true,
  edit: actor.kind === 'person' && mayTemplate(actor.policy, 'edit', templateId).allowed,
})

/** Tells who meets drafts: somebody who neither edits nor publishes meets published versions alone. */
export const seesDrafts = (actor: Actor): boolean =>
  actor.kind === 'job' ||
  may(actor, 'publish-template') ||
  (actor.kind === 'person' && isAuthor(actor.policy))

/** Whether the person may change some template. */
const isAuthor = ({ templates }: Policy) => [...templates.edit.byId.values()].some(({ allowed }) => allowed)

const draftIf = (isSeen: boolean) =>
  (isSeen ? draftVersion : sql<string | null>`null`).as('draftTemplateVersionId')
const draftFor = ({ actor }: TenantTx) => draftIf(seesDrafts(actor))

/** Of each template the version that can be filled in; without one, or asked for what is not published, the newest. */
export const shownVersion = (isPublished: boolean | undefined, drafts: boolean) => {
  if (isPublished === true || !drafts) return lastPublished()
  if (isPublished === false) return sql<string>`templates.last_version_id`
  return sql<string>`coalesce(${lastPublished()}, templates.last_version_id)`
}

/** What of the caller decides the text of the list. */
export type Sight = { templates: IdSight; drafts: boolean }

const list = pagedList<TemplateQuery, Sight>()({
  rows: ({ organizationId, asked, seen }) =>
    templatesIn(organizationId).where(
      isIdSeen('templates.id', asked.templates, sql`${seen('seenTemplates')}`),
    ),
  filters: {
    nameFilter: { words: (rows, word) => rows.where(hasWord(sql.ref('versions.name'), word)) },
    documentGroupId: { value: (rows, id) => rows.where('templates.documentGroupId', '=', id) },
    language: { value: (rows, language) => rows.where('versions.language', '=', language) },
    isPublished: {
      choice: (rows, published, { drafts }) =>
        rows
          .where('versions.id', '=', shownVersion(published, drafts))
          .$if(published === false, (found) => found.where(isOpen, '=', false)),
    },
  },
  order: (rows) => rows.orderBy(alphabetical('versions.name')).orderBy('templates.id'),
  items: (page, { asked: { drafts } }) => page.select(itemColumns).select([isPublished, draftIf(drafts)]),
})

export async function listTemplates(tx: TenantTx, query: TemplateQuery) {
  const seen = templatesSeenBy(tx.actor)
  const sight = { templates: idSight(seen), drafts: seesDrafts(tx.actor) }
  const page = await list.page(tx, query, sight, { seenTemplates: seen.ids })
  const withRights = page.items.map((item) => ({
    ...item,
    myPermissions: templateRights(tx, item.templateId),
  }))
  return { ...page, items: withRights }
}

/** The version, if the caller may see it. */
export const visibleVersion = (tx: TenantTx, templateVersionId: string) =>
  visibleTemplates(tx)
    .where('versions.id', '=', templateVersionId)
    .$if(!seesDrafts(tx.actor), (rows) => rows.where(isOpen, '=', true))

/** The organization of a version, whichever it is. */
export const findOwner = (tx: Tx, id: string) =>
  tx.first(db.selectFrom('templateVersions').select('organizationId').where('id', '=', id))

/** A template that the caller may see in some version. */
export const findSeenTemplate = (tx: TenantTx, templateId: string) =>
  tx.first(
    visibleTemplates(tx)
      .select('templates.id')
      .where('templates.id', '=', templateId)
      .$if(!seesDrafts(tx.actor), (rows) => rows.where(isOpen, '=', true))
      .limit(1),
  )

/** What of an actor decides which versions of templates they meet: as text of a query, and as a value. */
export function templateSightOf(actor: Actor) {
  const { ids, ...filter } = templatesSeenBy(actor)
  return { sight: { templates: idSight({ ...filter, ids }), drafts: seesDrafts(actor) }, ids }
}

/** The versions of templates that are met by such a sight. */
export const templateVersionsSeen = (
  organizationId: string | RawBuilder<string>,
  { templates, drafts }: Sight,
  ids: RawBuilder<unknown>,
) =>
  templatesIn(organizationId)
    .select('versions.id')
    .where(isIdSeen('templates.id', templates, sql`${ids}`))
    .$if(!drafts, (rows) => rows.where(isOpen, '=', true))

/** A version with everything but its body; undefined when there is none of this id. Its fields offer the items of their
 * dictionary lists as they are now. */
export async function findTemplateVersion(tx: TenantTx, templateVersionId: string) {
  const version = await tx.first(
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
        outputFormat,
        invoice,
        wordFile,
        'versions.documentProtection',
        'versions.nameConfig',
        'versions.contextDefinition',
        'versions.wizardDefinition',
      ]),
  )
  if (!version) return undefined
  const { contextDefinition, language } = version
  return { ...version, contextDefinition: await withListItems(tx, contextDefinition, languageOf(language)) }
}

/** The version of a template that the caller fills in at this moment; undefined where none is published. */
export const findOpenVersion = (tx: TenantTx, templateId: string) =>
  tx.first(
    visibleTemplates(tx)
      .select('versions.id as templateVersionId')
      .where('templates.id', '=', templateId)
      .where(isOpen, '=', true)
      .orderBy('versions.versionNumber', 'desc')
      .limit(1),
  )

/** What of a version a form that is filled in belongs to; undefined when there is none of this id. */
export const findTemplateForm = (tx: TenantTx, templateVersionId: string) =>
  tx.first(
    visibleVersion(tx, templateVersionId).select([
      'templateId',
      'versions.name',
      'versions.contextDefinition',
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
  return { ...item, myPermissions: templateRights(tx, item.templateId) }
}

export type TemplateIds = { templateId: string; templateVersionId: string }

/** A new template with its first version; with a parent the parent's next version, if nobody was faster. */
export async function saveTemplate(tx: TenantTx, input: TemplateInput): Promise<TemplateIds> {
  const parent = input.parentTemplateVersionId
  const earlier = await findEarlier(tx, parent)
  const ids = { templateId: earlier?.templateId ?? newId(), templateVersionId: newId() }
  if (earlier && parent !== undefined) {
    const step = { table: 'templates', id: ids.templateId, from: parent, to: ids.templateVersionId } as const
    await advance(tx, step, { documentGroupId: input.documentGroupId })
  }
  if (!earlier) await insertTemplate(tx, input, ids)
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
      documentProtection: input.documentProtection,
      nameConfig: input.nameConfig,
      contextDefinition: JSON.stringify(withoutListItems(input.contextDefinition)),
      wizardDefinition: JSON.stringify(withoutInferred(input.wizardDefinition)),
      body: JSON.stringify(input.body),
      tags: JSON.stringify(input.tags),
      createdBy: tx.actor.name,
    }),
  )
  return ids
}

/** The version that a new one follows, which the caller may change. Administrators alone make templates. */
export async function findEarlier(tx: TenantTx, templateVersionId: string | undefined) {
  if (templateVersionId === undefined && !may(tx.actor, 'organization-admin')) throw forbidden()
  if (templateVersionId === undefined) return undefined
  const parent = await tx.first(
    visibleTemplates(tx)
      .select(['templates.id as templateId', 'versions.versionNumber'])
      .where('versions.id', '=', templateVersionId),
  )
  if (!parent) throw invalidAt('parentTemplateVersionId', 'Invalid parentTemplateVersionId')
  if (!templateRights(tx, parent.templateId).edit) throw forbidden()
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

/** The template that a body names by its id, by one of its versions, or both; undefined when there is none such. */
export const findTemplate = (
  { organizationId, first }: TenantTx,
  {
    templateId,
    templateVersionId,
  }: { templateId?: string | undefined; templateVersionId?: string | undefined },
) =>
  first(
    templatesIn(organizationId)
      .select('templates.id as templateId')
      .$if(templateId !== undefined, (query) => query.where('templates.id', '=', templateId ?? ''))
      .$if(templateVersionId !== undefined, (query) =>
        query.where('versions.id', '=', templateVersionId ?? ''),
      )
      .limit(1),
  )

/** Which of some ids are of templates. */
export async function knownTemplates(tx: TenantTx, ids: string[]): Promise<string[]> {
  const known = await tx.all(
    db
      .selectFrom('templates')
      .select('id')
      .where('organizationId', '=', tx.organizationId)
      .where('deletedAt', 'is', null)
      .where('id', '=', sql<string>`any(${ids})`),
  )
  return known.map(({ id }) => id)
}

/** The newest versions that have one of these names, by it. */
export async function templatesNamed(tx: TenantTx, names: string[]): Promise<Map<string, string>> {
  const versions = await tx.all(
    templatesIn(tx.organizationId)
      .select(['versions.name', 'versions.id'])
      .where('versions.name', '=', sql<string>`any(${names})`)
      .orderBy('versions.versionNumber'),
  )
  return new Map(versions.map(({ name, id }) => [name, id]))
}

export const templateShelf = shelfOf({ table: 'templates' })
