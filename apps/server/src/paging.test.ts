import { addressOf } from '@tabellio/contract/client'
import type { Route } from '@tabellio/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, type PagedCall, queryNames } from './testing/calls.ts'
import { type Fixtures, receipt, receiptRequest } from './testing/fixtures.ts'
import { sampleBodies, sampleIds } from './testing/samples.ts'
import { fixtureServer, type TestOrganization, type TestServer } from './testing/server.ts'

/** More than the smallest page of any list. */
const count = 18

describe('a list in pages', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
    const bodies = sampleBodies(fixtures)
    const { documentGroups, documentTypes, generations, templates } = organization.admin.api
    for (let index = 0; index < count; index += 1) {
      const name = `More ${index}`
      await documentGroups.create({ body: { ...bodies['documentGroups.create'], name } })
      const { parentDocumentTypeVersionId: _, ...type } = bodies['documentTypes.create']
      await documentTypes.create({ body: { ...type, name } })
      await templates.create({ body: { ...bodies['templates.create'], name } })
    }
    const request = receiptRequest(fixtures.templateVersionId)
    const contexts = Array.from({ length: count }, (_, index) => ({ key: `${index}`, data: receipt }))
    await generations.sync({ body: { ...request, contexts } })
  })
  afterAll(() => server.close())

  /** A paged call that is added does not compile here until `beforeAll` makes enough for it. */
  const isFilled = {
    'documentGroups.list': true,
    'documentTypes.list': true,
    'documentTypes.page': true,
    'templates.list': true,
    'documents.list': true,
    'documents.publicList': true,
  } satisfies Record<PagedCall, true>
  const paged = calls.filter(({ route }) => queryNames(route).includes('rowsPerPage'))

  type Page = { items: object[]; totalCount: number }
  async function ask(route: Route, query: object) {
    const answer = await organization.admin.send(
      addressOf(route, { params: sampleIds(fixtures), query: { ...query } }),
      { method: 'GET' },
    )
    return { status: answer.status, page: JSON.parse(await answer.text()) as Page }
  }

  it('is asked at every call that has pages', () => {
    expect(paged.map(({ name }) => name).toSorted()).toEqual(Object.keys(isFilled).toSorted())
  })

  it.each(paged)('shows each item once at $name, and tells how many there are', async ({ route }) => {
    const first = await ask(route, { pageNumber: 0 })
    const size = first.page.items.length
    const { totalCount } = first.page
    expect(totalCount).toBeGreaterThan(size)
    const pageNumbers = Array.from({ length: Math.ceil(totalCount / size) }, (_, index) => index)
    const pages = await Promise.all(pageNumbers.map((pageNumber) => ask(route, { pageNumber })))
    const items = pages.flatMap(({ page }) => page.items.map((item) => JSON.stringify(item)))
    expect(items).toHaveLength(totalCount)
    expect(new Set(items).size).toBe(totalCount)
    expect(pages.map(({ page }) => page.totalCount)).toEqual(pages.map(() => totalCount))
  })

  it.each(paged)(
    'has nothing after its last page at $name, and no page of another size',
    async ({ route }) => {
      const beyond = await ask(route, { pageNumber: 1000 })
      expect(beyond.page.items).toEqual([])
      expect(beyond.page.totalCount).toBeGreaterThan(count)
      for (const query of [{ pageNumber: -1 }, { pageNumber: 'x' }, { rowsPerPage: 7 }])
        expect((await ask(route, query)).status).toBe(400)
    },
  )
})
