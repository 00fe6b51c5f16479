import type {
  DocumentGroup,
  DocumentGroupInput,
  DocumentGroupQuery,
} from '@tabellio/contract/document-groups'
import { sql } from 'kysely'
import { type TenantTx, containing, db, refuseDuplicate } from '../platform/database.ts'
import { invalidAt, notFound } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'

const columns = ['id', 'name', 'description', 'isContentLibrary'] as const

const groupsOf = ({ organizationId }: TenantTx) =>
  db.selectFrom('documentGroups').where('organizationId', '=', organizationId)

export async function allDocumentGroups(tx: TenantTx, isContentLibrary?: boolean) {
  const items = await tx.all(
    groupsOf(tx)
      .select(columns)
      .$if(isContentLibrary !== undefined, (query) =>
        query.where('isContentLibrary', '=', isContentLibrary ?? false),
      )
      .orderBy('name'),
  )
  return { items, totalCount: items.length }
}

export async function listDocumentGroups(tx: TenantTx, query: DocumentGroupQuery) {
  const { pageNumber, rowsPerPage, filter } = query
  const matching = groupsOf(tx).$if(filter !== '', (groups) =>
    groups.where('name', 'ilike', containing(filter)),
  )
  const [items, count] = await Promise.all([
    tx.all(
      matching
        .select(columns)
        .orderBy('name')
        .limit(rowsPerPage)
        .offset(pageNumber * rowsPerPage),
    ),
    tx.first(matching.select(sql<number>`count(*)`.as('total'))),
  ])
  return { items, totalCount: count?.total ?? 0, pageNumber, rowsPerPage }
}

export async function getDocumentGroup(tx: TenantTx, id: string): Promise<DocumentGroup> {
  const group = await tx.first(groupsOf(tx).select(columns).where('id', '=', id))
  if (!group) throw notFound('Document group')
  return group
}

export async function createDocumentGroup(tx: TenantTx, group: DocumentGroupInput): Promise<string> {
  const id = newId()
  const { organizationId, username } = tx
  await refuseDuplicate(
    'A document group with this name exists already',
    tx.run(db.insertInto('documentGroups').values({ ...group, organizationId, id, createdBy: username })),
  )
  return id
}

/** For a body that names a group: an unknown one is a fault of the body (400), not of the address. */
export async function refuseUnknownGroup(tx: TenantTx, documentGroupId: string): Promise<void> {
  const known = await tx.first(groupsOf(tx).select('id').where('id', '=', documentGroupId))
  if (!known) throw invalidAt('documentGroupId', 'Invalid Document Group ID')
}
