import type { EntryType } from '@tabellio/contract/log-entries'
import type { Route } from '@tabellio/contract/route'
import { type Compilable, sql } from 'kysely'
import { type Tenant, type TenantTx, type Tx, db } from './database.ts'
import type { Caller } from './endpoints.ts'
import { newId } from './ids.ts'

/** What a handler says of its call beside what the platform knows: who calls what, with which path and answer. */
export type Note = {
  /** The name people know the thing by. A `name` or `label` of the body need not be said. */
  name?: string
  /** The things that it concerns, by the names of their ids, beside those of the path and the answer. */
  things?: Things
  /** What was before and after, where that is small: what is longer than `maxDetails` is left out. */
  before?: object
  after?: object
  /** Of a call that is in no organization, or about another one than the caller's. */
  organizationId?: string
  /** Who does it, where nobody is logged in. */
  username?: string
  /** Where a call does what has a type of its own: a password changed among other things. */
  type?: EntryType
}
type Things = Record<string, string | string[]>

/** The log of what is done in no organization. */
export const noOrganization = '*'
/** Who is not logged in and has no name (G-130). */
const nobody = 'anonymous'

const notes = new WeakMap<Tx, Note>()

/** Says more of what a call does, in the transaction in which it does it. */
export function note(tx: Tx, more: Note): void {
  const before = notes.get(tx)
  const things = before?.things && more.things && { things: { ...before.things, ...more.things } }
  notes.set(tx, { ...before, ...more, ...things })
}

/** Of two states of a thing, what differs. */
export function changesBetween(before: object, after: object): { before: object; after: object } {
  const [earlier, later] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const changed = [...later.keys()].filter(
    (key) => JSON.stringify(earlier.get(key)) !== JSON.stringify(later.get(key)),
  )
  const changedOf = (state: Map<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, state.get(key) ?? null]))
  return { before: changedOf(earlier), after: changedOf(later) }
}

type Doer = Pick<Caller, 'username' | 'tenant' | 'organizationId' | 'impersonator'>
type Asked = { route: Route; caller?: Doer | undefined; input: { params?: unknown; body?: unknown } }
type Writing<X extends Tx> = <T>(work: (tx: X) => Promise<T>) => Promise<T>

/**
 * What a request writes through: its first transaction that commits writes the entry that the route names, and each
 * later one nothing more. A call that names none cannot write.
 */
export function loggedDoors(asked: Asked) {
  let isLogged = false
  return <X extends Tx>(write: Writing<X>): Writing<X> =>
    async (work) => {
      if (isLogged) return write(work)
      const type = entryTypeOf(asked.route)
      isLogged = true
      try {
        return await write(async (tx) => {
          const answer = await work(tx)
          tx.withCommit(entryOf(type, asked, answer, notes.get(tx)))
          return answer
        })
      } catch (error) {
        isLogged = false
        throw error
      }
    }
}

/** A tenant's door whose first write has the entry of a call, for the product itself where it does what people ask by calls. */
export const loggedTenant = (tenant: Tenant, route: Route): Tenant => {
  const { organizationId, actor } = tenant
  const caller = { username: actor.name, tenant, organizationId }
  return { ...tenant, write: loggedDoors({ route, caller, input: {} })<TenantTx>(tenant.write) }
}

function entryTypeOf({ method, path, logs }: Route): EntryType {
  if (logs === undefined || logs === 'nothing')
    throw new Error(`${method} ${path} names no entry of the action log, and writes`)
  return logs
}

type Entry = Note & { type: EntryType; organizationId: string; username: string; impersonator?: string }

/** The statement that writes an entry: the last one of its transaction. */
export function writeEntry({ type, organizationId, username, impersonator, ...entry }: Entry): Compilable {
  const { name, things = {}, before, after } = entry
  const indexed = JSON.stringify({ ...things, ...(name !== undefined && { name: name.slice(0, 300) }) })
  const details = JSON.stringify({ ...small('before', before), ...small('after', after) })
  const statement = sql`select log_action(${organizationId}, ${newId()}, ${type}, ${username}, ${impersonator ?? null},
    ${indexed}::jsonb, ${details}::jsonb)`
  return { compile: () => statement.compile(db) }
}

function entryOf(type: EntryType, { caller, input }: Asked, answer: unknown, more: Note = {}): Compilable {
  const name = more.name ?? nameIn(input.body)
  return writeEntry({
    ...more,
    ...doerOf(caller, more),
    type: more.type ?? type,
    ...(name !== undefined && { name }),
    things: { ...idsIn(input.params), ...(isOfIds(answer) && idsIn(answer)), ...more.things },
  })
}

/** Who does it, and in which organization: a handler knows who that is only where nobody is logged in. */
function doerOf(
  caller: Doer | undefined,
  more: Note,
): Pick<Entry, 'organizationId' | 'username' | 'impersonator'> {
  const organizationId = more.organizationId ?? caller?.organizationId ?? noOrganization
  if (!caller) return { organizationId, username: more.username ?? nobody }
  const { username, impersonator } = caller
  return { organizationId, username, ...(impersonator !== undefined && { impersonator }) }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A person is known by their username. */
const idName = /^(\w+Id|username)$/

/** An answer that says nothing but what was made. */
const isOfIds = (answer: unknown) => isObject(answer) && Object.keys(answer).every((key) => idName.test(key))

const idsIn = (value: unknown): Things =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, id]) =>
          idName.test(key) && typeof id === 'string' ? [[key, id]] : [],
        ),
      )
    : {}

const nameIn = (body: unknown): string | undefined =>
  isObject(body) ? [body['name'], body['label']].find((name) => typeof name === 'string') : undefined

/** Characters that the log keeps of what was before or after. */
const maxDetails = 4000

const secret = /password|secret|token|otp|salt/i

/** What is said of before or after, without secrets; nothing when it is long. */
function small(key: 'before' | 'after', value: object | undefined): { [Key in typeof key]?: unknown } {
  if (value === undefined) return {}
  const text = JSON.stringify(value, (name, part: unknown) => (secret.test(name) ? undefined : part))
  return text.length <= maxDetails ? { [key]: JSON.parse(text) } : {}
}
