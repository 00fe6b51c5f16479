import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { type Fixtures, createFixtures, receiptDefinition } from '../testing/fixtures.ts'
import { openApiSession } from '../testing/people.ts'
import {
  type Person,
  type TestOrganization,
  type TestServer,
  clientWith,
  fixtureServer,
} from '../testing/server.ts'
import { paymentWorkflow } from '../testing/workflow-samples.ts'

type Body = Parameters<Person['api']['workflowTypes']['create']>[0]['body']

describe('workflow types', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  const payment = (name = 'Payment') =>
    paymentWorkflow(name, { roleId: fixtures.cashierRoleId, documentTypeId: fixtures.documentTypeId })
  const create = async (body: Body) =>
    (await organization.admin.api.workflowTypes.create({ body })).workflowTypeId
  const get = (workflowTypeId: string) =>
    organization.member.api.workflowTypes.get({ params: { workflowTypeId } })
  /** A body of any kind. */
  const send = (body: unknown) =>
    organization.admin.send('/app/workflow-types', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const refusalOf = async (body: unknown): Promise<unknown> => (await send(body)).json()
  /** The type with its first state changed. */
  const withState = (more: object) => {
    const [first, ...states] = payment().states
    return { ...payment(), states: [{ ...first, ...more }, ...states] }
  }

  const condition = {
    operatorType: 'greater-than' as const,
    source: { sourceField: 'amount' },
    target: { targetValue: 1000 },
  }
  const flags = {
    forbidDocumentGeneration: true,
    forbidDocumentImport: true,
    needsSignaturePreparation: true,
    needsSignature: true,
    needsApproval: true,
    needsCurrent: true,
    canBeProvidedExternally: true,
    canBeSignedExternally: true,
    canBeApprovedExternally: true,
  }
  const final = { type: 'final', instructions: 'Nothing to do', description: 'The end' } as const
  /** One with every field that the specification names. */
  const whole = () => ({
    name: 'Loan',
    description: 'How a loan is given',
    expirationWarningDays: 3,
    engineType: 'cflow' as const,
    startDate: Date.parse('2026-12-01'),
    endDate: Date.parse('2027-12-01'),
    states: [
      {
        type: 'normal' as const,
        name: 'Review',
        instructions: 'Read the request',
        description: 'Somebody reads it',
        roleIdList: [fixtures.roleId, fixtures.cashierRoleId],
        requirements: [
          {
            ...flags,
            documentTypeId: fixtures.documentTypeId,
            requiredCondition: condition,
            externalProviderDefaultEmailFullPath: 'client/email',
            externalProviderDefaultSMSFullPath: 'client/phone',
          },
        ],
        expirationTimeSpan: 72.5,
        expirationBehavior: { type: 'transition-to-state' as const, stateName: 'Late' },
        actions: [
          {
            key: 'Approve',
            transitionType: 'normal' as const,
            contextDefinition: receiptDefinition,
            nextStates: [
              { key: 'Post', description: 'The engine books it', condition },
              { key: 'Given', description: 'It is given' },
            ],
          },
          {
            key: 'Reject',
            transitionType: 'reject' as const,
            contextDefinition: { fields: [], records: [] },
            nextStates: [{ key: 'Late', description: 'It is refused' }],
          },
        ],
      },
      { type: 'automated' as const, name: 'Post', instructions: 'Wait', description: 'It is booked' },
      { ...final, name: 'Given', status: 'success' as const },
      { ...final, name: 'Late' },
    ],
  })

  it('are kept with every field of theirs, of their states, actions and requirements (B-497, B-498, B-499, B-501, B-502, B-503, B-504, B-505)', async () => {
    const body = whole()
    const id = await create(body)
    expect(await get(id)).toEqual({ id, ...body, myPermissions: { view: true, edit: false, delete: false } })
    const changed = { ...payment('Loan of another kind'), startDate: null, endDate: null }
    const params = { workflowTypeId: id }
    expect(await organization.admin.api.workflowTypes.update({ params, body: changed })).toEqual(params)
    expect(await get(id)).toMatchObject(changed)
    await organization.admin.api.workflowTypes.remove({ params })
    await expect(get(id)).rejects.toMatchObject({ status: 404 })
    await expect(
      organization.admin.api.workflowTypes.update({ params, body: changed }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it.each(['automated', 'final'])(
    'have nothing in %s states that belongs to others (B-500)',
    async (type) => {
      const [, , done] = whole().states
      const states = [
        ...whole().states.slice(0, 2),
        { ...done, status: undefined, type, roleIdList: [fixtures.roleId] },
      ]
      expect(await refusalOf({ ...whole(), states })).toMatchObject({
        errorCode: 'invalid-request',
        errors: [{ path: 'states[2]' }],
      })
    },
  )

  it('take the hours of a state as digits in a text, and neither hours nor days below 0 (B-510)', async () => {
    const id = await create(withState({ expirationTimeSpan: ' 36.5 ' }) as Body)
    expect((await get(id)).states[0]).toMatchObject({ expirationTimeSpan: 36.5 })
    for (const expirationTimeSpan of [-1, '-1'])
      expect(await refusalOf(withState({ expirationTimeSpan }))).toMatchObject({
        errors: [
          {
            path: 'states[0].expirationTimeSpan',
            message: 'The expiration time span must not be negative',
          },
        ],
      })
    expect(await refusalOf(withState({ expirationTimeSpan: 'soon' }))).toMatchObject({
      errors: [{ path: 'states[0].expirationTimeSpan' }],
    })
    expect(await refusalOf({ ...payment(), expirationWarningDays: -1 })).toMatchObject({
      errors: [
        {
          path: 'expirationWarningDays',
          message: 'The expiration warning days must not be negative',
        },
      ],
    })
  })

  it.each<[string, object, string, string]>([
    ['a state of an unknown type', { type: 'paused' }, 'states[0].type', 'Unknown state type'],
    [
      'an unknown expiration behavior',
      { expirationBehavior: { type: 'explode' } },
      'states[0].expirationBehavior.type',
      'Unknown expiration behavior type',
    ],
    [
      'a transition to a state that there is not',
      { expirationBehavior: { type: 'transition-to-state', stateName: 'Nowhere' } },
      'states[0].expirationBehavior.stateName',
      'Expiration transition state "Nowhere" does not exist',
    ],
    [
      'a role that there is not',
      { roleIdList: ['f'.repeat(24)] },
      'states[0].roleIdList[0]',
      'Invalid roleId',
    ],
    [
      'a document type that there is not',
      { requirements: [{ documentTypeId: 'f'.repeat(24) }] },
      'states[0].requirements[0].documentTypeId',
      'Supplied value for documentTypeId is invalid',
    ],
    [
      'blank instructions',
      { instructions: ' ' },
      'states[0].instructions',
      'The instructions cannot be empty',
    ],
  ])('refuse %s, at its place', async (_, more, path, message) => {
    expect(await refusalOf(withState(more))).toMatchObject({
      errorCode: 'invalid-request',
      errors: [{ path, message }],
    })
  })

  it('are saved with what is only odd, and are not saved with what is wrong', async () => {
    await create(withState({ description: '' }) as Body)
    expect(await refusalOf({ ...payment(), states: [] })).toMatchObject({
      errors: [{ path: 'states', key: 'no-states', message: 'At least 1 state is needed' }],
    })
  })

  it('are listed in pages of 15, 30 or 100, found by their names, and all at once for collections (B-285)', async () => {
    for (const name of ['Pago de préstamo', 'Cobro de préstamo']) await create(payment(name))
    const { api } = organization.member
    const found = await api.workflowTypes.list({ query: { nameFilter: 'PRESTAMO' } })
    expect(found).toMatchObject({ totalCount: 2, pageNumber: 0, rowsPerPage: 15 })
    expect(found.items).toMatchObject([
      { name: 'Cobro de préstamo', description: 'How a payment is checked', engineType: 'basic' },
      { name: 'Pago de préstamo' },
    ])
    expect(Object.keys(found.items[0] ?? {}).toSorted()).toEqual(
      ['description', 'engineType', 'id', 'myPermissions', 'name'].toSorted(),
    )
    await expect(api.workflowTypes.list({ query: { rowsPerPage: 50 } })).rejects.toMatchObject({
      errors: [{ path: 'rowsPerPage' }],
    })
    const all = await api.workflowTypes.forCollections()
    expect(all.totalCount).toBe(all.items.length)
    expect(all.items).toContainEqual({ id: found.items[0]?.id, name: 'Cobro de préstamo' })
  })

  it('are read and changed over the API as process types, at all their paths (B-707)', async () => {
    const session = await openApiSession(server, { username: 'admin@acme.test', organizationId: 'acme' })
    const { workflowTypes } = clientWith(server, session)
    const { workflowTypeId } = await organization.admin.api.workflowTypes.createProcessType({
      body: { workflowType: payment('By the API') },
    })
    const params = { workflowTypeId }
    for (const path of ['/workflow/process-types', '/svc/api/workflow/process-types']) {
      const answer = await server.sendWith(session)(`${path}/${workflowTypeId}`, {})
      expect(await answer.json()).toMatchObject({ workflowType: { id: workflowTypeId, name: 'By the API' } })
    }
    const changed = await server.sendWith({ ...session, 'content-type': 'application/json' })(
      `/workflow/process-types/${workflowTypeId}`,
      { method: 'PUT', body: JSON.stringify({ workflowType: payment('Changed by the API') }) },
    )
    expect(await changed.json()).toEqual(params)
    expect(await get(workflowTypeId)).toMatchObject({ name: 'Changed by the API' })
    const { items } = await organization.member.api.workflowTypes.processTypes()
    expect(items).toContainEqual({ id: workflowTypeId, name: 'Changed by the API' })
    await expect(workflowTypes.createProcessType({ body: {} as never })).rejects.toMatchObject({
      status: 401,
    })
    const wrong = await organization.admin.send('/app/workflow/process-types', {
      method: 'POST',
      body: '{"workflowType":"none"}',
      headers: { 'content-type': 'application/json' },
    })
    expect(await wrong.json()).toMatchObject({
      errors: [{ path: 'workflowType', message: 'Invalid workflow type' }],
    })
  })

  it('are changed by administrators alone', async () => {
    const { workflowTypes } = organization.member.api
    const params = { workflowTypeId: fixtures.workflowTypeId }
    for (const call of [
      workflowTypes.create({ body: payment() }),
      workflowTypes.update({ params, body: payment() }),
      workflowTypes.remove({ params }),
      workflowTypes.sync(),
    ])
      await expect(call).rejects.toMatchObject({ status: 403 })
    const { myPermissions } = await organization.admin.api.workflowTypes.get({ params })
    expect(myPermissions).toEqual({ view: true, edit: true, delete: true })
  })

  it('keep the roles that they name from being deleted', async () => {
    const { id } = await organization.admin.api.roles.create({ body: { name: 'Treasurer' } })
    const workflowTypeId = await create(withState({ roleIdList: [id] }) as Body)
    const { remove } = organization.admin.api.roles
    await expect(remove({ params: { roleId: id } })).rejects.toMatchObject({
      reason: 'in-use',
      params: { names: 'Payment' },
    })
    await organization.admin.api.workflowTypes.remove({ params: { workflowTypeId } })
    await remove({ params: { roleId: id } })
  })

  it('keep the document types that they wait for from being deleted', async () => {
    const { documentTypes } = organization.admin.api
    const type = await documentTypes.get({ params: { documentTypeId: fixtures.documentTypeId } })
    const { documentTypeId } = await documentTypes.create({
      body: {
        name: 'Pledge',
        documentGroupId: type.documentGroupId,
        contextDefinition: type.contextDefinition,
        wizardDefinition: type.wizardDefinition,
        acceptedMimeTypeList: type.acceptedMimeTypes,
      },
    })
    await create(withState({ requirements: [{ documentTypeId }] }) as Body)
    await expect(documentTypes.remove({ params: { documentTypeId } })).rejects.toMatchObject({
      status: 409,
      reason: 'in-use',
      params: { names: 'Payment' },
    })
  })

  it('are judged anew by the roles, people and document types as they are now (B-530)', async () => {
    const { api } = organization.admin
    const { id } = await api.roles.create({
      body: { name: 'Auditor', users: [organization.member.username] },
    })
    const workflowTypeId = await create(withState({ roleIdList: [id] }) as Body)
    const said = async () =>
      (await api.workflowTypes.sync()).items.find((type) => type.id === workflowTypeId)?.problems
    expect(await said()).toEqual([])
    await api.roles.update({
      params: { roleId: id },
      body: {
        name: 'Auditor',
        users: [],
        documentTypePermissions: [
          { documentTypeId: fixtures.documentTypeId, action: 'deny', permissionType: 'view' },
        ],
      },
    })
    expect(await said()).toMatchObject([
      { severity: 'warning', key: 'role-has-no-users', path: 'states[0].roleIdList[0]' },
      { severity: 'error', key: 'role-cannot-read', path: 'states[0].requirements[0].documentTypeId' },
      { severity: 'error', key: 'role-cannot-write', path: 'states[0].requirements[0].documentTypeId' },
    ])
    await expect(
      api.workflowTypes.update({ params: { workflowTypeId }, body: withState({ roleIdList: [id] }) as Body }),
    ).rejects.toMatchObject({
      status: 400,
      errors: [{ key: 'role-cannot-read' }, { key: 'role-cannot-write' }],
    })
  })

  it('of any organization are deleted by a system administrator, unless something there names them; the organization reads of it (B-529)', async () => {
    const theirs = await server.organization('theirs')
    const { workflowTypeId, documentGroupId } = await createFixtures(theirs)
    const params = { workflowTypeId }
    const { removeAnywhere } = organization.admin.api.workflowTypes
    await expect(removeAnywhere({ params })).rejects.toMatchObject({ status: 403 })
    const { admin } = organization
    await server.database.system((tx) =>
      tx.run(db.updateTable('users').set({ isSystemAdmin: true }).where('username', '=', admin.username)),
    )
    const group = { name: 'Payments', description: 'What was paid' }
    const change = (more: object) =>
      theirs.admin.api.documentGroups.update({ params: { documentGroupId }, body: { ...group, ...more } })
    await change({ generationWorkflowId: workflowTypeId })
    await expect
      .poll(() => removeAnywhere({ params }).catch((error: unknown) => error))
      .toMatchObject({ status: 409, params: { names: 'Payments' } })
    await change({})
    expect(await removeAnywhere({ params })).toEqual(params)
    await expect(removeAnywhere({ params })).rejects.toMatchObject({ status: 404 })
    await expect(theirs.admin.api.workflowTypes.get({ params })).rejects.toMatchObject({ status: 404 })
    const { items } = await theirs.admin.api.actionLogs.list({
      query: { entryTypes: 'workflow-type-deleted' },
    })
    expect(items).toMatchObject([{ username: admin.username }])
  })

  it('are either named or deleted, when both are asked at once', async () => {
    for (let round = 0; round < 5; round++) {
      const params = { workflowTypeId: await create(payment('Contested')) }
      const { documentGroups, workflowTypes } = organization.admin.api
      const answers = await Promise.allSettled([
        documentGroups.update({
          params: { documentGroupId: fixtures.documentGroupId },
          body: {
            name: 'Payments',
            description: 'What was paid',
            configurationWorkflowId: params.workflowTypeId,
          },
        }),
        workflowTypes.remove({ params }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })
})
