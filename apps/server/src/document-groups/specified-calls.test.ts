import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, fixtureServer } from '../testing/server.ts'
import { type StatedCall, differencesFrom } from '../testing/stated-calls.ts'

const group = { name: 'Rents', description: 'What is let', isContentLibrary: false }
const whole = [
  'id',
  'name',
  'description',
  'isContentLibrary',
  'roleToNotify',
  'configurationWorkflowId',
  'generationWorkflowId',
]
const one = '/document-groups/{documentGroupId}'

/** The calls of the area document-groups, in `endpoints.json`. */
const stated: StatedCall[] = [
  {
    call: 'GET /document-groups/all?isContentLibrary=false',
    who: 'a person',
    answers: ['items', 'totalCount'],
    items: whole,
  },
  {
    call: 'GET /document-groups/?pageNumber=0&rowsPerPage=15&filter=paym',
    who: 'an API session',
    answers: ['items', 'totalCount'],
    items: whole,
  },
  { call: `GET ${one}`, who: 'an API session', answers: whole },
  {
    call: 'POST /document-groups',
    who: 'a person',
    body: { ...group, roleToNotify: null },
    answers: ['documentGroupId'],
  },
  {
    call: `PUT ${one}`,
    who: 'a person',
    body: {
      ...group,
      name: 'Dues',
      roleToNotify: null,
      configurationWorkflowId: null,
      generationWorkflowId: null,
    },
    answers: ['documentGroupId'],
  },
  {
    call: 'PUT /document-groups/eeeeeeeeeeeeeeeeeeeeeeee',
    who: 'a person',
    body: group,
    refuses: 'not found',
  },
  {
    call: `DELETE ${one}?newDocumentGroupId={newDocumentGroupId}`,
    who: 'a person',
    answers: ['documentGroupId'],
  },
]

describe('the calls of document groups', () => {
  let server: TestServer
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    const { organization, fixtures, ...started } = await fixtureServer()
    server = started.server
    ids.documentGroupId = fixtures.documentGroupId
    const { documentGroupId } = await organization.admin.api.documentGroups.create({
      body: { ...group, name: 'Sales' },
    })
    ids.newDocumentGroupId = documentGroupId
  })
  afterAll(() => server.close())

  it.each(stated)('exist and answer as stated: $call (B-143)', async (each) => {
    expect(await differencesFrom(each, server, ids)).toEqual([])
  })
})
