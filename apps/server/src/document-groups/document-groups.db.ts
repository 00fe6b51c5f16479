import type {
  DocumentGroup,
  DocumentGroupInput,
  DocumentGroupQuery,
  DocumentGroupUpdate,
} from '@tabellio/contract/document-groups'
import { sql } from 'kysely'
import { isInside, may } from '../platform/actor.ts'
import { type TenantTx, db, refuseDuplicate } from '../platform/database.ts'
import { invalidAt, notFound } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { alphabetical, hasWords, offsetOf } from '../platform/lists.ts'

const columns = [
  'id',
  'name',
  'description',
  'isContentLibrary',
  'roleToNotify',
  'configurationWorkflowId',
  'generationWorkflowId',
] as const

const visibleDocumentGroups = ({ organizationId, actor }: TenantTx) =>
  db.selectFrom('documentGroups').where('organizationId', '=', organizationId).where(isInside(actor))

const documentGroupRights = ({ actor }: TenantTx) => {
  const isAdmin = may(actor, 'organization-admin')
  return { view: true, edit: isAdmin, delete: isAdmin }
}

/** A row as its replies have it. */
const asReply =
  (tx: TenantTx) =>
  <Row extends object>(row: Row) => ({ ...row, myPermissions: documentGroupRights(tx) })

export async function allDocumentGroups(tx: TenantTx, isContentLibrary?: boolean) {
  const items = await tx.all(
    visibleDocumentGroups(tx)
      .select(columns)
      .$if(isContentLibrary !== undefined, (query) =>
        query.where('isContentLibrary', '=', isContentLibrary ?? false),
      )
      .orderBy(alphabetical('name'))
      .orderBy('name'),
  )
  return { items: items.map(asReply(tx)), totalCount: items.length }
}

export async function listDocumentGroups(tx: TenantTx, query: DocumentGroupQuery) {
  const { pageNumber, rowsPerPage, filter } = query
  const matching = visibleDocumentGroups(tx).where(hasWords(sql.ref('name'), filter))
  const [items, count] = await Promise.all([
    tx.all(
      matching
        .select(columns)
        .orderBy(alphabetical('name'))
        .orderBy('name')
        .limit(rowsPerPage)
        .offset(offsetOf(query)),
    ),
    tx.first(matching.select(sql<number>`count(*)`.as('total'))),
  ])
  return { items: items.map(asReply(tx)), totalCount: count?.total ?? 0, pageNumber, rowsPerPage }
}

export async function getDocumentGroup(tx: TenantTx, id: string): Promise<DocumentGroup> {
  const group = await tx.first(visibleDocumentGroups(tx).select(columns).where('id', '=', id))
  if (!group) throw notFound('Document group')
  return asReply(tx)(group)
}

const nameIsTaken = 'A document group with this name exists already'

export async function createDocumentGroup(
  tx: TenantTx,
  group: Pick<DocumentGroupInput, 'name' | 'description'> & Partial<DocumentGroupInput>,
): Promise<string> {
  const id = newId()
  const { organizationId, actor } = tx
  await refuseDuplicate(
    nameIsTaken,
    tx.run(db.insertInto('documentGroups').values({ ...group, organizationId, id, createdBy: actor.name })),
  )
  return id
}

export async function updateDocumentGroup(tx: TenantTx, id: string, group: DocumentGroupUpdate) {
  const changed = await refuseDuplicate(
    nameIsTaken,
    tx.run(
      db
        .updateTable('documentGroups')
        .set(group)
        .where('organizationId', '=', tx.organizationId)
        .where('id', '=', id),
    ),
  )
  if (changed === 0) throw notFound('Document group')
}

/** What stands in the group moves to the other one, which only an empty group may do without (B-151). */
export async function removeDocumentGroup(tx: TenantTx, id: string, newDocumentGroupId?: string) {
  const group = await tx.first(visibleDocumentGroups(tx).select('id').where('id', '=', id).forUpdate())
  if (!group) throw notFound('Document group')
  if (newDocumentGroupId === undefined) await refuseFullGroup(tx, id)
  else await moveAll(tx, id, newDocumentGroupId)
  await tx.run(
    db.deleteFrom('documentGroups').where('organizationId', '=', tx.organizationId).where('id', '=', id),
  )
}

const shelved = ['documentTypes', 'templates'] as const

async function refuseFullGroup(tx: TenantTx, id: string) {
  for (const table of shelved) {
    const one = await tx.first(
      db
        .selectFrom(table)
        .select('id')
        .where('organizationId', '=', tx.organizationId)
        .where('documentGroupId', '=', id),
    )
    if (one) throw invalidAt('newDocumentGroupId', 'Say which group its documents and templates move to')
  }
}

async function moveAll(tx: TenantTx, id: string, newDocumentGroupId: string) {
  const target = await tx.first(visibleDocumentGroups(tx).select('id').where('id', '=', newDocumentGroupId))
  if (!target || newDocumentGroupId === id)
    throw invalidAt('newDocumentGroupId', 'Invalid newDocumentGroupId')
  for (const table of shelved) {
    await tx.run(
      db
        .updateTable(table)
        .set({ documentGroupId: newDocumentGroupId })
        .where('organizationId', '=', tx.organizationId)
        .where('documentGroupId', '=', id),
    )
  }
}

/** For a body that names a group: an unknown one is a fault of the body (400), not of the address. */
export async function refuseUnknownGroup(tx: TenantTx, documentGroupId: string): Promise<void> {
  const known = await tx.first(visibleDocumentGroups(tx).select('id').where('id', '=', documentGroupId))
  if (!known) throw invalidAt('documentGroupId', 'Invalid Document Group ID')
}
