import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, fixtureServer } from '../testing/server.ts'
import { type StatedCall, differencesFrom } from '../testing/stated-calls.ts'

const one = '/app/approval-types/{approvalTypeId}'

/** The calls of the area approval-types, in `endpoints.json`. */
const statedOf = (roles: string[]): StatedCall[] =>
  [
    {
      call: 'GET /app/approval-types?pageNumber=0&rowsPerPage=15',
      answers: ['items', 'totalCount'],
      items: ['id', 'label', 'roles'],
    },
    { call: `GET ${one}`, answers: ['id', 'label', 'roles'] },
    {
      call: 'POST /app/approval-types',
      body: { label: 'By the notary', roles },
      answers: ['approvalTypeId'],
    },
    { call: `PUT ${one}`, body: { label: 'By the cashier', roles }, answers: ['approvalTypeId'] },
    { call: `DELETE ${one}`, answers: ['approvalTypeId'] },
    { call: `DELETE ${one}`, refuses: 'not found' },
  ].map((call) => ({ who: 'a person', ...call }))

describe('the calls of approval types', () => {
  let server: TestServer
  let ids: { approvalTypeId: string; roleId: string }
  beforeAll(async () => {
    const { fixtures, ...started } = await fixtureServer()
    server = started.server
    ids = fixtures
  })
  afterAll(() => server.close())

  it('exist and answer as stated (B-177)', async () => {
    for (const each of statedOf([ids.roleId]))
      expect(await differencesFrom(each, server, ids), each.call).toEqual([])
  })
})
