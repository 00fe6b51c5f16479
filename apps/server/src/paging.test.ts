import { callPath } from '@tabellio/contract/client'
import type { Route } from '@tabellio/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeEntry } from './platform/action-log.ts'
import { founder } from './platform/actor.ts'
import { db } from './platform/database.ts'
import { calls, queryNames } from './testing/calls.ts'
import type { Fixtures } from './testing/fixtures.ts'
import { additions, people } from './testing/additions.ts'
import { sampleBodies, sampleIds, subscribing } from './testing/samples.ts'
import { fixtureServer, type TestOrganization, type TestServer } from './testing/server.ts'

/** More than the smallest page of any list. */
const count = 18

describe('a list in pages', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
    await server.database.system((tx) =>
      tx.run(db.updateTable('users').set({ isSystemAdmin: true }).where('username', '=', 'admin@acme.test')),
    )
    for (const username of people(count)) await server.person('acme', username.split('@')[0] ?? '')
    // Each once: two lists of the same things are filled by one addition.
    for (const addition of new Set(Object.values(additions(fixtures, count)))) {
      if (addition === 'nothing') continue
      if ('logged' in addition) await writeEntries(addition.logged)
      else if ('subscribed' in addition) await subscribe[addition.subscribed]()
      else for (const body of addition.bodies) await add(addition.call, body)
    }
    await writeMails()
  })
  afterAll(() => server.close())

  const paged = calls.filter(({ route }) => queryNames(route).includes('rowsPerPage'))
  const unfilled = new Set([
    'bundles.list',
    'dashboard.collectionView',
    'documentInstances.misfits',
    'deletedDocuments.list',
    'documentLists.documents',
    'documents.history',
    'documents.images',
    'documents.ofGeneration',
    'templateLife.versions',
    'generationRuns.status',
  ])
  const filled = paged.filter(({ name }) => !unfilled.has(name))

  const writeEntries = (entries: Record<string, string>[]) =>
    server.database.tenant('acme', founder('test')).write(async (tx) => {
      const entry = { type: 'document-view', organizationId: 'acme', username: 'test' } as const
      for (const things of entries) await tx.run(writeEntry({ ...entry, things }))
    })

  /** No call brings mails: they come from a mailbox. */
  const writeMails = () =>
    server.database.system((tx) =>
      tx.run(
        db.insertInto('intakeMails').values(
          people(count).map((sender, uid) => ({
            organizationId: 'acme',
            id: `mail-${uid}`,
            folderKey: 'inbox',
            uid,
            sender,
            state: 'taken' as const,
          })),
        ),
      ),
    )

  /** Subscribes to all that there is. */
  const subscribe = {
    documentTypes: async () => {
      const { documentTypes } = organization.admin.api
      const { items } = await documentTypes.all()
      const updatedSubscriptionList = items.map(({ documentTypeId }) => ({ documentTypeId, ...subscribing }))
      await documentTypes.updateSubscriptions({ body: { updatedSubscriptionList } })
    },
    templates: async () => {
      const { templates } = organization.admin.api
      const { items } = await templates.list({ query: { rowsPerPage: 100 } })
      for (const { templateId } of items)
        await templates.updateSubscription({ body: { templateId, ...subscribing } })
    },
  }

  async function add(call: string, body: unknown) {
    const route = calls.find(({ name }) => name === call)?.route
    if (!route) throw new Error('There is no such call')
    const { status } = await organization.admin.send(callPath(route, { params: sampleIds(fixtures) }), {
      method: route.method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    expect(status).toBe(200)
  }

  type Page = { items: object[]; configList?: object[]; totalCount: number }
  async function ask({ name, route }: { name: string; route: Route }, query: object) {
    const bodies: Record<string, unknown> = sampleBodies(fixtures)
    const answer = await organization.admin.send(
      callPath(route, { params: sampleIds(fixtures), query: { ...query } }),
      route.method === 'GET'
        ? { method: 'GET' }
        : {
            method: route.method,
            body: JSON.stringify(bodies[name]),
            headers: { 'content-type': 'application/json' },
          },
    )
    const page = JSON.parse(await answer.text()) as Page
    // The list of links has a name of its own (B-383).
    return { status: answer.status, page: page.configList ? { ...page, items: page.configList } : page }
  }

  it('is asked at every call that has pages', () => {
    expect(paged.map(({ name }) => name).toSorted()).toEqual(Object.keys(additions(fixtures, 0)).toSorted())
  })

  it.each(filled)('shows each item once at $name, and tells how many there are', async (call) => {
    const first = await ask(call, { pageNumber: 0 })
    const size = first.page.items.length
    const { totalCount } = first.page
    expect(totalCount).toBeGreaterThan(size)
    const pageNumbers = Array.from({ length: Math.ceil(totalCount / size) }, (_, index) => index)
    const pages = await Promise.all(pageNumbers.map((pageNumber) => ask(call, { pageNumber })))
    const items = pages.flatMap(({ page }) => page.items.map((item) => JSON.stringify(item)))
    expect(items).toHaveLength(totalCount)
    expect(new Set(items).size).toBe(totalCount)
    expect(pages.map(({ page }) => page.totalCount)).toEqual(pages.map(() => totalCount))
  })

  it.each(paged)('has nothing after its last page at $name, and no page of another size', async (call) => {
    const beyond = await ask(call, { pageNumber: 1000 })
    expect(beyond.page.items).toEqual([])
    expect(beyond.page.totalCount).toBeGreaterThan(unfilled.has(call.name) ? -1 : count)
    for (const query of [{ pageNumber: -1 }, { pageNumber: 'x' }, { rowsPerPage: 7 }])
      expect((await ask(call, query)).status).toBe(400)
  })
})
