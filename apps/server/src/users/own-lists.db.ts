import type { DocumentListLabel } from '@tabellio/contract/users'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'

const memberOf = ({ organizationId }: TenantTx, username: string) =>
  db
    .selectFrom('members')
    .select('documentLists')
    .where('organizationId', '=', organizationId)
    .where('username', '=', username)

/** The lists by which a member keeps documents together (B-669); whoever is no member has none. */
export const documentListsOf = async (tx: TenantTx, username: string): Promise<DocumentListLabel[]> =>
  (await tx.first(memberOf(tx, username)))?.documentLists ?? []

/** Changes the caller's lists. Their row is held, so that of two changes at once each knows of the other. */
export async function changeDocumentLists(
  tx: TenantTx,
  change: (lists: DocumentListLabel[]) => DocumentListLabel[],
): Promise<void> {
  const { organizationId, actor } = tx
  const member = await tx.first(memberOf(tx, actor.name).forUpdate())
  if (!member) throw notFound('User')
  await tx.run(
    db
      .updateTable('members')
      .set({ documentLists: JSON.stringify(change(member.documentLists)) })
      .where('organizationId', '=', organizationId)
      .where('username', '=', actor.name),
  )
}
