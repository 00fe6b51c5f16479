import type {
  CombinedTemplate,
  CombinedTemplateInput,
  CombinedTemplateQuery,
} from '@tabellio/contract/combined-templates'
import { type RawBuilder, sql } from 'kysely'
import { shelfOf } from '../document-groups/index.ts'
import { note } from '../platform/action-log.ts'
import { may } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { alphabetical, hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'
import { type IdSight, idSight, isIdSeen, templatesSeenBy } from '../platform/seen.ts'
import { filledVersions } from '../templates/index.ts'

export const combinedTemplateShelf = shelfOf({ table: 'combinedTemplates' })

/** Each combined template all of whose templates are seen. */
const combinedSeen = (
  organizationId: string | RawBuilder<string>,
  sight: IdSight,
  ids: RawBuilder<readonly string[]>,
) =>
  db
    .selectFrom('combinedTemplates as combined')
    .innerJoin('documentGroups as groups', (join) =>
      join
        .onRef('groups.organizationId', '=', 'combined.organizationId')
        .onRef('groups.id', '=', 'combined.documentGroupId'),
    )
    .where('combined.organizationId', '=', organizationId)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('combinedTemplateMembers as unseen')
            .select('unseen.position')
            .whereRef('unseen.organizationId', '=', 'combined.organizationId')
            .whereRef('unseen.combinedTemplateId', '=', 'combined.id')
            .where(sql<boolean>`${isIdSeen('unseen.templateId', sight, ids)} is not true`),
        ),
      ),
    )

const combinedOf = (tx: TenantTx) => {
  const seen = templatesSeenBy(tx.actor)
  return combinedSeen(tx.organizationId, idSight(seen), sql`${seen.ids}`)
}

const columns = [
  'combined.id as combinedTemplateId',
  'combined.name',
  'combined.description',
  'combined.documentGroupId',
  'groups.name as documentGroupName',
] as const

const list = pagedList<CombinedTemplateQuery, IdSight>()({
  rows: ({ organizationId, asked: sight, seen }) =>
    combinedSeen(organizationId, sight, sql`${seen('seenTemplates')}`),
  filters: {
    nameFilter: { words: (rows, word) => rows.where(hasWord(sql.ref('combined.name'), word)) },
    documentGroupId: { value: (rows, id) => rows.where('combined.documentGroupId', '=', id) },
  },
  order: (rows) => rows.orderBy(alphabetical('combined.name')).orderBy('combined.id'),
  items: (page) => page.select(columns),
})

export async function listCombinedTemplates(tx: TenantTx, query: CombinedTemplateQuery) {
  const seen = templatesSeenBy(tx.actor)
  const page = await list.page(tx, query, idSight(seen), { seenTemplates: seen.ids })
  return { ...page, items: await withTemplates(tx, page.items) }
}

/** Undefined when there is none of this id whose templates the caller may see. */
export async function findCombinedTemplate(tx: TenantTx, id: string): Promise<CombinedTemplate | undefined> {
  const found = await tx.all(combinedOf(tx).select(columns).where('combined.id', '=', id))
  const [whole] = await withTemplates(tx, found)
  return whole
}

export async function getCombinedTemplate(tx: TenantTx, id: string): Promise<CombinedTemplate> {
  const found = await findCombinedTemplate(tx, id)
  if (!found) throw notFound('Combined template')
  return found
}

/** Adds the templates of each, in their order and in the version that is filled in. */
async function withTemplates<Row extends { combinedTemplateId: string }>(tx: TenantTx, rows: Row[]) {
  if (rows.length === 0) return []
  const ids = rows.map(({ combinedTemplateId }) => combinedTemplateId)
  const members = await tx.all(
    db
      .selectFrom('combinedTemplateMembers')
      .select(['combinedTemplateId', 'templateId'])
      .where('organizationId', '=', tx.organizationId)
      .where('combinedTemplateId', '=', sql<string>`any(${ids})`)
      .orderBy('combinedTemplateId')
      .orderBy('position'),
  )
  const versions = await filledVersions(
    tx,
    members.map(({ templateId }) => templateId),
  )
  const byCombined = Map.groupBy(members, ({ combinedTemplateId }) => combinedTemplateId)
  const isAdmin = may(tx.actor, 'organization-admin')
  return rows.map((row) => {
    const templates = (byCombined.get(row.combinedTemplateId) ?? []).flatMap(({ templateId }) => {
      const version = versions.get(templateId)
      if (!version) return []
      const { isPublished, templateVersionId, name, language } = version
      return [{ templateId, name, language, templateVersionId: isPublished ? templateVersionId : null }]
    })
    return {
      ...row,
      templates,
      isPublished: templates.every(({ templateVersionId }) => templateVersionId !== null),
      myPermissions: { view: true, edit: isAdmin, delete: isAdmin },
    }
  })
}

export async function insertCombinedTemplate(tx: TenantTx, input: CombinedTemplateInput): Promise<string> {
  const id = newId()
  const { organizationId, actor } = tx
  const { templates, ...said } = input
  await tx.run(
    db.insertInto('combinedTemplates').values({ ...said, organizationId, id, createdBy: actor.name }),
  )
  await insertMembers(tx, id, templates)
  return id
}

const insertMembers = (
  { organizationId, run }: TenantTx,
  combinedTemplateId: string,
  templates: CombinedTemplateInput['templates'],
) =>
  run(
    db.insertInto('combinedTemplateMembers').values(
      templates.map(({ templateId }, position) => ({
        organizationId,
        combinedTemplateId,
        position,
        templateId,
      })),
    ),
  )

export async function updateCombinedTemplate(tx: TenantTx, id: string, input: CombinedTemplateInput) {
  const { organizationId } = tx
  const { templates, ...said } = input
  const before = await tx.first(
    db
      .selectFrom('combinedTemplates')
      .select(['name', 'description', 'documentGroupId'])
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .forNoKeyUpdate(),
  )
  if (!before) throw notFound('Combined template')
  note(tx, { before, after: said })
  await tx.run(
    db
      .updateTable('combinedTemplates')
      .set(said)
      .where('organizationId', '=', organizationId)
      .where('id', '=', id),
  )
  await tx.run(
    db
      .deleteFrom('combinedTemplateMembers')
      .where('organizationId', '=', organizationId)
      .where('combinedTemplateId', '=', id),
  )
  await insertMembers(tx, id, templates)
}

export async function removeCombinedTemplate(tx: TenantTx, id: string): Promise<void> {
  const [removed] = await tx.all(
    db
      .deleteFrom('combinedTemplates')
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', id)
      .returning('name'),
  )
  if (!removed) throw notFound('Combined template')
  note(tx, removed)
}

/** The combined templates that a template stands in, whoever may see them. */
export const combinedTemplatesWith = ({ organizationId, all }: TenantTx, templateId: string) =>
  all(
    db
      .selectFrom('combinedTemplates as combined')
      .select(['combined.id', 'combined.name'])
      .where('combined.organizationId', '=', organizationId)
      .where((is) =>
        is.exists(
          is
            .selectFrom('combinedTemplateMembers as members')
            .select('members.position')
            .whereRef('members.organizationId', '=', 'combined.organizationId')
            .whereRef('members.combinedTemplateId', '=', 'combined.id')
            .where('members.templateId', '=', templateId),
        ),
      )
      .orderBy(alphabetical('combined.name'))
      .orderBy('combined.id'),
  )
