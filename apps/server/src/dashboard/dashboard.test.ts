import { type DashboardConfiguration, WidgetType } from '@tabellio/contract/dashboard'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fixtures, receiptRequest } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('the dashboard', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  const save = (dashboardConfiguration: unknown) =>
    organization.member.send('/app/my-profile', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ dashboardConfiguration }),
    })
  const element = (elementType: string, parameters: object = {}) => ({ elementType, parameters })
  const configuration = {
    id: 'mine',
    label: 'My day',
    rows: [
      { columnCount: 1, columns: [[element('placeholder', { text: 'Call back', size: { width: 3 } })]] },
      { columnCount: 2, columns: [[element('templates'), element('tasks', { status: ['open'] })], []] },
    ],
    sidePanelConfig: { isOpen: true, tabs: ['notes'] },
  }

  it('keeps id, label, rows and sidePanelConfig as they were given (B-437)', async () => {
    expect((await save(configuration)).status).toBe(200)
    const { dashboardConfiguration } = await organization.member.api.users.profile()
    expect(dashboardConfiguration).toEqual(configuration)
    expect((await organization.admin.api.users.profile()).dashboardConfiguration).toBeNull()
    for (const missing of ['id', 'label', 'rows'] as const)
      expect((await save({ ...configuration, [missing]: undefined })).status).toBe(400)
  })

  it('has rows of one or two columns of elements with elementType and parameters (B-438)', async () => {
    const row = (columnCount: number, columns: unknown[]) => ({
      ...configuration,
      rows: [{ columnCount, columns }],
    })
    const templates = [element('templates')]
    for (const [columnCount, columns] of [
      [1, [templates]],
      [2, [templates, []]],
    ] as const)
      expect((await save(row(columnCount, [...columns]))).status, JSON.stringify(columns)).toBe(200)
    for (const [columnCount, columns] of [
      [0, []],
      [3, [[], [], []]],
      [1, [[], []]],
      [2, [templates]],
      [1, [[{ elementType: 'templates' }]]],
      [1, [[{ parameters: {} }]]],
      [1, [[{ ...element('templates'), more: 1 }]]],
    ] as const)
      expect((await save(row(columnCount, [...columns]))).status, JSON.stringify(columns)).toBe(400)
  })

  it('takes the twelve kinds of widgets, and no other (B-439)', async () => {
    const kinds = [
      'recent-documents',
      'quick-actions',
      'tasks',
      'templates',
      'placeholder',
      'recent-activities',
      'document-collection-instance-view',
      'my-lists',
      'collection-statistics-general',
      'collection-statistics-by-criteria',
      'task-status-report',
      'collection-statistics-dashboard',
    ]
    expect(WidgetType.options).toEqual(kinds)
    const of = (types: string[]) => ({
      ...configuration,
      rows: [{ columnCount: 1, columns: [types.map((type) => element(type, { about: type }))] }],
    })
    expect((await save(of(kinds))).status).toBe(200)
    const kept: DashboardConfiguration | null = (await organization.member.api.users.profile())
      .dashboardConfiguration
    expect(kept).toEqual(of(kinds))
    expect((await save(of(['clock']))).status).toBe(400)
  })

  it('has the documents that changed last by 5, 15, 50 and 100, and those of collections by 15, 30 and 50 (B-440)', async () => {
    const { recentDocuments, collectionView } = organization.member.api.dashboard
    for (const payer of ['Ana', 'Berta', 'Carla', 'Dora', 'Elsa'])
      await organization.member.api.generations.sync({
        body: receiptRequest(fixtures.templateVersionId, { payer, amount: 1, items: [] }),
      })
    const newest = await recentDocuments()
    expect(newest).toMatchObject({ pageNumber: 0, rowsPerPage: 5, totalCount: 6 })
    expect(newest.items.map(({ name }) => name)).toEqual(
      ['Elsa', 'Dora', 'Carla', 'Berta', 'Ana'].map((payer) => `Receipt of ${payer}`),
    )
    const next = await recentDocuments({ query: { pageNumber: 1 } })
    expect(next.items).toMatchObject([{ documentId: fixtures.documentId }])
    const sizesOf = async (ask: (input: { query: { rowsPerPage: number } }) => Promise<object>) => {
      const answers = await Promise.allSettled(
        [1, 5, 15, 30, 50, 100].map((rowsPerPage) => ask({ query: { rowsPerPage } })),
      )
      return answers.flatMap((answer) => ('value' in answer ? [answer.value] : []))
    }
    const sized = (sizes: number[]) => sizes.map((rowsPerPage) => expect.objectContaining({ rowsPerPage }))
    expect(await sizesOf(recentDocuments)).toEqual(sized([5, 15, 50, 100]))
    expect(await sizesOf(collectionView)).toEqual(sized([15, 30, 50]))
  })
})
