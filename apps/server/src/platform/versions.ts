import { type UpdateObject } from 'kysely'
import { type TenantTx, db } from './database.ts'
import { refusal } from './errors.ts'
import type { Tables } from './tables.ts'

/** The tables of what has versions, the newest of which is named in the row. */
type Versioned = {
  [Name in keyof Tables]: Tables[Name] extends { id: string; lastVersionId: string } ? Name : never
}[keyof Tables]

type Step = { table: Versioned; id: string; from: string; to: string }

/**
 * Makes `to` the newest version where `from` still is, which only one of many requests at once can do, and writes what
 * comes with it into the row (VER-1).
 */
export async function advance(
  { organizationId, run }: TenantTx,
  { table, id, from, to }: Step,
  set: UpdateObject<Tables, Versioned>,
): Promise<void> {
  const advanced = await run(
    db
      .updateTable(table)
      .set({ ...set, lastVersionId: to })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('lastVersionId', '=', from),
  )
  if (advanced === 0) throw refusal('newer-version')
}
