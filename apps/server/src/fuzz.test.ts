import { callPath } from '@tabellio/contract/client'
import { ErrorBody } from '@tabellio/contract/errors'
import type { Route } from '@tabellio/contract/route'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls, paramsIn, queryNames } from './testing/calls.ts'
import type { Fixtures } from './testing/fixtures.ts'
import { sampleBodies, sampleIds } from './testing/samples.ts'
import { type TestOrganization, type TestServer, fixtureServer } from './testing/server.ts'

/** Ending the session would leave the others nothing to ask with. */
const endsTheSession = new Set(
  ['renew', 'switchTo', 'logout', 'apiSwitchTo', 'apiLogout'].map((name) => `sessions.${name}`),
)
const routes = calls.filter(({ name }) => !endsTheSession.has(name))

const nasty = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\uD800',
  "'; drop table documents; --",
  '%',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '1e400',
  '-1',
  '99999999999999999999',
  'ﷺ'.repeat(100),
)
const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 40 }))
const leaf = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
)

/** What can stand in a path: another text would be another path, or none. */
const pathPart = text.map((part) => (part.isWellFormed() && part !== '' ? part : 'x'))

/** A body that is right but for one value, at any place. */
const spoilt = (body: unknown): fc.Arbitrary<unknown> => {
  const places = placesIn(body)
  return fc
    .tuple(fc.nat(places.length - 1), leaf)
    .map(([at, value]) => replaced(body, places[at] ?? [], value))
}

function placesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))]
}

function replaced(value: unknown, [first, ...rest]: (string | number)[], by: unknown): unknown {
  if (first === undefined) return by
  if (Array.isArray(value))
    return value.map((inner, at) => (String(at) === first ? replaced(inner, rest, by) : inner))
  if (typeof value !== 'object' || value === null) return by
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === first ? replaced(inner, rest, by) : inner]),
  )
}

describe('whatever is sent', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  const ids = (): Record<string, string> => sampleIds(fixtures)

  const bodyOf = (name: string) => {
    const bodies: Record<string, unknown> = sampleBodies(fixtures)
    const right = bodies[name]
    return right === undefined
      ? fc.jsonValue({ maxDepth: 4 })
      : fc.oneof(fc.jsonValue({ maxDepth: 4 }), spoilt(right))
  }

  const queryOf = (route: Route) => {
    const names = ['page', ...queryNames(route)]
    return fc.dictionary(fc.oneof(fc.constantFrom(...names), text), text, { maxKeys: 3 })
  }

  const paramsOf = (route: Route) =>
    fc.record(
      Object.fromEntries(
        paramsIn(route).map((name): [string, fc.Arbitrary<string>] => [
          name,
          fc.oneof(pathPart, fc.constant(ids()[name] ?? 'x')),
        ]),
      ),
    )

  it.each(routes)(
    '$name answers what its contract says, or a refusal, and never 500',
    async ({ name, route }) => {
      await fc.assert(
        fc.asyncProperty(paramsOf(route), queryOf(route), bodyOf(name), async (params, query, body) => {
          const hasBody = route.method !== 'GET'
          const answer = await organization.admin.send(callPath(route, { params, query }), {
            method: route.method,
            ...(hasBody && {
              body: JSON.stringify(body),
              headers: { 'content-type': 'application/json' },
            }),
          })
          expect(answer.status).toBeLessThan(500)
          if (answer.status >= 400) ErrorBody.parse(await answer.json())
          else if (route.reply && answer.headers.get('content-type')?.includes('json')) {
            z.parse(route.reply, await answer.json())
          }
        }),
        { numRuns: 40, endOnFailure: true },
      )
    },
  )
})
