import { PassThrough } from 'node:stream'
import type { Route, ServedPath } from '@tabellio/contract/route'
import type { FastifyInstance } from 'fastify'
import { type Identify, authenticate } from './authentication.ts'
import { isMember } from './endpoints.ts'
import { refusal } from './errors.ts'
import type { LiveEvents } from './live-events.ts'

/** No call of the contract: it answers no data, and does not end. */
const route = {
  method: 'GET',
  path: '/app/live-events',
  access: 'person',
  summary: 'Server-sent events: that there is something new to ask for',
} as const satisfies Route
const served: ServedPath = { path: route.path, bearer: true, apiKey: false, isWritten: true }

/** An ended session is noticed no later: with the time of the look itself it is less than a second (SES-2). */
const lookedAtEveryMs = 400
/** A proxy in between takes a connection on which nothing is said for dead. */
const heartbeatMs = 20_000
/** What one person may have open; the oldest one gives way. */
const maxOfPerson = 20
/** Who reads so slowly is let go, and comes again. */
const maxUnreadBytes = 64 * 1024

/** Which of these sessions may still be used. */
type FindGoodSessions = (tokenHashes: string[]) => Promise<Set<string>>

type Options = { identify: Identify; live: LiveEvents; findGoodSessions: FindGoodSessions }
type Connection = { person: string; tokenHash: string; send: (text: string) => void; end: () => void }

/** Server-sent events for the people who are logged in (WSS-1): by the header of any call, so that no address holds a token. */
export function serveLiveConnections(app: FastifyInstance, options: Options) {
  const { identify, live } = options
  const connections = new Set<Connection>()
  const stopWatching = watch(connections, options)
  app.addHook('preClose', (done) => {
    stopWatching()
    for (const connection of connections) connection.end()
    done()
  })
  app.get(route.path, { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await authenticate(request, route, served, identify)
    if (!caller || !isMember(caller)) throw refusal('no-organization')
    // Whether somebody may still be in another's place is asked with each call: they ask for news in place of listening.
    if (caller.impersonator !== undefined) return reply.code(204).send()
    const { organizationId, username, session } = caller
    const stream = new PassThrough()
    const connection: Connection = {
      person: `${organizationId} ${username}`,
      tokenHash: session.tokenHash,
      send: (text) => {
        if (stream.writableLength > maxUnreadBytes) stream.destroy()
        else stream.write(text)
      },
      end: () => stream.end(),
    }
    const stop = live.hear({ organizationId, username }, () => connection.send('event: news\ndata:\n\n'))
    stream.once('close', () => {
      stop()
      connections.delete(connection)
    })
    makeRoom(connections, connection.person)
    connections.add(connection)
    connection.send('event: open\ndata:\n\n')
    return reply
      .header('content-type', 'text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream)
  })
}

function makeRoom(connections: Set<Connection>, person: string) {
  const own = [...connections].filter((one) => one.person === person)
  for (const oldest of own.slice(0, Math.max(0, own.length - maxOfPerson + 1))) oldest.end()
}

/** Ends the connections of ended sessions, with one question for all of them. Answers what stops that. */
function watch(connections: Set<Connection>, { findGoodSessions }: Options): () => void {
  let isAsking = false
  const look = async () => {
    if (isAsking || connections.size === 0) return
    isAsking = true
    try {
      const asked = [...connections]
      const good = await findGoodSessions([...new Set(asked.map(({ tokenHash }) => tokenHash))])
      for (const one of asked.filter(({ tokenHash }) => !good.has(tokenHash))) {
        // The page that listens asks, is refused, and leads to the login at once.
        one.send('event: ended\ndata:\n\n')
        one.end()
      }
    } catch {
      // Without its database the server tells nothing either; the next look asks again.
    } finally {
      isAsking = false
    }
  }
  const looking = setInterval(() => void look(), lookedAtEveryMs)
  const beating = setInterval(() => {
    for (const { send } of connections) send(':\n\n')
  }, heartbeatMs)
  return () => {
    clearInterval(looking)
    clearInterval(beating)
  }
}
