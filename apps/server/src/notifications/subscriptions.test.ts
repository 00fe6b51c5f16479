import type { DocumentTypeSubscriptionsInput } from '@tabellio/contract/document-types'
import type { TemplateSubscriptionInput } from '@tabellio/contract/templates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '../platform/database.ts'
import {
  type Fixtures,
  receiptDefinition,
  receiptRequest,
  receiptTemplate,
  receiptWizard,
} from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

const patience = { timeout: 20_000, interval: 20 }
type OfType = DocumentTypeSubscriptionsInput['updatedSubscriptionList'][number]

describe('a subscription', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
  })
  afterAll(() => server.close())
  beforeEach(() =>
    server.database.system(async (tx) => {
      await tx.run(db.deleteFrom('notifications'))
      await tx.run(db.deleteFrom('templateSubscriptions'))
      await tx.run(db.deleteFrom('documentTypeSubscriptions'))
      await tx.run(db.deleteFrom('devices'))
    }),
  )

  const toTemplate = (more: Partial<TemplateSubscriptionInput> = {}, who = organization.member) =>
    who.api.templates.updateSubscription({
      body: {
        templateId: fixtures.templateId,
        subscriptionType: 'generation',
        action: 'subscribe',
        sendToWeb: true,
        sendToMobile: false,
        ...more,
      },
    })
  const toType = (more: Partial<OfType> = {}, who = organization.member) =>
    who.api.documentTypes.updateSubscriptions({
      body: {
        updatedSubscriptionList: [
          {
            documentTypeId: fixtures.documentTypeId,
            subscriptionType: 'generation',
            action: 'subscribe',
            sendToWeb: true,
            sendToMobile: false,
            ...more,
          },
        ],
      },
    })
  const generate = (who = organization.admin) =>
    who.api.generations.sync({ body: receiptRequest(fixtures.templateVersionId) })
  const told = async (who = organization.member) => (await who.api.notifications.list()).items
  const titles = async (who = organization.member) => (await told(who)).map(({ title }) => title)
  const waiting = sql`select count(*)::int as count from pgboss.job_common
    where name = 'listeners' and state <= 'active'`
  /** All that was announced has been heard. */
  const heard = () =>
    vi.waitFor(async () => {
      const query = { compile: () => waiting.compile(db) }
      expect(await server.database.system((tx) => tx.first(query))).toEqual({ count: 0 })
    }, patience)
  const changeTemplate = async () => {
    const { items } = await organization.admin.api.templates.list({ query: { nameFilter: 'Receipt' } })
    const [item] = items
    const { templateVersionId } = await organization.admin.api.templates.create({
      body: {
        ...receiptTemplate(fixtures.documentGroupId),
        parentTemplateVersionId: item?.draftTemplateVersionId ?? item?.templateVersionId,
      },
    })
    return templateVersionId
  }
  const changeType = async () => {
    const { documentTypeId, documentGroupId } = fixtures
    const { documentTypes } = organization.admin.api
    const type = await documentTypes.get({ params: { documentTypeId }, query: {} })
    await documentTypes.create({
      body: {
        name: 'Receipt',
        documentGroupId,
        contextDefinition: receiptDefinition,
        wizardDefinition: receiptWizard,
        acceptedMimeTypeList: ['application/pdf'],
        parentDocumentTypeVersionId: type.documentTypeVersionId,
      },
    })
  }

  it('to a template or a type makes a notification at a generation, once for both (B-727)', async () => {
    await Promise.all([toTemplate(), toType()])
    const { documents } = await generate()
    await vi.waitFor(async () => expect(await titles()).toEqual(['New: Receipt of María Pérez']), patience)
    expect(await told()).toMatchObject([
      { metadata: { type: 'generation', documentId: documents[0]?.documentId } },
    ])
  })

  it('to a template or a type makes a notification at its update (B-727)', async () => {
    await Promise.all([toTemplate({ subscriptionType: 'update' }), toType({ subscriptionType: 'update' })])
    await changeType()
    const templateVersionId = await changeTemplate()
    await vi.waitFor(async () => expect(await titles()).toEqual(['Document type changed: Receipt']), patience)
    await organization.admin.api.templates.publish({
      params: { templateVersionId },
      body: { type: 'now' },
    })
    await vi.waitFor(
      async () =>
        expect(new Set(await titles())).toEqual(
          new Set(['Document type changed: Receipt', 'Template changed: Receipt']),
        ),
      patience,
    )
    const types = new Set((await told()).map(({ metadata }) => metadata?.type))
    expect(types).toEqual(new Set(['document-type-updated', 'template-update']))
    await generate()
    await heard()
    expect(await told()).toHaveLength(2)
  })

  it('is told in browsers or on registered phones, as chosen (B-727)', async () => {
    await toTemplate({ sendToWeb: false, sendToMobile: true })
    await generate()
    await heard()
    expect(await told()).toEqual([])
    const { member } = organization
    const body = {
      googleToken: 'a token of twenty letters',
      deviceId: 'phone-0001',
      platform: 'ios' as const,
    }
    await member.api.sessions.registerDevice({ body })
    await vi.waitFor(async () => expect(await told()).toHaveLength(1), patience)
    await toTemplate({ sendToWeb: true, sendToMobile: false })
    await generate()
    await heard()
    expect(await told()).toHaveLength(1)
  })

  it('tells nothing of one’s own deeds, nor of what one may not see, nor after its end', async () => {
    const { admin, member } = organization
    await Promise.all([toTemplate(), toType()])
    await generate(member)
    await heard()
    expect(await told()).toEqual([])
    const { id: roleId } = await admin.api.roles.create({
      body: { name: 'Own documents only', allowOnlyOwnedDocuments: true, users: [member.username] },
    })
    await generate()
    await heard()
    expect(await told()).toEqual([])
    await admin.api.roles.update({ params: { roleId }, body: { name: 'Anybody', users: [] } })
    await server.database.system((tx) => tx.run(db.deleteFrom('notifications')))
    await Promise.all([toTemplate({ action: 'unsubscribe' }), toType({ action: 'unsubscribe' })])
    await generate()
    await heard()
    expect(await told()).toEqual([])
  })

  it('is shown with its template and its type, by what is told where, and listed (B-645)', async () => {
    const { templates, documentTypes } = organization.member.api
    await toTemplate({ subscriptionType: 'update', sendToMobile: true })
    await toType()
    const one = { sendToWeb: true, sendToMobile: true }
    const none = { sendToWeb: false, sendToMobile: false }
    const { templateId, documentTypeId } = fixtures
    const template = await templates
      .list()
      .then(({ items: [item] }) =>
        templates.get({ params: { templateVersionId: item?.templateVersionId ?? '' } }),
      )
    expect(template.mySubscriptions).toEqual({ generation: none, update: one })
    const type = await documentTypes.get({ params: { documentTypeId }, query: {} })
    expect(type.mySubscriptions).toEqual({ generation: { ...one, sendToMobile: false }, update: none })
    expect(await templates.subscriptions({ query: { rowsPerPage: 500 } })).toMatchObject({
      items: [{ templateId, name: 'Receipt', subscriptionType: 'update', ...one }],
      totalCount: 1,
    })
    expect((await documentTypes.subscriptions()).items).toEqual([
      { documentTypeId, name: 'Receipt', subscriptionType: 'generation', ...one, sendToMobile: false },
    ])
    expect((await organization.admin.api.templates.subscriptions()).items).toEqual([])
  })

  it('to a type, for its documents or its changes, begins, changes and ends, each by itself (B-174)', async () => {
    const params = { documentTypeId: fixtures.documentTypeId }
    const { documentTypes } = organization.member.api
    const mine = async () => (await documentTypes.get({ params, query: {} })).mySubscriptions
    expect(await changedOneByOne(toType, mine)).toEqual(oneByOne)
  })

  it('to a template, for its documents or its changes, begins, changes and ends, each by itself (B-549)', async () => {
    const params = { templateVersionId: fixtures.templateVersionId }
    const mine = async () => (await organization.member.api.templates.get({ params })).mySubscriptions
    expect(await changedOneByOne(toTemplate, mine)).toEqual(oneByOne)
  })

  const of = (sendToWeb: boolean, sendToMobile: boolean) => ({ sendToWeb, sendToMobile })
  const none = of(false, false)
  const oneByOne = [
    { generation: of(true, false), update: none },
    { generation: of(true, true), update: of(false, true) },
    { generation: none, update: of(false, true) },
    { generation: none, update: none },
  ]

  /** What is answered after each of some changes. */
  async function changedOneByOne(
    change: (more: Partial<OfType>) => Promise<unknown>,
    mine: () => Promise<unknown>,
  ): Promise<unknown[]> {
    const found: unknown[] = []
    await change({ subscriptionType: 'generation', action: 'subscribe', ...of(true, false) })
    found.push(await mine())
    await change({ subscriptionType: 'update', action: 'subscribe', ...of(false, true) })
    await change({ subscriptionType: 'generation', action: 'subscribe', ...of(true, true) })
    found.push(await mine())
    await change({ subscriptionType: 'generation', action: 'unsubscribe', ...of(true, true) })
    found.push(await mine())
    await change({ subscriptionType: 'update', action: 'unsubscribe', ...none })
    return [...found, await mine()]
  }

  it('is listed to its person alone: of types by 15, 30, 100 or 500 a page (B-175)', async () => {
    const { documentTypes } = organization.member.api
    await Promise.all([toType(), toType({ subscriptionType: 'update' }), toType({}, organization.admin)])
    expect(await pagesOf(documentTypes.subscriptions)).toEqual({ sizes: [15, 30, 100, 500], shown: [2, 0] })
  })

  it('is listed to its person alone: of templates by 15, 30, 100 or 500, templates by 15, 30 or 100 (B-550)', async () => {
    const { templates } = organization.member.api
    await Promise.all([
      toTemplate(),
      toTemplate({ subscriptionType: 'update' }),
      toTemplate({}, organization.admin),
    ])
    expect(await pagesOf(templates.subscriptions)).toEqual({ sizes: [15, 30, 100, 500], shown: [2, 0] })
    expect(await pagesOf(templates.list)).toEqual({ sizes: [15, 30, 100], shown: [1, 0] })
  })

  type Page = { items: unknown[]; totalCount: number; rowsPerPage?: number | undefined }

  /** The sizes of pages that a list has, of all that lists have, and how many rows its first two pages show. */
  async function pagesOf(
    list: (input: { query: { rowsPerPage: number; pageNumber: number } }) => Promise<Page>,
  ) {
    const page = (rowsPerPage: number, pageNumber = 0) => list({ query: { rowsPerPage, pageNumber } })
    const sizes: (number | undefined)[] = []
    for (const size of [10, 15, 20, 30, 50, 100, 500])
      await page(size).then(
        (found) => sizes.push(found.rowsPerPage),
        (refused: unknown) => expect(refused).toMatchObject({ status: 400 }),
      )
    return { sizes, shown: [(await page(15)).items.length, (await page(15, 1)).items.length] }
  }

  it('ends when its person leaves the organization', async () => {
    const { id, ...clerk } = await server.organization('leaving')
    const { documentGroupId } = await clerk.admin.api.documentGroups.create({
      body: { name: 'Payments', description: 'What was paid' },
    })
    const { templateId, templateVersionId } = await clerk.admin.api.templates.create({
      body: receiptTemplate(documentGroupId),
    })
    await clerk.admin.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
    const [type] = (await clerk.member.api.documentTypes.all()).items
    await toTemplate({ templateId }, clerk.member)
    await toType({ documentTypeId: type?.documentTypeId ?? '' }, clerk.member)
    const left = () =>
      server.database.system(async (tx) => [
        ...(await tx.all(
          db.selectFrom('templateSubscriptions').select('username').where('organizationId', '=', id),
        )),
        ...(await tx.all(
          db.selectFrom('documentTypeSubscriptions').select('username').where('organizationId', '=', id),
        )),
      ])
    expect(await left()).toHaveLength(2)
    await clerk.member.api.users.leave()
    expect(await left()).toEqual([])
  })

  it('is refused at its place for what nobody has, all of it', async () => {
    const unknown = 'a'.repeat(24)
    await expect(toTemplate({ templateId: unknown })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'templateId', message: 'Invalid templateId' }],
    })
    await expect(toType({ documentTypeId: unknown })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'updatedSubscriptionList[0].documentTypeId', message: 'Invalid documentTypeId' }],
    })
  })
})
