import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fixtures, receiptFile } from '../testing/fixtures.ts'
import type { Api } from '../testing/people.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

type Body = Parameters<Api['collectionConfigs']['create']>[0]['body']

describe('configurations of case files', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let plain: Body
  let receiptId: string
  let cardId: string
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
    ;[receiptId, cardId] = [fixtures.documentTypeId, fixtures.cardTypeId]
    plain = receiptFile(receiptId, cardId)
  })
  afterAll(() => server.close())

  const admin = () => organization.admin.api.collectionConfigs
  const member = () => organization.member.api.collectionConfigs
  const create = async (more: Partial<Body> = {}) =>
    (await admin().create({ body: { ...plain, ...more } })).documentCollectionConfigId
  const get = (documentCollectionConfigId: string) => member().get({ params: { documentCollectionConfigId } })

  const isLate = {
    operatorType: 'equals' as const,
    source: { sourceField: 'isLate' },
    target: { targetValue: true },
  }
  const validation = {
    name: 'Paid in time',
    description: 'The payment came before its day',
    expression: isLate,
    invalidExpressionConfig: { addEntry: true, icon: 'clock', name: 'Reminder', documentTypeId: '' },
  }

  const entry = () => ({
    documentTypeId: cardId,
    pinned: true,
    required: true,
    requiredCondition: isLate,
    nameConfig: 'Card of {holder}',
    iconKey: 'id',
    color: '#124578',
    includeExpression: isLate,
    ignoredFieldsInMatch: ['holder'],
  })
  const folder = () => ({
    nameConfig: 'Cards of {payer}',
    iconKey: 'box',
    color: '#aa0000',
    showSummary: true,
    showOnEmpty: true,
    pinned: true,
    isTrackable: true,
    documentTypes: [entry()],
    defaultFolderSort: { kind: 'folder-name' as const, direction: 'asc' as const },
    closeConfig: { type: 'logical-expression' as const, expression: isLate },
    validations: [{ ...validation, invalidExpressionConfig: null }],
    category: 'collection',
    categoryNameConfig: 'Payer {payer}',
    workflowTypeId: 'c'.repeat(24),
    workflowInitiatorDocumentTypeId: cardId,
    workflowTypeName: 'Collect',
    workflowErrorMessage: 'It could not begin',
  })
  /** Every field of the specification, none as it begins. */
  const whole = () => ({
    name: 'Everything',
    nameConfig: 'File of {payer}',
    iconKey: 'users',
    isTrackable: true,
    trackingIssuesDueDateHours: 48,
    color: '#336699',
    documentTypeIdList: [receiptId, cardId],
    documentTypes: [{ ...entry(), documentTypeId: receiptId, nameConfig: 'Receipt of {payer}' }],
    masterDocumentTypeId: receiptId,
    relationships: [
      {
        sourceField: 'payer',
        documentTypes: [{ documentTypeId: cardId, targetField: 'holder', includeExpression: isLate }],
      },
    ],
    defaultFolderSort: { kind: 'creation-date' as const, direction: 'asc' as const },
    folders: [
      {
        ...folder(),
        workflowTypeId: null,
        folders: [{ ...folder(), nameConfig: 'Inner {payer}', folders: [] }],
      },
    ],
    closeConfig: { type: 'document-type-exists' as const, documentTypeId: cardId },
    validations: [
      {
        ...validation,
        invalidExpressionConfig: { ...validation.invalidExpressionConfig, documentTypeId: cardId },
      },
    ],
  })
  const rights = { view: true, edit: false, delete: false, assign: true }

  it('keep and answer every field, in folders within folders, and change as a whole (B-254, B-257, B-267 to B-272, B-274)', async () => {
    const id = await create(whole())
    expect(await get(id)).toEqual({ ...whole(), id, myPermissions: rights })
    const params = { documentCollectionConfigId: id }
    expect(await admin().update({ params, body: plain })).toEqual(params)
    expect(await get(id)).toMatchObject({ name: 'Payer', closeConfig: null, validations: [], color: null })
    const again = await get(id)
    const { id: _, myPermissions: __, ...body } = again
    await admin().update({ params, body })
    expect(await get(id)).toEqual(again)
  })

  it('begin with the icons book, folder and document, untracked, the newest document first, and folders sorted as what is around them (B-255, B-256, B-271)', async () => {
    const config = await get(await create({ documentTypes: [{ documentTypeId: cardId }] }))
    expect(config).toMatchObject({
      iconKey: 'book',
      isTrackable: false,
      defaultFolderSort: { kind: 'document-date', direction: 'desc' },
      documentTypes: [{ iconKey: 'document', pinned: false, required: false }],
      folders: [{ iconKey: 'folder', isTrackable: false, defaultFolderSort: null }],
    })
  })

  it.each(['document-date', 'folder-name', 'creation-date', 'update-date'] as const)(
    'sort by %s, up and down (B-273)',
    async (kind) => {
      for (const direction of ['asc', 'desc'] as const) {
        const defaultFolderSort = { kind, direction }
        expect(await get(await create({ defaultFolderSort }))).toMatchObject({ defaultFolderSort })
      }
    },
  )

  it('close by one of four rules (B-275)', async () => {
    const rules = [
      { type: 'no-missing-required-documents' },
      { type: 'field-value', fieldName: 'isLate', dataTypeValue: { dataType: 'Logical', value: true } },
      { type: 'document-type-exists', documentTypeId: cardId },
      { type: 'logical-expression', expression: isLate },
    ] as const
    for (const closeConfig of rules)
      expect(await get(await create({ closeConfig }))).toMatchObject({ closeConfig })
    // Another kind of rule does not compile: it goes past the client.
    const body = JSON.stringify({ ...plain, closeConfig: { type: 'never' } })
    const headers = { 'content-type': 'application/json' }
    const path = '/app/document-collection-config'
    const { status } = await organization.admin.send(path, { method: 'POST', headers, body })
    expect(status).toBe(400)
  })

  const cards = (more: object = {}) => [{ nameConfig: 'Cards', ...more }]
  const twice = () => [validation, validation].map((each) => ({ ...each, invalidExpressionConfig: null }))
  const workflow = { category: 'payments', workflowTypeId: 'c'.repeat(24) }
  const noVariable = 'Category and Identity formula must have at least one variable if workflowTypeId is set'
  const outside = 'documentTypeId outside of collection documentTypeIdList'
  const unknown = 'Supplied value for documentTypeId is invalid'
  const other = 'a'.repeat(24)
  const relates = (documentTypeId: string, targetField = 'holder', sourceField = 'payer') => [
    { sourceField, documentTypes: [{ documentTypeId, targetField }] },
  ]

  it.each<[string, () => Partial<Body>, string, string?]>([
    ['an empty name (B-258)', () => ({ name: ' ' }), 'name'],
    ['no document type (B-259)', () => ({ documentTypeIdList: [] }), 'documentTypeIdList'],
    [
      'a document type twice (B-259)',
      () => ({ documentTypeIdList: [receiptId, cardId, receiptId] }),
      'documentTypeIdList',
      'No duplicate documentTypeId are allowed',
    ],
    [
      'what is no id in the list (B-260)',
      () => ({ documentTypeIdList: [receiptId, 'x'] }),
      'documentTypeIdList[1]',
      'Invalid Document Type ID',
    ],
    [
      'what is no id of the master type (B-260)',
      () => ({ masterDocumentTypeId: 'x' }),
      'masterDocumentTypeId',
      'Invalid Document Type ID',
    ],
    [
      'what is no id in a folder (B-260)',
      () => ({ folders: cards({ documentTypes: [{ documentTypeId: 'x' }] }) }),
      'folders[0].documentTypes[0].documentTypeId',
      'Invalid documentTypeId',
    ],
    [
      'a document type that there is not',
      () => ({ documentTypeIdList: [receiptId, cardId, other] }),
      'documentTypeIdList[2]',
      unknown,
    ],
    ['no relationship (B-261)', () => ({ relationships: [] }), 'relationships'],
    [
      'a relationship of no document type (B-262)',
      () => ({ relationships: [{ sourceField: 'payer', documentTypes: [] }] }),
      'relationships[0].documentTypes',
      'documentTypes in in relationship cannot be empty',
    ],
    [
      'a relationship of a type outside of the list (B-264)',
      () => ({ documentTypeIdList: [receiptId], folders: [] }),
      'relationships[0].documentTypes[0].documentTypeId',
      outside,
    ],
    [
      'a document of a type outside of the list (B-264)',
      () => ({ documentTypes: [{ documentTypeId: other }] }),
      'documentTypes[0].documentTypeId',
      outside,
    ],
    [
      'a folder within a folder with a type outside of the list (B-264)',
      () => ({ folders: cards({ folders: cards({ documentTypes: [{ documentTypeId: other }] }) }) }),
      'folders[0].folders[0].documentTypes[0].documentTypeId',
      outside,
    ],
    [
      'two validations of one name (B-265)',
      () => ({ validations: twice() }),
      'validations',
      'No duplicate validation names allowed',
    ],
    [
      'two validations of one name in a folder (B-265)',
      () => ({ folders: cards({ validations: twice() }) }),
      'folders[0].validations',
      'No duplicate validation names allowed',
    ],
    [
      'a workflow whose category has no variable (B-266)',
      () => ({ folders: cards({ ...workflow, nameConfig: 'Cards {payer}', categoryNameConfig: 'All' }) }),
      'folders[0].categoryNameConfig',
      noVariable,
    ],
    [
      'a workflow whose folder has no variable (B-266)',
      () => ({ folders: cards({ ...workflow, categoryNameConfig: 'All {payer}' }) }),
      'folders[0].categoryNameConfig',
      noVariable,
    ],
    [
      'a field that the master type does not have',
      () => ({ relationships: relates(cardId, 'holder', 'tenant') }),
      'relationships[0].sourceField',
      'The type has no field "tenant"',
    ],
    [
      'a field that the related type does not have',
      () => ({ relationships: relates(cardId, 'tenant') }),
      'relationships[0].documentTypes[0].targetField',
      'The type has no field "tenant"',
    ],
    [
      'a name with a field that there is not',
      () => ({ nameConfig: 'File of {tenant}' }),
      'nameConfig',
      'There is no field "tenant"',
    ],
  ])('refuse %s at its place', async (_, wrong, path, message) => {
    const body = { ...plain, ...wrong() }
    const refusal = { status: 400, errors: [{ path, ...(message !== undefined && { message }) }] }
    await expect(admin().create({ body })).rejects.toMatchObject(refusal)
    const params = { documentCollectionConfigId: fixtures.documentCollectionConfigId }
    await expect(admin().update({ params, body })).rejects.toMatchObject(refusal)
  })

  it('refuse the master type as a related one, naming it (B-263)', async () => {
    await expect(create({ relationships: relates(receiptId, 'payer') })).rejects.toMatchObject({
      status: 400,
      errors: [
        {
          path: 'relationships[0].documentTypes[0].documentTypeId',
          message: `Master documentTypeId ('${receiptId}') cannot be used as a related documentTypeId.`,
        },
      ],
    })
  })

  it('let a folder without a category, a workflow or a name of the category do without variables (B-266)', async () => {
    const named = { ...workflow, categoryNameConfig: 'All' }
    for (const left of [{ category: null }, { workflowTypeId: null }, { categoryNameConfig: null }]) {
      const id = await create({ folders: cards({ ...named, ...left }) })
      expect(await get(id)).toMatchObject({ folders: [left] })
    }
  })

  it('are listed with the workflow of their first folder that has one, and found by words of their name (B-278)', async () => {
    const id = await create({ ...whole(), name: 'Préstamo hipotecario' })
    const { items } = await member().list({ query: { nameFilter: 'hipotecario prestamo' } })
    expect(items).toEqual([
      {
        id,
        name: 'Préstamo hipotecario',
        masterDocumentTypeId: receiptId,
        workflowTypeInfo: {
          workflowTypeId: 'c'.repeat(24),
          workflowTypeName: 'Collect',
          workflowInitiatorDocumentTypeId: cardId,
        },
        myPermissions: rights,
      },
    ])
    const all = await member().all()
    expect(all.items).toContainEqual({ id, name: 'Préstamo hipotecario' })
    expect(all.totalCount).toBe(all.items.length)
    const without = { id: await create({ name: 'Without a workflow' }), workflowTypeInfo: null }
    const named = await member().list({ query: { nameFilter: 'without workflow' } })
    expect(named.items).toEqual([expect.objectContaining(without)])
  })

  it('are answered at every path of the specification, and under /svc/api with a key (G-001 to G-003)', async () => {
    const { documentCollectionConfigId: id } = fixtures
    const { username } = organization.admin
    const made = await organization.admin.api.apiKeys.create({
      params: { username },
      body: { keyName: 'Cases' },
    })
    const keyed = server.sendWith({ 'x-api-key': made.apiKey, 'x-api-secret': made.secret })
    const ask = async (send: typeof keyed, method: string, path: string, body?: object) => {
      const headers = { 'content-type': 'application/json' }
      const init = { method, ...(body && { headers, body: JSON.stringify(body) }) }
      return (await send(path, init)).status
    }
    const { send } = organization.admin
    for (const path of [
      '/app/all-document-collection-config',
      '/all-document-collection-config',
      '/app/document-collection-config',
      `/app/document-collection-config/${id}`,
      `/document-collection-config/${id}`,
    ])
      expect(await ask(send, 'GET', path), path).toBe(200)
    for (const path of ['/svc/api/app/document-collection-config', '/svc/api/document-collection-config']) {
      expect(await ask(keyed, 'POST', path, plain), path).toBe(200)
      expect(await ask(keyed, 'PUT', `${path}/${id}`, plain), path).toBe(200)
      expect(await ask(send, 'POST', path, plain), path).toBe(401)
    }
    expect(await ask(keyed, 'PUT', `/document-collection-config/${id}`, plain)).toBe(200)
    expect(await ask(keyed, 'GET', `/document-collection-config/${id}`)).toBe(200)
    const other = await create()
    expect(await ask(keyed, 'DELETE', `/document-collection-config/${other}`)).toBe(200)
    expect(await ask(send, 'GET', `/document-collection-config/${other}`)).toBe(404)
  })

  it('are changed by administrators alone, and deleted by who has the permission for it', async () => {
    const { api, username } = organization.member
    const params = { documentCollectionConfigId: await create({ name: 'Short-lived' }) }
    const forbidden = { status: 403 }
    await expect(api.collectionConfigs.create({ body: plain })).rejects.toMatchObject(forbidden)
    await expect(api.collectionConfigs.update({ params, body: plain })).rejects.toMatchObject(forbidden)
    await expect(api.collectionConfigs.affectedEntities({ params })).rejects.toMatchObject(forbidden)
    await expect(api.collectionConfigs.remove({ params })).rejects.toMatchObject(forbidden)
    const { id } = await organization.admin.api.roles.create({
      body: { name: 'Cleaners', users: [username], globalPermissions: ['delete-document-collection'] },
    })
    expect((await get(params.documentCollectionConfigId)).myPermissions).toEqual({ ...rights, delete: true })
    expect(await api.collectionConfigs.remove({ params })).toEqual(params)
    await expect(get(params.documentCollectionConfigId)).rejects.toMatchObject({ status: 404 })
    await organization.admin.api.roles.setOfUser({ params: { username }, body: { roleIdList: [] } })
    await organization.admin.api.roles.remove({ params: { roleId: id } })
  })

  const ruling = (id: string, action: 'allow' | 'deny', right: 'view' | 'assign') => [
    { documentCollectionConfigId: id, action, permissionType: right },
  ]

  it('are not deleted while a role has a rule about them, which affected-entities tells beforehand (B-276, G-122)', async () => {
    const params = { documentCollectionConfigId: await create({ name: 'Ruled' }) }
    const { roles } = organization.admin.api
    const name = 'Rules about cases'
    const { id } = await roles.create({
      body: { name, collectionPermissions: ruling(params.documentCollectionConfigId, 'deny', 'view') },
    })
    expect(await admin().affectedEntities({ params })).toEqual({ roles: [{ id, name }] })
    const refusal = { status: 409, reason: 'in-use', params: { names: name } }
    await expect(admin().remove({ params })).rejects.toMatchObject(refusal)
    await roles.update({ params: { roleId: id }, body: { name } })
    expect(await admin().affectedEntities({ params })).toEqual({ roles: [] })
    await admin().remove({ params })
    await roles.remove({ params: { roleId: id } })
  })

  it('are either named by a role or deleted, when both are asked at once', async () => {
    for (let round = 0; round < 5; round++) {
      const params = { documentCollectionConfigId: await create() }
      const collectionPermissions = ruling(params.documentCollectionConfigId, 'allow', 'view')
      const answers = await Promise.allSettled([
        organization.admin.api.roles.create({ body: { name: `Contested ${round}`, collectionPermissions } }),
        admin().remove({ params }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })

  it('name the users to notify: whoever may see their case files, and tell nobody (B-284, G-138)', async () => {
    const configId = await create({ name: 'Told' })
    const { admin: root, member: other } = organization
    const told = async () => (await member().usersToNotify({ params: { configId } })).items
    const names = async () => (await told()).map(({ username }) => username)
    expect(await names()).toEqual(expect.arrayContaining([root.username, other.username]))
    const { username: hidden } = await server.person('acme', 'hugo')
    expect(await names()).toContain(hidden)
    const { id: roleId } = await root.api.roles.create({
      body: { name: 'Not told', users: [hidden], collectionPermissions: ruling(configId, 'deny', 'view') },
    })
    expect(await names()).not.toContain(hidden)
    expect(await names()).toContain(other.username)
    await root.api.roles.setOfUser({ params: { username: other.username }, body: { roleIdList: [roleId] } })
    await expect(told()).rejects.toMatchObject({ status: 404 })
    await root.api.roles.setOfUser({ params: { username: other.username }, body: { roleIdList: [] } })
    const { items } = await root.api.notifications.list()
    expect(items).toEqual([])
  })
})
