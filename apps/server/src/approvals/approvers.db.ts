import { type AnyDocument, mayDocument, mayDocumentType } from '@tabellio/access'
import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { holdersWithPolicies, rolesHeldBy } from '../roles/index.ts'
import { absencesToday } from './absences.db.ts'
import { type ApprovalTask, restrictedTypes } from './approval-tasks.db.ts'

type Needed = Pick<ApprovalTask, 'roles' | 'onlyWithPermissions'>

/** Finds who gives approvals of a document: for many approvals in as many queries as for one. */
export async function approversOf(tx: TenantTx, tasks: readonly Needed[], document: AnyDocument) {
  const [holders, absences] = await Promise.all([
    holdersWithPolicies(tx, [...new Set(tasks.flatMap(({ roles }) => roles))]),
    absencesToday(tx),
  ])
  /** Somebody approves what they may see, and may change where that is asked for (B-178). */
  const may = ({ policy }: (typeof holders)[number], { onlyWithPermissions }: Needed) =>
    mayDocument(policy, 'view', document).allowed &&
    (!onlyWithPermissions || mayDocument(policy, 'edit', document).allowed)
  const peopleFor = (task: Needed) =>
    holders
      .filter((holder) => holder.roleIds.some((id) => task.roles.includes(id)) && may(holder, task))
      .map(({ username }) => username)
  /** The actor may see the document, and stands in with their own rights alone. */
  const decidesAs = (task: Needed, actor: Actor): { inPlaceOf: string | null } | undefined => {
    const people = peopleFor(task)
    if (people.includes(actor.name)) return { inPlaceOf: null }
    const isLimited = task.onlyWithPermissions && !mayChange(actor, document.documentTypeId)
    const absent = absences.find(
      ({ username, standIn }) => standIn === actor.name && people.includes(username),
    )
    return absent && !isLimited ? { inPlaceOf: absent.username } : undefined
  }
  return {
    peopleFor,
    absentOf: (people: string[]) => absences.filter(({ username }) => people.includes(username)),
    decidesAs,
  }
}

const mayChange = (actor: Actor, documentTypeId: string) =>
  actor.kind === 'person' && mayDocumentType(actor.policy, 'edit', documentTypeId).allowed

/**
 * Says which open approvals the actor is awaited for, themselves or for somebody who is away: as the addresses that tasks
 * have. Whether they see a document, its list asks.
 */
export async function addressesOf(tx: TenantTx): Promise<string[]> {
  const absences = await absencesToday(tx)
  const away = absences.flatMap(({ username, standIn }) => (standIn === tx.actor.name ? [username] : []))
  const held = await rolesHeldBy(tx, [tx.actor.name, ...away])
  const roles = [...new Set([...held.values()].flat())]
  if (roles.length === 0) return []
  const types = await tx.all(
    db
      .selectFrom('approvalTypes')
      .select('id')
      .where('organizationId', '=', tx.organizationId)
      .where(sql<boolean>`roles && ${roles}::text[]`),
  )
  const ids = types.map(({ id }) => id)
  const documentTypes = (await restrictedTypes(tx, ids)).filter((id) => mayChange(tx.actor, id))
  return ids.flatMap((id) => [id, ...documentTypes.map((type) => `${id} ${type}`)])
}
