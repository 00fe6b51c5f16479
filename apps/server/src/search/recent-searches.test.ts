import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deletedList } from '../testing/document-samples.ts'
import type { Fixtures } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('what a person searched for', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  const remember = async (searchQuery: string, more: object = {}) => {
    const body = { category: 'document' as const, searchType: 'search' as const, searchQuery, ...more }
    return (await organization.member.api.search.saveRecent({ body })).recentSearchId
  }
  const recent = (query: object = {}) => organization.member.api.search.recent({ query })
  const queries = async (query: object = {}) =>
    (await recent(query)).items.map(({ searchQuery }) => searchQuery)
  const forget = (recentSearchIds: string[]) =>
    organization.member.api.search.removeRecent({ body: { recentSearchIds } })

  it('is kept with its category, words, type and document (B-327)', async () => {
    const { documentId } = fixtures
    const given = {
      category: 'document',
      searchQuery: 'Pérez',
      searchType: 'suggestion',
      documentId,
    } as const
    const recentSearchId = await remember(` ${given.searchQuery} `, given)
    const searchedAt = expect.any(Number)
    expect((await recent()).items).toEqual([{ recentSearchId, ...given, searchedAt }])
    for (const category of ['collection', 'template'] as const) {
      const id = await remember('Rent', { category })
      expect((await recent()).items[0]).toEqual({
        recentSearchId: id,
        category,
        searchQuery: 'Rent',
        searchType: 'search',
        documentId: null,
        searchedAt,
      })
    }
    for (const wrong of [
      { category: 'person' },
      { searchType: 'find' },
      { searchQuery: ' ' },
      { documentId: 'x' },
      { documentId: 'f'.repeat(24) },
    ])
      await expect(remember('Rent', wrong)).rejects.toMatchObject({
        status: 400,
        errors: [{ path: Object.keys(wrong)[0] }],
      })
  })

  it('is stored, listed in pages of 15, 30 or 50, the newest first, and deleted (B-325)', async () => {
    await forget((await recent()).items.map(({ recentSearchId }) => recentSearchId))
    for (let at = 0; at < 16; at++) await remember(`word ${at}`)
    const page = async (query: object) => {
      const { items, totalCount, pageNumber, rowsPerPage } = await recent(query)
      return [items.length, totalCount, pageNumber, rowsPerPage]
    }
    expect(await page({})).toEqual([15, 16, 0, 15])
    expect(await page({ pageNumber: 1 })).toEqual([1, 16, 1, 15])
    expect(await page({ rowsPerPage: 30 })).toEqual([16, 16, 0, 30])
    expect(await page({ rowsPerPage: 50 })).toEqual([16, 16, 0, 50])
    await expect(page({ rowsPerPage: 100 })).rejects.toMatchObject({ errors: [{ path: 'rowsPerPage' }] })
    expect((await queries()).slice(0, 2)).toEqual(['word 15', 'word 14'])
    const again = await remember('word 3')
    expect((await queries({ rowsPerPage: 30 })).slice(0, 2)).toEqual(['word 3', 'word 15'])
    expect(await page({})).toEqual([15, 16, 0, 15])
    await forget([again])
    expect(await queries({ rowsPerPage: 30 })).not.toContain('word 3')
    expect(await page({})).toEqual([15, 15, 0, 15])
  })

  it('is nobody else’s to see or to delete', async () => {
    const id = await remember('My secret')
    const { api } = organization.admin
    expect((await api.search.recent({ query: {} })).items).toEqual([])
    await api.search.removeRecent({ body: { recentSearchIds: [id] } })
    expect(await queries()).toContain('My secret')
  })

  it('is deleted by at least one id (B-326)', async () => {
    const all = { rowsPerPage: 50 }
    const before = await queries(all)
    await expect(forget([])).rejects.toMatchObject({ status: 400, errors: [{ path: 'recentSearchIds' }] })
    expect(await queries(all)).toEqual(before)
    const [first] = (await recent()).items
    await forget([first?.recentSearchId ?? ''])
    expect(await queries(all)).toEqual(before.slice(1))
  })

  it('goes with its document', async () => {
    const { documentId } = fixtures
    await remember('Pérez', { searchType: 'suggestion', documentId })
    await organization.admin.api.documents.remove({ params: { documentId }, query: {} })
    await organization.admin.api.deletedDocuments.hardDelete({ body: deletedList(documentId) })
    expect((await recent()).items.filter((each) => each.documentId !== null)).toEqual([])
  })
})

describe('suggestions', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  it('are documents whose names have the words or parts of words that are typed (B-324)', async () => {
    const { documentId } = fixtures
    const ask = (query: string) => organization.member.api.search.suggestions({ body: { query } })
    const suggested = {
      items: [{ documentId, name: 'Receipt of María Pérez', documentTypeName: 'Receipt' }],
      totalCount: 1,
    }
    for (const query of ['mar', 'PÉR rec', ' perez ']) expect(await ask(query)).toEqual(suggested)
    expect(await ask('nobody')).toEqual({ items: [], totalCount: 0 })
    await expect(ask('  ')).rejects.toMatchObject({ status: 400, errors: [{ path: 'query' }] })
    await organization.admin.api.documents.remove({ params: { documentId }, query: {} })
    expect(await ask('mar')).toEqual({ items: [], totalCount: 0 })
  })
})
