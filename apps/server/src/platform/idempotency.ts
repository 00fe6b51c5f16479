import type { Route } from '@tabellio/contract/route'
import { sql } from 'kysely'
import { type Database, type PersonDoor, type Tenant, type TenantTx, type Tx, db } from './database.ts'
import { AppError, refusal } from './errors.ts'
import { sha256 } from './ids.ts'
import { hashOfJson } from './json-body.ts'
import type { Seal } from './seal.ts'

/**
 * Carries the answer that a request with this key had before. Thrown, so that nothing of the second request happens.
 */
export class Answered extends Error {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('This request was answered before')
    this.answer = answer
  }
}

type Request = { params?: unknown; query?: unknown }

/** Hashes what makes two requests the same: the call, whichever of its paths is taken, and what it is given. */
export const requestHashOf = (
  { method, path }: Pick<Route, 'method' | 'path'>,
  { params = null, query = null }: Request,
  bodyHash: string,
) => sha256(`${method} ${path}\n${hashOfJson({ params, query })}\n${bodyHash}`)

/** Keeps the answers of one owner, with the transactions in which they are kept. */
type Store<X extends Tx> = {
  find: (key: string) => Promise<{ requestHash: string; answer: unknown } | undefined>
  write: <T>(work: (tx: X) => Promise<T>) => Promise<T>
  /** How many keys it claimed: none when another request has it. */
  claim: (tx: X, key: string, requestHash: string) => Promise<number>
  keep: (tx: X, key: string, answer: string) => Promise<unknown>
}

/** One request under its key. */
export type Once<X extends Tx> = {
  /** Throws `Answered` when its owner has sent it before, and refuses another request under the same key. */
  refuseAnswered: () => Promise<void>
  /**
   * A transaction of the request. The first one claims the key and keeps its own result, in the transaction of the
   * effect: the effect stands exactly when the answer is known. A handler that wants this answers with what its write
   * returns.
   */
  write: <T>(work: (tx: X) => Promise<T>) => Promise<T>
}

function onceIn<X extends Tx>(store: Store<X>, key: string, requestHash: string): Once<X> {
  let isClaimed = false
  const refuseAnswered = async () => {
    const earlier = await store.find(key)
    if (!earlier) return
    if (earlier.requestHash === requestHash) throw new Answered(earlier.answer)
    throw new AppError('idempotency-mismatch', 'The Idempotency-Key was used for another request.')
  }
  const once = async <T>(tx: X, work: (tx: X) => Promise<T>): Promise<T> => {
    const [, claimed] = await Promise.all([
      tx.run({ compile: () => waitAtMost.compile(db) }),
      store.claim(tx, key, requestHash),
    ])
    if (claimed === 0) throw new KeyTaken()
    const result = await work(tx)
    await store.keep(tx, key, JSON.stringify(result ?? null))
    return result
  }
  return {
    refuseAnswered,
    write: async (work) => {
      if (isClaimed) return store.write(work)
      isClaimed = true
      try {
        return await store.write((tx) => once(tx, work))
      } catch (error) {
        if (error instanceof KeyTaken) await refuseAnswered()
        throw error instanceof KeyTaken || isLockTimeout(error) ? stillRunning() : error
      }
    },
  }
}

/** Another request holds the key. */
class KeyTaken extends Error {}

/** Waits for a request with the same key that is still running, but not for long. */
const waitAtMost = sql`set local lock_timeout = '5s'`

/** A request of a person in an organization. */
export type OnceInside = (tenant: Tenant, key: string, requestHash: string) => Once<TenantTx>

/** Its answer lies among the organization's rows. It may be a secret, so that the database alone does not tell it. */
export const openOnceInside =
  (seal: Seal): OnceInside =>
  (tenant, key, requestHash) =>
    onceIn(
      {
        write: tenant.write,
        find: (wanted) =>
          tenant.read(async ({ organizationId, actor, first }) => {
            const found = await first(
              db
                .selectFrom('idempotencyKeys')
                .select(['requestHash', 'answer'])
                .where('organizationId', '=', organizationId)
                .where('username', '=', actor.name)
                .where('key', '=', wanted),
            )
            return found && { ...found, answer: openAnswer(seal, found.answer) }
          }),
        claim: ({ organizationId, actor, run }, wanted, hash) =>
          run(
            db
              .insertInto('idempotencyKeys')
              .values({ organizationId, username: actor.name, key: wanted, requestHash: hash, answer: null })
              .onConflict((conflict) => conflict.doNothing()),
          ),
        keep: ({ organizationId, actor, run }, wanted, answer) =>
          run(
            db
              .updateTable('idempotencyKeys')
              .set({ answer: JSON.stringify(seal.close(answer, 'answer')) })
              .where('organizationId', '=', organizationId)
              .where('username', '=', actor.name)
              .where('key', '=', wanted),
          ),
      },
      key,
      requestHash,
    )

/** An answer that was kept before answers were sealed is no text. */
function openAnswer(seal: Seal, kept: unknown): unknown {
  if (typeof kept !== 'string') return kept
  const text = seal.open(kept, 'answer')
  return text === undefined ? null : JSON.parse(text)
}

/** A request whose effect is in no organization's rows: on a person, a session, or an organization that is signed up. */
export type OnceOutside = (
  owner: string,
  key: string,
  requestHash: string,
  /** The person whose own rows it is about; without one the system writes. */
  person?: Pick<PersonDoor, 'read' | 'write'>,
) => Once<Tx>

/** Its answer may be a token and its body a password: both are kept so that the database alone tells neither. */
export const openOnceOutside =
  (database: Database, seal: Seal): OnceOutside =>
  (owner, key, requestHash, person = { read: database.system, write: database.system }) =>
    onceIn<Tx>(
      {
        write: person.write,
        find: async (wanted) => {
          const found = await person.read((tx) =>
            tx.first(
              db
                .selectFrom('systemIdempotencyKeys')
                .select(['requestHash', 'sealedAnswer'])
                .where('owner', '=', owner)
                .where('key', '=', wanted),
            ),
          )
          return found && { requestHash: found.requestHash, answer: openAnswer(seal, found.sealedAnswer) }
        },
        claim: (tx, wanted, hash) =>
          tx.run(
            db
              .insertInto('systemIdempotencyKeys')
              .values({ owner, key: wanted, requestHash: hash, sealedAnswer: null })
              .onConflict((conflict) => conflict.doNothing()),
          ),
        keep: (tx, wanted, answer) =>
          tx.run(
            db
              .updateTable('systemIdempotencyKeys')
              .set({ sealedAnswer: seal.close(answer, 'answer') })
              .where('owner', '=', owner)
              .where('key', '=', wanted),
          ),
      },
      key,
      seal.print(requestHash),
    )

const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'
const stillRunning = () => refusal('still-running', { retryAfterSeconds: 1 })
