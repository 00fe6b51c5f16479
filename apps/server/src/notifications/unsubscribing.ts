import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { writeEntry } from '../platform/action-log.ts'
import { person } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { stopMails } from './settings.db.ts'

/** No call of the contract: a program that shows mail sends a form there, without a session (RFC 8058). */
export const unsubscribePath = '/app/notifications/unsubscribe'

const Unsubscribed = z.object({
  organizationId: z.string(),
  username: z.string(),
  kinds: z.array(z.string()),
})
type Unsubscribed = z.infer<typeof Unsubscribed>

/** Names whose mails of which kinds end. Sealed: only this installation makes one, and nobody reads whose it is. */
export const unsubscribeToken = (seal: Seal, unsubscribed: Unsubscribed) =>
  seal.close(JSON.stringify(unsubscribed), 'unsubscribe')

function opened(seal: Seal, { query }: FastifyRequest): Unsubscribed {
  const { token } = z.object({ token: z.string().max(2000).default('') }).parse(query)
  const text = seal.open(token, 'unsubscribe')
  if (text === undefined) throw notFound('Link')
  return Unsubscribed.parse(JSON.parse(text))
}

type Services = { database: Database; seal: Seal; baseUrl: () => string }

/** What the form says is fixed by RFC 8058; nothing of it is needed. */
const maxForm = 1024

/**
 * Ends the mails of some kinds to a person by the link of one of them, with one click. Whoever opens the link in a browser
 * comes to the settings: what looks at links beforehand must not end anything.
 */
export function serveUnsubscribing(app: FastifyInstance, { database, seal, baseUrl }: Services): void {
  void app.register((scope, _options, done) => {
    // The calls read uploads in parts, which this address takes as they come.
    scope.removeContentTypeParser('multipart/form-data')
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: maxForm },
      (_request, _body, parsed) => parsed(null),
    )
    scope.get(unsubscribePath, { exposeHeadRoute: false }, (request, reply) => {
      const { organizationId } = opened(seal, request)
      return reply.redirect(`${baseUrl()}/o/${organizationId}/profile/notifications`, 303)
    })
    scope.post(unsubscribePath, async (request, reply) => {
      const { organizationId, username, kinds } = opened(seal, request)
      await database.tenant(organizationId, person(username)).write(async (tx) => {
        await stopMails(tx, username, kinds)
        const type = 'notification-settings-updated'
        tx.withCommit(writeEntry({ type, organizationId, username, after: { never: kinds } }))
      })
      return reply.code(204).send()
    })
    done()
  })
}
