import { sql } from 'kysely'
import { type Tx, db } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'

type New = { organizationId: string; username: string; impersonator: string; reason: string }

export const addImpersonation = (tx: Tx, impersonation: New) =>
  tx.run(db.insertInto('impersonations').values({ id: newId(), ...impersonation }))

/** So many are told of a year. */
const most = 100

/** Who acted in a person's place in the last year, the latest first. */
export const listImpersonationsOf = (tx: Tx, username: string, since: Date) =>
  tx.all(
    db
      .selectFrom('impersonations')
      .innerJoin('organizations', 'organizations.id', 'impersonations.organizationId')
      .select([
        'impersonations.id',
        'impersonations.impersonator',
        'organizations.name as organizationName',
        'impersonations.reason',
        'impersonations.startedAt',
      ])
      .where('impersonations.username', '=', username)
      .where('impersonations.startedAt', '>=', sql<number>`${since}`)
      .orderBy('impersonations.startedAt', 'desc')
      .orderBy('impersonations.id')
      .limit(most),
  )
