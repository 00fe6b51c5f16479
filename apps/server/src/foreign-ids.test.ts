import { callPath } from '@tabellio/contract/client'
import type { Route } from '@tabellio/contract/route'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, queryNames } from './testing/calls.ts'
import { type Fixtures, createFixtures } from './testing/fixtures.ts'
import { otherBodies, sampleBodies, sampleIds } from './testing/samples.ts'
import { type Person, type TestServer, fixtureServer } from './testing/server.ts'
import { undoWrites, watchWrites, writesSince } from './testing/writes.ts'

/** Marks of what was read are for whatever is named: an unknown notification is nobody's. */
const takesUnknown = new Set(['notifications.markAsRead', 'notifications.remove'])
const unknownId = '0123456789abcdef01234567'

describe('another organization’s id inside of a request (A04, TEN-2)', () => {
  let server: TestServer
  let owner: Client
  let admin: Person
  let ours: Fixtures
  let theirs: Fixtures
  let leaves = 0
  beforeAll(async () => {
    const opened = await fixtureServer()
    server = opened.server
    ours = opened.fixtures
    admin = opened.organization.admin
    theirs = await createFixtures(await server.organization('theirs'))
    owner = new Client(server.connection)
    await owner.connect()
    await watchWrites(owner)
    await undoWrites(owner)
  })
  afterAll(async () => {
    process.stdout.write(`A04: ${leaves} ids exchanged\n`)
    await owner.end()
    await server.close()
  })

  async function send(
    route: Route,
    { body, query = {} }: { body?: unknown; query?: Record<string, unknown> },
  ) {
    const answer = await admin.send(callPath(route, { params: sampleIds(ours), query }), {
      method: route.method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
    const text = await answer.text()
    return { status: answer.status, text: text.replace(/"correlationId":"[^"]*"/, '') }
  }

  /** The bodies with one of our ids each exchanged, by theirs of the same kind and by one that nobody has. */
  function exchanged(body: unknown): { foreign: unknown; unknown: unknown }[] {
    const text = JSON.stringify(body)
    const foreign = new Map(Object.entries(theirs))
    return Object.entries(ours).flatMap(([kind, id]) => {
      const other = foreign.get(kind)
      if (other === undefined || !text.includes(`"${id}"`)) return []
      const withId = (by: string): unknown => JSON.parse(text.replaceAll(`"${id}"`, `"${by}"`))
      const absent = kind === 'username' ? 'nobody@acme.test' : unknownId
      return [{ foreign: withId(other), unknown: withId(absent) }]
    })
  }

  // What a visitor by a link may name is asked in `shared-items/visitors.test.ts`.
  const isForPeople = ({ access }: Route) => access !== 'public' && access !== 'share'
  const withBody = calls.filter(({ route }) => route.body !== undefined && isForPeople(route))
  it.each(withBody)('is one that nobody has, in each place of the body of $name', async ({ name, route }) => {
    const all: Record<string, unknown>[] = [sampleBodies(ours), otherBodies(ours)]
    for (const { [name]: body } of all) {
      for (const { foreign, unknown } of exchanged(body ?? null)) {
        leaves += 1
        const answer = await send(route, { body: foreign })
        expect(answer).toEqual(await send(route, { body: unknown }))
        expect(takesUnknown.has(name) || [400, 404].includes(answer.status), `${answer.status}`).toBe(true)
      }
    }
    expect(await writesSince(owner)).toEqual([])
  })

  const isOfThings = (name: string) => /(?<!session)Id(List)?$/i.test(name) || name === 'username'
  const withIds = calls.filter(({ route }) => isForPeople(route) && queryNames(route).some(isOfThings))
  it.each(withIds)('is one that nobody has, in each place of the query of $name', async ({ route }) => {
    for (const name of queryNames(route).filter(isOfThings)) {
      const kind = name.replace(/List$/, '')
      const foreign = new Map(Object.entries(theirs)).get(kind) ?? theirs.documentId
      leaves += 1
      const answer = await send(route, { query: { [name]: foreign } })
      const absent = kind === 'username' ? 'nobody@acme.test' : unknownId
      expect(answer).toEqual(await send(route, { query: { [name]: absent } }))
    }
  })
})
