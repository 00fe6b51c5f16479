import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, fixtureServer } from '../testing/server.ts'
import { type StatedCall, differencesFrom } from '../testing/stated-calls.ts'

const page = 'query=receipt&pageNumber=0&rowsPerPage=15'
const fields = [{ fld: 'payer', val: 'pérez', op: 'contains', dataType: 'Alphanumeric' }]
const asked = {
  username: 'member@acme.test',
  dateFrom: '2000-01-01',
  dateTo: '2100-01-01',
  fields,
  sortDirection: 'DESC',
  sortField: 'updatedAt',
  includeApproximateResults: true,
}
const found = {
  body: asked,
  answers: ['items', 'totalCount', 'pageNumber', 'rowsPerPage'],
  items: ['documentId', 'documentVersionId', 'name', 'documentTypeId', 'data', 'updatedAt'],
}
const remembered = ['category', 'searchQuery', 'searchType', 'documentId']
const recent = { category: 'document', searchQuery: 'Receipt', searchType: 'search' }
const ofApi = { who: 'an API session' as const }
const ofPerson = { who: 'a person' as const }

/** The calls of the area search, in `endpoints.json`. */
const stated: StatedCall[] = [
  { call: `POST /app/search?${page}`, ...ofPerson, ...found },
  { call: `POST /search?${page}`, ...ofPerson, ...found },
  { call: `POST /search?${page}`, ...ofApi, ...found },
  ...[ofPerson, ofApi].map((who) => ({
    call: 'POST /search-suggestions',
    ...who,
    body: { query: 'rece' },
    answers: ['items', 'totalCount'],
    items: ['documentId', 'name'],
  })),
  { call: 'POST /app/recent-searches', ...ofPerson, body: recent, answers: ['recentSearchId'] },
  {
    call: 'GET /app/recent-searches?pageNumber=0&rowsPerPage=15',
    ...ofPerson,
    answers: ['items', 'totalCount'],
    items: [...remembered, 'recentSearchId'],
  },
  {
    call: 'POST /app/delete-recent-searches',
    ...ofPerson,
    body: { recentSearchIds: ['a'.repeat(24)] },
  },
]

describe('the calls of the search', () => {
  let server: TestServer
  beforeAll(async () => {
    ;({ server } = await fixtureServer())
  })
  afterAll(() => server.close())

  it.each(stated)('exist and answer as stated: $who $call (B-318)', async (each) => {
    expect(await differencesFrom(each, server, {})).toEqual([])
  })
})
