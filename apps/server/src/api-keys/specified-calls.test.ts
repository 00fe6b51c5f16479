import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, fixtureServer } from '../testing/server.ts'
import { type StatedCall, differencesFrom } from '../testing/stated-calls.ts'

const mark = [
  'id',
  'name',
  'image',
  'waterMarkImage',
  'isDefault',
  'customMessage',
  'reason',
  'distinguishedName',
  'url',
  'logo',
  'email',
  'date',
  'waterMark',
  'location',
  'showLabels',
  'alignToRight',
  'hasQrCode',
  'stamp',
]
const named = ['id', 'name', 'isDefault']
const key = ['apiKey', 'keyName', 'isActive', 'expirationDate', 'lastUsed', 'createdAt', 'apiKeyType']
const person = { who: 'a person' } as const
const oneMark = '/app/signatures/graphic-mark/{graphicMarkId}'
const keys = '/app/users/{username}/api-keys'

/** The calls of the areas api-keys and graphic-marks, in `endpoints.json`; what deletes comes last. */
const stated: StatedCall[] = [
  {
    ...person,
    call: 'POST /app/signatures/graphic-mark',
    body: { name: 'Notary', isDefault: true },
    answers: ['graphicMarkId'],
  },
  { ...person, call: `GET ${oneMark}`, answers: mark },
  { ...person, call: `PUT ${oneMark}`, body: { name: 'Clerk' }, answers: ['graphicMarkId'] },
  {
    ...person,
    call: 'GET /app/signatures/graphic-marks?pageNumber=0&rowsPerPage=15&nameFilter=not',
    answers: ['items', 'totalCount'],
    items: named,
  },
  { ...person, call: 'GET /app/signatures/all-graphic-marks', answers: ['items'], items: named },
  { ...person, call: 'GET /app/signatures/default-graphic-mark', answers: mark },
  { ...person, call: `DELETE ${oneMark}`, answers: ['graphicMarkId'] },
  { ...person, call: `GET ${keys}`, answers: ['items'], items: key },
  {
    ...person,
    call: `POST ${keys}`,
    body: { keyName: 'Scanner', expirationDate: null },
    answers: ['apiKey', 'secret', 'keyName', 'expirationDate'],
  },
  { ...person, call: `PUT ${keys}/{apiKey}/revoke` },
  { ...person, call: `PUT ${keys}/{apiKey}/activate` },
  { ...person, call: `DELETE ${keys}/{apiKey}` },
]

describe('the calls of API keys and graphic marks', () => {
  let server: TestServer
  let ids: Record<string, string>
  beforeAll(async () => {
    ;({ server, fixtures: ids } = await fixtureServer())
  })
  afterAll(() => server.close())

  it.each(stated)('exist and answer as stated: $call (B-468)', async (each) => {
    expect(await differencesFrom(each, server, ids)).toEqual([])
  })
})
