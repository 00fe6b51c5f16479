import type { InvitationList, InvitedPerson } from '@tabellio/contract/invitations'
import { sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound, refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'

export type Line = { username: string; firstName: string; lastName: string; positionRole: string }

/** Keeps the lines of a list, an address once; refused while another one is under way. */
export async function saveList(tx: TenantTx, people: InvitedPerson[]): Promise<string> {
  const { organizationId } = tx
  const id = newId()
  await tx.run(
    db
      .deleteFrom('invitationLists')
      .where('organizationId', '=', organizationId)
      .where('finishedAt', 'is not', null),
  )
  const lines = [...new Map(people.map((person) => [person.email, person])).values()]
  const added = await tx.run(
    db
      .insertInto('invitationLists')
      .values({ organizationId, id, startedBy: tx.actor.name, total: lines.length })
      .onConflict((conflict) => conflict.doNothing()),
  )
  if (added === 0) throw refusal('invitations-under-way')
  const rows = sql`
    insert into invitation_lines (organization_id, username, position, first_name, last_name, position_role)
    select ${organizationId}, line->>'email', position, line->>'firstName', line->>'lastName', line->>'positionRole'
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as lines (line, position)`
  await tx.run({ compile: () => rows.compile(db) })
  return id
}

const linesOf = ({ organizationId }: TenantTx) =>
  db.selectFrom('invitationLines').where('invitationLines.organizationId', '=', organizationId)

/** The first line that waits, of this list. */
export const nextLine = (tx: TenantTx, listId: string): Promise<Line | undefined> =>
  tx.first(
    linesOf(tx)
      .innerJoin('invitationLists as lists', 'lists.organizationId', 'invitationLines.organizationId')
      .select(['username', 'firstName', 'lastName', 'positionRole'])
      .where('lists.id', '=', listId)
      .where('reason', 'is', null)
      .orderBy('position')
      .limit(1),
  )

/** Takes a line out of the list: whoever comes second finds none. */
export async function takeLine(tx: TenantTx, username: string): Promise<void> {
  const { organizationId } = tx
  const taken = await tx.run(
    db
      .deleteFrom('invitationLines')
      .where('organizationId', '=', organizationId)
      .where('username', '=', username)
      .where('reason', 'is', null),
  )
  if (taken === 0) throw notFound('Line')
  await tx.run(
    db
      .updateTable('invitationLists')
      .set({ invited: sql<number>`invited + 1` })
      .where('organizationId', '=', organizationId),
  )
}

export const refuseLine = (tx: TenantTx, username: string, reason: string) =>
  tx.run(
    db
      .updateTable('invitationLines')
      .set({ reason })
      .where('organizationId', '=', tx.organizationId)
      .where('username', '=', username)
      .where('reason', 'is', null),
  )

export const finishList = (tx: TenantTx, id: string) =>
  tx.run(
    db
      .updateTable('invitationLists')
      .set({ finishedAt: sql<Date>`now()` })
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', id),
  )

/** So many refused people are named. */
const maxNamed = 100

export async function listState(tx: TenantTx): Promise<{ list: InvitationList | null }> {
  const list = await tx.first(
    db
      .selectFrom('invitationLists')
      .select(['startedBy', 'startedAt', 'finishedAt', 'total', 'invited'])
      .where('organizationId', '=', tx.organizationId),
  )
  if (!list) return { list: null }
  const refusedLines = linesOf(tx).where('reason', 'is not', null)
  const counted = await tx.first(refusedLines.select(sql<number>`count(*)::int`.as('count')))
  const named = await tx.all(refusedLines.select(['username', 'reason']).orderBy('position').limit(maxNamed))
  const problems = named.map(({ username, reason }) => ({ email: username, key: reason ?? '' }))
  return { list: { ...list, refused: counted?.count ?? 0, problems } }
}

/** Which of some addresses the organization knows, and whether they are kept out. */
export const knownAmong = (tx: TenantTx, usernames: string[]) =>
  tx.all(
    db
      .selectFrom('members')
      .select(['username', 'isBlacklisted'])
      .where('organizationId', '=', tx.organizationId)
      .where('username', '=', sql<string>`any(${usernames})`),
  )
