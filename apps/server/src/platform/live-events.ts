import { Client, type ClientConfig } from 'pg'
import { sql } from 'kysely'
import { loginFor } from './database-logins.ts'
import { type Database, db } from './database.ts'

/** A person in an organization. */
type Listener = { organizationId: string; username: string }

/**
 * Tells people's browsers that something concerns them, whichever process holds their connection. It is said that there
 * is something, never what: that is asked for by a call, with the rights of that moment.
 */
export type LiveEvents = {
  /** After the commit of what is told. What is told within a moment goes out together. */
  tell: (organizationId: string, usernames: readonly string[]) => void
  /** Answers what ends it. */
  hear: (listener: Listener, onNews: () => void) => () => void
  close: () => Promise<void>
}

const channel = 'tabellio_live'
const gatheredForMs = 50
const reconnectMs = 1000

const keyOf = ({ organizationId, username }: Listener) => `${organizationId} ${username}`

export function openLiveEvents(connection: ClientConfig, database: Database): LiveEvents {
  const heard = new Map<string, Set<() => void>>()
  const tellHere = (key: string) => {
    for (const onNews of heard.get(key) ?? []) onNews()
  }
  /** What was told while nobody could listen is not known: everybody asks anew. */
  const tellAll = () => {
    for (const key of heard.keys()) tellHere(key)
  }
  const teller = openTeller(database)
  let subscription: Subscription | undefined
  return {
    tell: (organizationId, usernames) => {
      for (const username of usernames) teller.add(keyOf({ organizationId, username }))
    },
    hear: (listener, onNews) => {
      subscription ??= subscribe(connection, tellHere, tellAll)
      const key = keyOf(listener)
      const own = heard.get(key) ?? new Set()
      heard.set(key, own.add(onNews))
      return () => {
        own.delete(onNews)
        if (own.size === 0 && heard.get(key) === own) heard.delete(key)
      }
    },
    close: async () => {
      await Promise.all([teller.close(), subscription?.close()])
    },
  }
}

/** Sends by NOTIFY, in a transaction of its own: within others it would make their commits wait for each other. */
function openTeller(database: Database) {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let sending = Promise.resolve()
  const send = async () => {
    timer = undefined
    const keys = [...waiting]
    waiting.clear()
    if (keys.length === 0) return
    const asked = sql`select pg_notify(${channel}, told) from unnest(${keys}::text[]) as told`
    // What is lost with a broken connection is asked for later by the browsers themselves.
    await database.system((tx) => tx.run({ compile: () => asked.compile(db) })).catch(() => {})
  }
  return {
    add: (key: string) => {
      waiting.add(key)
      timer ??= setTimeout(() => {
        sending = send()
      }, gatheredForMs)
    },
    close: async () => {
      clearTimeout(timer)
      await sending
      await send()
    },
  }
}

type Subscription = { close: () => Promise<void> }

/** Listens on a connection of its own, and on another one when that breaks. */
function subscribe(
  connection: ClientConfig,
  onTold: (key: string) => void,
  onReconnected: () => void,
): Subscription {
  let isClosed = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isFirst = true
  async function connect(): Promise<void> {
    const fresh = new Client(loginFor(connection, 'tabellio_system'))
    client = fresh
    // A break is noticed once, whether it comes as a fault, an end or a refused connection.
    let isBroken = false
    const again = () => {
      if (isBroken || isClosed) return
      isBroken = true
      timer = setTimeout(() => void connect(), reconnectMs)
    }
    fresh.on('error', again)
    fresh.on('end', again)
    fresh.on('notification', ({ payload }) => onTold(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      if (!isFirst) onReconnected()
      isFirst = false
    } catch {
      again()
    }
  }
  const connecting = connect()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await connecting
      await client?.end().catch(() => {})
    },
  }
}
