import type { Petition } from '@tabellio/contract/removals'
import { sql } from 'kysely'
import { type TenantTx, type Tx, db, now } from '../platform/database.ts'
import { conflict, notFound } from '../platform/errors.ts'

type Asked = { type: Petition['type']; runsAt: Date }

const askedAlready = () => conflict('The deletion is asked for already')

/** An organization has one petition, and so has an account. */
export async function addOrganizationPetition(tx: TenantTx, { type: deletionType, runsAt }: Asked) {
  const { organizationId } = tx
  const row = { organizationId, askedBy: tx.actor.name, deletionType, runsAt }
  const added = await tx.run(
    db
      .insertInto('organizationPetitions')
      .values(row)
      .onConflict((known) => known.doNothing()),
  )
  if (added === 0) throw askedAlready()
}

export async function addAccountPetition(tx: Tx, username: string, { type: deletionType, runsAt }: Asked) {
  const added = await tx.run(
    db
      .insertInto('accountPetitions')
      .values({ username, deletionType, runsAt })
      .onConflict((known) => known.doNothing()),
  )
  if (added === 0) throw askedAlready()
}

/** Withdraws what has not begun (G-191). */
export async function removeOrganizationPetition(tx: TenantTx): Promise<void> {
  const removed = await tx.run(
    db
      .deleteFrom('organizationPetitions')
      .where('organizationId', '=', tx.organizationId)
      .where('startedAt', 'is', null),
  )
  if (removed === 0) throw notFound('Petition')
}

export async function removeAccountPetition(tx: Tx, username: string): Promise<void> {
  const removed = await tx.run(db.deleteFrom('accountPetitions').where('username', '=', username))
  if (removed === 0) throw notFound('Petition')
}

export async function organizationState(tx: TenantTx) {
  const found = await tx.first(
    db
      .selectFrom('organizationPetitions')
      .select(['deletionType as type', 'askedBy', 'askedAt', 'runsAt', 'startedAt'])
      .where('organizationId', '=', tx.organizationId),
  )
  if (!found) return { started: false, petition: null }
  const { startedAt, ...petition } = found
  return { started: startedAt !== null, petition }
}

/** An account's deletion begins and ends at once: whoever can still ask, it has not begun for. */
export async function accountState(tx: Tx, username: string) {
  const found = await tx.first(
    db
      .selectFrom('accountPetitions')
      .select(['deletionType as type', 'username as askedBy', 'askedAt', 'runsAt'])
      .where('username', '=', username),
  )
  return { started: false, petition: found ?? null }
}

/** Begins the petitions of organizations whose time has come: nobody withdraws them from now on. */
export const beginDuePetitions = (tx: Tx) =>
  tx.all(
    db
      .updateTable('organizationPetitions')
      .set({ startedAt: sql<Date>`now()` })
      .where('startedAt', 'is', null)
      .where('runsAt', '<=', now)
      .returning(['organizationId', 'askedBy', 'askedAt']),
  )

const due = db.selectFrom('accountPetitions').select('username').where('runsAt', '<=', now)

export const dueAccounts = (tx: Tx) => tx.all(due)

/** Holds a petition whose time has come until the commit; false where somebody else holds it, or it is withdrawn. */
export const holdDueAccount = async (tx: Tx, username: string): Promise<boolean> =>
  (await tx.first(due.where('username', '=', username).forUpdate().skipLocked())) !== undefined
