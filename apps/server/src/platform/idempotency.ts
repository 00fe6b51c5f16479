import { sql } from 'kysely'
import { type Tenant, type TenantTx, db } from './database.ts'
import { AppError } from './errors.ts'
import { sha256 } from './ids.ts'

/** What a request with this key was answered before. Thrown, so that nothing of the second request happens. */
export class Answered extends Error {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('This request was answered before')
    this.answer = answer
  }
}

/** What makes two requests the same: the call, and what its body says. */
export const requestHashOf = (method: string, path: string, body: unknown) =>
  sha256(`${method} ${path}\n${JSON.stringify(body ?? null)}`)

/** Throws `Answered` when this caller has sent the request before, and refuses another request under the same key. */
export async function refuseAnswered(tenant: Tenant, key: string, requestHash: string): Promise<void> {
  const earlier = await tenant.read((tx) => findAnswer(tx, key))
  if (!earlier) return
  if (earlier.requestHash !== requestHash) {
    throw new AppError('idempotency-mismatch', 'The Idempotency-Key was used for another request.')
  }
  throw new Answered(earlier.answer)
}

/**
 * The tenant for a request with an Idempotency-Key. Its first write claims the key and keeps its own result, in the
 * transaction of the effect: the effect stands exactly when the answer is known. A handler that wants this answers
 * with what its write returns.
 */
export function onceFor(tenant: Tenant, key: string, requestHash: string): Tenant {
  let isClaimed = false
  const once = async <T>(tx: TenantTx, work: (tx: TenantTx) => Promise<T>): Promise<T> => {
    await claim(tx, key, requestHash)
    const result = await work(tx)
    await keep(tx, key, result)
    return result
  }
  return {
    ...tenant,
    write: async (work) => {
      if (isClaimed) return tenant.write(work)
      isClaimed = true
      try {
        return await tenant.write((tx) => once(tx, work))
      } catch (error) {
        if (error instanceof KeyTaken) await refuseAnswered(tenant, key, requestHash)
        throw error instanceof KeyTaken || isLockTimeout(error) ? stillRunning() : error
      }
    },
  }
}

/** Another request holds the key. */
class KeyTaken extends Error {}

/** Waits for a request with the same key that is still running, but not for long. */
const waitAtMost = sql`set local lock_timeout = '5s'`

async function claim(tx: TenantTx, key: string, requestHash: string) {
  const { organizationId, username } = tx
  const [, claimed] = await Promise.all([
    tx.run({ compile: () => waitAtMost.compile(db) }),
    tx.run(
      db
        .insertInto('idempotencyKeys')
        .values({ organizationId, username, key, requestHash, answer: null })
        .onConflict((conflict) => conflict.doNothing()),
    ),
  ])
  if (claimed === 0) throw new KeyTaken()
}

const keep = ({ organizationId, username, run }: TenantTx, key: string, result: unknown) =>
  run(
    db
      .updateTable('idempotencyKeys')
      .set({ answer: JSON.stringify(result ?? null) })
      .where('organizationId', '=', organizationId)
      .where('username', '=', username)
      .where('key', '=', key),
  )

const findAnswer = ({ organizationId, username, first }: TenantTx, key: string) =>
  first(
    db
      .selectFrom('idempotencyKeys')
      .select(['requestHash', 'answer'])
      .where('organizationId', '=', organizationId)
      .where('username', '=', username)
      .where('key', '=', key),
  )

const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'
const stillRunning = () =>
  new AppError('conflict', 'A request with this Idempotency-Key is still running.', { retryAfterSeconds: 1 })
