import { sql } from 'kysely'
import { type Tx, db } from '../platform/database.ts'

type Verification = { entryCount: number; firstBroken: number | null }

/**
 * Looks whether a chain is as it was written: each entry has the next number and the hash of what it says and of its
 * predecessor, the last one is the head's, and what it names is found by it.
 */
export async function verifyChain(tx: Tx, organizationId: string) {
  const found = await tx.first<Verification>({ compile: () => verificationOf(organizationId).compile(db) })
  const { entryCount = 0, firstBroken = null } = found ?? {}
  return { isIntact: firstBroken === null, entryCount, firstBroken }
}

const verificationOf = (organizationId: string) => sql<Verification>`
  with chain as (
    select entry.number, entry.hash, lag(entry.number, 1, 0::bigint) over w as previous,
      action_log_hash(lag(entry.hash, 1, ''::bytea) over w, entry) as expected
    from action_log as entry where entry.organization_id = ${organizationId} window w as (order by entry.number)),
  last as (select number, hash from chain order by number desc limit 1),
  broken as (
    select previous + 1 as number from chain where number <> previous + 1
    union all select number from chain where hash <> expected
    union all select coalesce(last.number, 0) + 1 from action_log_heads as head left join last on true
      where head.organization_id = ${organizationId}
        and (head.number, head.hash) is distinct from (coalesce(last.number, 0), coalesce(last.hash, ''::bytea))
    union all select last.number from last where not exists (
      select from action_log_heads where organization_id = ${organizationId})
    union all (
      select number from (
        select number, action_log_things(indexed) from action_log where organization_id = ${organizationId}
        except select number, subject_id from action_log_subjects where organization_id = ${organizationId}) as lost))
  select (select count(*) from chain) as entry_count, (select min(number) from broken) as first_broken`

/** Every chain that there is. */
export const chains = (tx: Tx) =>
  tx.all(db.selectFrom('actionLogHeads').select('organizationId').orderBy('organizationId'))
