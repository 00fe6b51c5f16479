import type { ApprovalDecision } from '@tabellio/contract/approvals'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Fixtures, receipt, receiptRequest } from '../testing/fixtures.ts'
import { sampleBodies } from '../testing/samples.ts'
import { type Person, type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('the approvals of a document', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let ben: Person
  let eva: Person
  /** The approval types: of a notary, who is the member, and of the manager Ben. */
  let notary: string
  let manager: string
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
    ;[ben, eva] = await Promise.all([server.person('acme', 'ben'), server.person('acme', 'eva')])
    notary = await approvalType('Notary’s approval', organization.member)
    manager = await approvalType('Manager’s approval', ben)
  })
  afterAll(() => server.close())

  async function approvalType(label: string, ...people: Person[]) {
    const { approvalTypes, roles } = organization.admin.api
    const users = people.map(({ username }) => username)
    const { id } = await roles.create({ body: { name: `Gives: ${label}`, users } })
    return (await approvalTypes.create({ body: { label, roles: [id] } })).approvalTypeId
  }

  type Config = {
    inOrder?: boolean
    dismissing?: string[]
    onlyWithPermissions?: boolean
  }

  /** Says which approvals the documents of the fixtures' type need from now on. */
  async function need(ids: string[], { inOrder = false, dismissing = [], onlyWithPermissions }: Config = {}) {
    const { documentTypes } = organization.admin.api
    const type = await documentTypes.get({ params: fixtures })
    await documentTypes.create({
      body: {
        ...sampleBodies(fixtures)['documentTypes.create'],
        parentDocumentTypeVersionId: type.documentTypeVersionId,
        approvalConfig:
          ids.length === 0 && !inOrder
            ? null
            : {
                approvalPermissionType: onlyWithPermissions ? 'only-users-with-permissions' : 'any-user',
                executeTaskInOrder: inOrder,
                approvalTypes: ids.map((id) => ({ id, dismissOnUpdateDocument: dismissing.includes(id) })),
              },
      },
    })
  }

  /** Stores a document, or the next version of one. */
  async function store(parentDocumentVersionId?: string) {
    const { templateVersionId } = fixtures
    const [context] = receiptRequest(templateVersionId).contexts
    const documents = [
      {
        templateKey: 'receipt',
        documentKey: 'receipt',
        ...(parentDocumentVersionId && { parentDocumentVersionId }),
      },
    ]
    const body = {
      ...receiptRequest(templateVersionId),
      contexts: [{ key: 'one', data: context?.data ?? receipt, documents }],
    }
    const made = await organization.admin.api.generations.sync({ body })
    const [{ documentId = '', documentVersionId = '' } = {}] = made.documents
    return { documentId, documentVersionId }
  }

  const approvalsOf = async ({ documentId }: { documentId: string }, person = organization.admin) =>
    person.api.approvals.list({ params: { documentId } })
  const statesOf = async (document: { documentId: string }) => {
    const { items, status } = await approvalsOf(document)
    const states = items.map(({ label, state, approved }) => [label.split('’')[0], approved ?? state])
    return { status, ...Object.fromEntries(states) }
  }
  const decide = (
    person: Person,
    { documentId }: { documentId: string },
    body: Partial<ApprovalDecision> & { approvalTypeId: string },
  ) => person.api.approvals.decide({ params: { documentId }, body: { approved: true, ...body } })

  it('are none where the type asks for none, and are not seen of a document that is not', async () => {
    await need([])
    const document = await store()
    expect(await approvalsOf(document)).toEqual({ items: [], totalCount: 0, status: 'not-needed' })
    await expect(approvalsOf({ documentId: 'a'.repeat(24) })).rejects.toMatchObject({ status: 404 })
    await expect(decide(ben, document, { approvalTypeId: manager })).rejects.toMatchObject({
      reason: 'approval-not-awaited',
    })
  })

  it('are read with who is awaited, and with who decided when and why (B-184, G-185)', async () => {
    await need([notary, manager])
    const document = await store()
    const { items, status } = await approvalsOf(document, ben)
    const common = { approved: null, approvedBy: null, comment: '', state: 'open', versionNumber: 1 }
    expect(status).toBe('awaited')
    expect(items).toMatchObject([
      { ...common, label: 'Notary’s approval', usernameList: ['member@acme.test'], mayDecide: false },
      { ...common, label: 'Manager’s approval', usernameList: ['ben@acme.test'], mayDecide: true },
    ])
    const before = Date.now()
    await decide(ben, document, { approvalTypeId: manager, comment: ' In order ' })
    const [, given] = (await approvalsOf(document)).items
    expect(given).toMatchObject({
      state: 'done',
      approved: true,
      approvedBy: 'ben@acme.test',
      comment: 'In order',
      documentVersionId: document.documentVersionId,
      usernameList: [],
    })
    expect(given?.updatedAt).toBeGreaterThanOrEqual(before)
  })

  it('are given by who holds a role of the type, and by nobody else (B-182, B-185)', async () => {
    await need([notary])
    const document = await store()
    for (const person of [ben, organization.admin])
      await expect(decide(person, document, { approvalTypeId: notary })).rejects.toMatchObject({
        status: 403,
        reason: 'not-an-approver',
      })
    const { documentId } = document
    const answer = { documentId, status: 'approved' }
    expect(await decide(organization.member, document, { approvalTypeId: notary })).toEqual(answer)
    const entries = await organization.admin.api.actionLogs.ofDocument({ params: { documentId } })
    expect(entries.items[0]).toMatchObject({
      entryType: 'document-approval-decided',
      username: 'member@acme.test',
      after: { approvalType: 'Notary’s approval', approved: true },
    })
  })

  it('show the document as not approved when one is refused (G-186)', async () => {
    await need([notary, manager])
    const document = await store()
    await decide(organization.member, document, {
      approvalTypeId: notary,
      approved: false,
      comment: 'Wrong sum',
    })
    await decide(ben, document, { approvalTypeId: manager })
    expect(await statesOf(document)).toEqual({ status: 'rejected', Notary: false, Manager: true })
  })

  it('are asked for one after the other where the type says so (B-179, G-094)', async () => {
    await need([manager, notary], { inOrder: true })
    const document = await store()
    expect(await statesOf(document)).toEqual({ status: 'awaited', Manager: 'open', Notary: 'waiting' })
    await expect(decide(organization.member, document, { approvalTypeId: notary })).rejects.toMatchObject({
      status: 409,
      reason: 'approval-not-awaited',
    })
    await decide(ben, document, { approvalTypeId: manager })
    expect(await statesOf(document)).toEqual({ status: 'awaited', Manager: true, Notary: 'open' })
    await decide(organization.member, document, { approvalTypeId: notary })
    expect(await statesOf(document)).toEqual({ status: 'approved', Manager: true, Notary: true })
    await expect(need([], { inOrder: true })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'approvalConfig.approvalTypes' }],
    })
  })

  it('are dismissed by a new version where the type says so; what was refused is asked for again (B-180)', async () => {
    await need([notary, manager], { dismissing: [notary] })
    const document = await store()
    await decide(organization.member, document, { approvalTypeId: notary })
    await decide(ben, document, { approvalTypeId: manager })
    const second = await store(document.documentVersionId)
    expect(await statesOf(second)).toEqual({ status: 'awaited', Notary: 'open', Manager: true })
    const { items } = await approvalsOf(second)
    expect(items.map(({ versionNumber }) => versionNumber)).toEqual([2, 1])
    await decide(organization.member, second, { approvalTypeId: notary, approved: false })
    await store(second.documentVersionId)
    expect(await statesOf(second)).toEqual({ status: 'awaited', Notary: 'open', Manager: true })
  })

  it('are refused for a version that is not the newest', async () => {
    await need([manager])
    const document = await store()
    await store(document.documentVersionId)
    const { documentVersionId } = document
    await expect(decide(ben, document, { approvalTypeId: manager, documentVersionId })).rejects.toMatchObject(
      {
        status: 409,
        reason: 'newer-version',
      },
    )
    expect(await statesOf(document)).toEqual({ status: 'awaited', Manager: 'open' })
  })

  it('are decided once, when two people decide at the same moment', async () => {
    const shared = await approvalType('Anybody’s approval', ben, eva)
    await need([shared, manager])
    for (let round = 0; round < 3; round++) {
      const document = await store()
      const asked = [
        decide(ben, document, { approvalTypeId: shared, comment: 'Ben' }),
        decide(eva, document, { approvalTypeId: shared, comment: 'Eva' }),
        decide(ben, document, { approvalTypeId: manager }),
      ]
      const answers = await Promise.allSettled(asked)
      const [one, other, own] = answers.map(({ status }) => status)
      expect([new Set([one, other]), own]).toEqual([new Set(['fulfilled', 'rejected']), 'fulfilled'])
      const refused = answers.find(({ status }) => status === 'rejected')
      const [given] = (await approvalsOf(document)).items
      expect(refused).toMatchObject({
        reason: { reason: 'approval-decided', params: { username: given?.approvedBy } },
      })
    }
  })

  it('stand on the version that was looked at, or are refused, when a new one is stored at the same moment', async () => {
    await need([manager], { dismissing: [manager] })
    for (let round = 0; round < 3; round++) {
      const document = await store()
      const { documentVersionId } = document
      const [decided] = await Promise.allSettled([
        decide(ben, document, { approvalTypeId: manager, documentVersionId }),
        store(documentVersionId),
      ])
      expect(decided.status === 'fulfilled' || decided.reason.reason === 'newer-version').toBe(true)
      expect(await statesOf(document)).toEqual({ status: 'awaited', Manager: 'open' })
    }
  })

  it('are open to any holder of the roles, or to those alone who may change the document (B-178)', async () => {
    const { documentTypeId } = fixtures
    const readers = { documentTypeId, permissionType: 'edit' as const, action: 'deny' as const }
    await organization.admin.api.roles.create({
      body: { name: 'Reader', users: [ben.username], documentTypePermissions: [readers] },
    })
    const mine = (person: Person) => person.api.documents.list({ query: { awaitsMyApproval: 'true' } })
    await need([manager], { onlyWithPermissions: true })
    const limited = await store()
    expect((await approvalsOf(limited)).items).toMatchObject([{ usernameList: [] }])
    await expect(decide(ben, limited, { approvalTypeId: manager })).rejects.toMatchObject({ status: 403 })
    const before = (await mine(ben)).items.map(({ documentId }) => documentId)
    expect(before).not.toContain(limited.documentId)
    await need([manager])
    const open = await store()
    expect((await mine(ben)).items[0]?.documentId).toBe(open.documentId)
    expect(await decide(ben, open, { approvalTypeId: manager })).toMatchObject({ status: 'approved' })
    expect((await mine(ben)).items.map(({ documentId }) => documentId)).toEqual(before)
    expect((await mine(eva)).items.map(({ documentId }) => documentId)).not.toContain(open.documentId)
  })

  it('are given by who stands in, on the days of the absence and no other', async () => {
    await need([notary])
    const document = await store()
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const away = (fromDate: number, toDate: number, standIn = eva.username) =>
      organization.member.api.approvals.setAbsence({
        body: { absence: { standIn, fromDate: day(fromDate), toDate: day(toDate) } },
      })
    await expect(away(0, 1, organization.member.username)).rejects.toMatchObject({
      errors: [{ path: 'absence.standIn', key: 'not-a-stand-in' }],
    })
    await expect(away(0, 1, 'nobody@acme.test')).rejects.toMatchObject({ status: 400 })
    await expect(away(1, 0)).rejects.toMatchObject({ errors: [{ path: 'absence.toDate' }] })
    await away(2, 3)
    await expect(decide(eva, document, { approvalTypeId: notary })).rejects.toMatchObject({ status: 403 })
    const { absence } = await away(-1, 1)
    expect(absence).toEqual({ standIn: eva.username, fromDate: day(-1), toDate: day(1) })
    const member = organization.member.username
    expect((await eva.api.approvals.absence()).standsInFor).toMatchObject([{ username: member }])
    expect((await approvalsOf(document, eva)).items).toMatchObject([
      { mayDecide: true, absent: [{ username: member, standIn: eva.username, toDate: day(1) }] },
    ])
    const mine = await eva.api.documents.list({ query: { awaitsMyApproval: 'true' } })
    expect(mine.items[0]?.documentId).toBe(document.documentId)
    await decide(eva, document, { approvalTypeId: notary })
    expect((await approvalsOf(document)).items).toMatchObject([
      { approvedBy: eva.username, inPlaceOf: member },
    ])
    await organization.member.api.approvals.setAbsence({ body: { absence: null } })
    expect((await organization.member.api.approvals.absence()).absence).toBeNull()
  })

  it('are told to who is awaited, and to who made the document what was decided', async () => {
    await need([manager])
    const document = await store()
    const about = (person: Person) =>
      vi.waitFor(
        async () => {
          const { items } = await person.api.notifications.list()
          const found = items.find(
            ({ metadata }) =>
              metadata?.type === 'document-approval' && metadata.documentId === document.documentId,
          )
          expect(found).toBeDefined()
          return found
        },
        { timeout: 20_000, interval: 20 },
      )
    expect(await about(ben)).toMatchObject({
      title: 'Awaits your approval: Receipt of María Pérez',
      metadata: { approvalType: 'Manager’s approval', createdBy: 'admin@acme.test' },
    })
    await decide(ben, document, { approvalTypeId: manager, approved: false })
    expect(await about(organization.admin)).toMatchObject({
      title: 'ben@acme.test did not approve “Receipt of María Pérez”: Manager’s approval',
      metadata: { approved: false },
    })
  })

  it('keep their type as long as documents wait for it (G-122)', async () => {
    const params = { approvalTypeId: await approvalType('Late approval', ben) }
    await need([params.approvalTypeId])
    const document = await store()
    await need([])
    const { remove } = organization.admin.api.approvalTypes
    await expect(remove({ params })).rejects.toMatchObject({ reason: 'in-use' })
    await decide(ben, document, params)
    await remove({ params })
    expect((await approvalsOf(document)).items).toMatchObject([{ label: 'Late approval', approved: true }])
  })
})
