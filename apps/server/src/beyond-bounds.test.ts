import { contract } from '@tabellio/contract'
import { callPath } from '@tabellio/contract/client'
import { ErrorBody } from '@tabellio/contract/errors'
import type { Route } from '@tabellio/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from './testing/calls.ts'
import type { Fixtures } from './testing/fixtures.ts'
import { type Pushed, pushedOf } from './testing/pushed.ts'
import { sampleBodies, sampleIds } from './testing/samples.ts'
import { type TestOrganization, type TestServer, fixtureServer } from './testing/server.ts'

const withBody = calls.flatMap((call) => (call.route.body ? [{ ...call, body: call.route.body }] : []))

/** No answer is longer, whatever was asked for. */
const longestAnswer = 8 * 1024 * 1024

describe('a number, a list or a nesting at its bounds and beyond them', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  async function ask(route: Route, params: Record<string, string>, body?: string) {
    const answer = await organization.admin.send(callPath(route, { params }), {
      method: route.method,
      ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
    })
    return { status: answer.status, text: await answer.text() }
  }

  /** What is wrong with how it was answered: a fault of ours, a refusal without a name, an answer without an end. */
  async function faultOf(route: Route, { place, value }: Pushed): Promise<string[]> {
    const answer = await ask(route, sampleIds(fixtures), JSON.stringify(value))
    const answers = [answer]
    if (route === contract.templates.create && answer.status < 300) {
      const { templateVersionId }: { templateVersionId: string } = JSON.parse(answer.text)
      answers.push(await ask(contract.templates.sample, { templateVersionId }))
    }
    return answers
      .filter((each) => !isInOrder(each))
      .map(({ status, text }) => `${place}: ${status} ${text.slice(0, 200)}`)
  }

  const isInOrder = ({ status, text }: { status: number; text: string }) =>
    status < 500 &&
    text.length < longestAnswer &&
    (status < 400 || ErrorBody.safeParse(JSON.parse(text)).success)

  it.each(withBody)(
    'is answered or refused by name at $name, and is no fault (AVL-1)',
    async ({ name, route, body }) => {
      const schema = z.toJSONSchema(body, { io: 'output', unrepresentable: 'any' })
      const bodies: Record<string, unknown> = sampleBodies(fixtures)
      const faults: string[] = []
      for (const each of pushedOf(schema, bodies[name])) faults.push(...(await faultOf(route, each)))
      expect(faults).toEqual([])
    },
    120_000,
  )
})
