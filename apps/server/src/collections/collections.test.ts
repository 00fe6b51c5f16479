import { contract } from '@tabellio/contract'
import { callPath } from '@tabellio/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfUri } from '../testing/document-samples.ts'
import { type Fixtures, receipt, receiptFile, receiptRequest } from '../testing/fixtures.ts'
import { sampleIds } from '../testing/samples.ts'
import {
  type Person,
  type TestOrganization,
  type TestServer,
  fixtureServer,
  workDone,
} from '../testing/server.ts'

describe('case files', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
    await workDone(server)
  })
  afterAll(() => server.close())

  const api = () => organization.admin.api
  /** Stores a receipt, which begins a case file; with a parent its next version. */
  async function pay(payer: string, { more = {}, parent }: { more?: object; parent?: string } = {}) {
    const documents = [
      { templateKey: 'receipt', documentKey: 'one', ...(parent && { parentDocumentVersionId: parent }) },
    ]
    const contexts = [{ key: 'one', data: { ...receipt, payer, ...more }, documents }]
    const body = { ...receiptRequest(fixtures.templateVersionId), contexts }
    const [made] = (await organization.member.api.generations.sync({ body })).documents
    return { documentId: made?.documentId ?? '', documentVersionId: made?.documentVersionId ?? '' }
  }
  /** Brings in a card; with a parent its next version. */
  const card = (holder: string, parentDocumentVersionId?: string, person: Person = organization.member) =>
    person.api.uploads.save({
      body: {
        documentTypeId: fixtures.cardTypeId,
        data: { holder },
        documents: [pdfUri(`Card of ${holder}`)],
        ...(parentDocumentVersionId && { parentDocumentVersionId }),
      },
    })
  const list = (query: object = {}, person: Person = organization.member) =>
    person.api.collections.list({ query })
  const fileOf = async (payer: string) => {
    const found = (await list({ nameFilter: `File of ${payer}` })).items
    const own = found.find(({ name }) => name === `File of ${payer}`)
    return own?.id ?? ''
  }
  const get = (instanceId: string, person: Person = organization.member) =>
    person.api.collections.get({ params: { instanceId } })
  /** The documents in the folder of cards. */
  const cardsIn = async (payer: string) =>
    (await get(await fileOf(payer))).folders.flatMap(({ documents }) =>
      documents.map((each) => each.documentId),
    )
  const remove = (documentId: string) => api().documents.remove({ params: { documentId } })
  const restore = (documentId: string) =>
    api().deletedDocuments.restore({
      body: { deletedDocumentList: [{ documentId, documentVersionList: [] }] },
    })

  it('begin with a document of the master type, and hold the documents whose field has its value, whichever comes first', async () => {
    const early = await card('  ANA ríos ')
    const { documentId } = await pay('Ana Ríos')
    const late = await card('Ana Ríos')
    await card('Ana Rios')
    const file = await get(await fileOf('Ana Ríos'))
    expect(file).toMatchObject({
      name: 'File of Ana Ríos',
      configName: 'Payer',
      masterDocumentId: documentId,
      assignedTo: null,
      documents: [{ documentId, name: 'Receipt of Ana Ríos' }],
      missing: [],
      documentCount: 3,
      hasMore: false,
    })
    const held = file.folders.flatMap(({ documents }) => documents.map((each) => each.documentId))
    expect(new Set(held)).toEqual(new Set([early.documentId, late.documentId]))
  })

  it('follow the newest version of each document, and what is deleted and restored', async () => {
    const made = await pay('Berta')
    const own = await card('Berta')
    const id = await fileOf('Berta')
    expect(await cardsIn('Berta')).toEqual([own.documentId])
    // The card changes hands, and then the receipt follows it.
    const next = await card('Carla', own.documentVersionId)
    expect(await cardsIn('Berta')).toEqual([])
    const parent = made.documentVersionId
    const renamed = await pay('Carla', { parent })
    expect(await fileOf('Carla')).toBe(id)
    expect(await cardsIn('Carla')).toEqual([own.documentId])
    // Without the newest version of the card it is Berta's again.
    const query = { documentVersionId: next.documentVersionId }
    await api().documents.remove({ params: { documentId: own.documentId }, query })
    expect(await cardsIn('Carla')).toEqual([])
    await api().documents.restoreVersion({ params: { ...renamed, documentVersionId: parent } })
    expect(await cardsIn('Berta')).toEqual([own.documentId])
    await remove(own.documentId)
    expect(await cardsIn('Berta')).toEqual([])
    await restore(own.documentId)
    expect(await cardsIn('Berta')).toEqual([own.documentId])
    await remove(made.documentId)
    expect(await fileOf('Berta')).toBe('')
    await expect(get(id)).rejects.toMatchObject({ status: 404 })
    await restore(made.documentId)
    expect(await fileOf('Berta')).toBe(id)
    await remove(made.documentId)
    await api().deletedDocuments.hardDelete({
      body: { deletedDocumentList: [{ documentId: made.documentId, documentVersionList: [] }] },
    })
    await expect(get(id)).rejects.toMatchObject({ status: 404 })
  })

  it('are listed by their name, who is in charge and their configurations, by 15, 30 and 50 (B-277, B-281)', async () => {
    const body = { ...receiptFile(fixtures.documentTypeId, fixtures.cardTypeId), name: 'Twin' }
    const { documentCollectionConfigId: twin } = await api().collectionConfigs.create({
      body: { ...body, nameConfig: 'Twin of {payer}' },
    })
    await pay('Dora')
    const id = await fileOf('Dora')
    const assignedTo = organization.member.username
    await api().collections.reassign({ params: { instanceId: id }, body: { assignedTo } })
    const names = async (query: object) =>
      (await list({ nameFilter: 'dora', ...query })).items.map(({ name }) => name)
    expect(await names({})).toEqual(['File of Dora', 'Twin of Dora'])
    expect(await names({ nameFilter: 'DÓRA fil' })).toEqual(['File of Dora'])
    expect(await names({ documentCollectionConfigIds: twin })).toEqual(['Twin of Dora'])
    const both = `${twin},${fixtures.documentCollectionConfigId}`
    expect(await names({ documentCollectionConfigIds: both })).toEqual(['File of Dora', 'Twin of Dora'])
    expect(await names({ assignedTo })).toEqual(['File of Dora'])
    expect(await names({ assignedTo: organization.admin.username })).toEqual([])
    for (const call of [api().collections.list, api().collectionConfigs.list]) {
      for (const rowsPerPage of [15, 30, 50])
        expect(await call({ query: { rowsPerPage } })).toMatchObject({ rowsPerPage })
      for (const rowsPerPage of [1, 20, 100])
        await expect(call({ query: { rowsPerPage } })).rejects.toMatchObject({ status: 400 })
    }
    await api().collectionConfigs.remove({ params: { documentCollectionConfigId: twin } })
    expect(await names({})).toEqual(['File of Dora'])
  })

  it('can be read, and how they stand (B-282)', async () => {
    await pay('Elsa')
    const instanceId = await fileOf('Elsa')
    const summary = () => organization.member.api.collections.summary({ params: { instanceId } })
    expect(await get(instanceId)).toMatchObject({
      id: instanceId,
      missing: [{ documentTypeName: 'Identity card', folderName: 'Cards' }],
    })
    expect(await summary()).toMatchObject({
      id: instanceId,
      name: 'File of Elsa',
      status: 'ERROR',
      messages: ['Identity card'],
      counts: { valid: 1, missing: 1, total: 1 },
    })
    await card('Elsa')
    expect((await get(instanceId)).missing).toEqual([])
    expect(await summary()).toMatchObject({ status: 'OK', counts: { valid: 2, missing: 0, total: 2 } })
  })

  it('are put in the charge of somebody who may see them, or of nobody (B-283)', async () => {
    await pay('Flora')
    const params = { instanceId: await fileOf('Flora') }
    const assign = (assignedTo: string | null) => api().collections.reassign({ params, body: { assignedTo } })
    const { username } = organization.member
    expect(await assign(username.toUpperCase())).toEqual(params)
    expect(await get(params.instanceId)).toMatchObject({ assignedTo: username })
    await expect(assign('nobody@acme.test')).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'assignedTo', key: 'assignee-may-not-see' }],
    })
    const body = {
      name: 'Sees none',
      users: [(await server.person('acme', 'blind')).username],
      collectionPermissions: [
        {
          documentCollectionConfigId: fixtures.documentCollectionConfigId,
          action: 'deny' as const,
          permissionType: 'view' as const,
        },
      ],
    }
    await api().roles.create({ body })
    await expect(assign('blind@acme.test')).rejects.toMatchObject({ status: 400 })
    await assign(null)
    expect(await get(params.instanceId)).toMatchObject({ assignedTo: null })
  })

  it('tell who is in charge and who no longer is, and not whoever did it', async () => {
    await pay('Greta')
    const params = { instanceId: await fileOf('Greta') }
    const [lea, mia] = [await server.person('acme', 'lea'), await server.person('acme', 'mia')]
    for (const { username } of [lea, mia])
      await api().collections.reassign({ params, body: { assignedTo: username } })
    await workDone(server)
    const toldTo = async (person: Person) =>
      (await person.api.notifications.list()).items
        .filter(({ metadata }) => metadata?.collectionId === params.instanceId)
        .map(({ title, metadata }) => [title, metadata?.type, metadata?.assignedBy])
    const by = organization.admin.username
    expect(await toldTo(mia)).toEqual([['You are in charge: File of Greta', 'collection-assignment', by]])
    expect(new Set(await toldTo(lea))).toEqual(
      new Set([
        ['No longer in your charge: File of Greta', 'collection-deassignment', by],
        ['You are in charge: File of Greta', 'collection-assignment', by],
      ]),
    )
    await mia.api.collections.reassign({ params, body: { assignedTo: null } })
    await workDone(server)
    expect(await toldTo(mia)).toHaveLength(1)
    const { items } = await api().actionLogs.ofCollection({ params })
    expect(items[0]).toMatchObject({
      entryType: 'document-collection-assigned',
      username: mia.username,
      indexed: { ...params, name: 'File of Greta' },
      before: { assignedTo: mia.username },
      after: { assignedTo: null },
    })
  })

  it('are for whoever their configuration is seen by, and assigned by whoever may: all calls about them can answer 403 (B-287)', async () => {
    await pay('Gina')
    const params = { instanceId: await fileOf('Gina') }
    const zoe = await server.person('acme', 'zoe')
    const rule = { documentCollectionConfigId: fixtures.documentCollectionConfigId, action: 'deny' as const }
    const { id: roleId } = await api().roles.create({
      body: {
        name: 'Does not assign',
        users: [zoe.username],
        collectionPermissions: [{ ...rule, permissionType: 'assign' }],
      },
    })
    expect(await get(params.instanceId, zoe)).toMatchObject({ myPermissions: { view: true, assign: false } })
    const assign = () => zoe.api.collections.reassign({ params, body: { assignedTo: zoe.username } })
    await expect(assign()).rejects.toMatchObject({ status: 403 })
    await api().roles.update({
      params: { roleId },
      body: {
        name: 'Sees none at all',
        users: [zoe.username],
        collectionPermissions: [{ ...rule, permissionType: 'view' }],
      },
    })
    await expect(get(params.instanceId, zoe)).rejects.toMatchObject({ status: 404 })
    await expect(assign()).rejects.toMatchObject({ status: 404 })
    expect((await list({}, zoe)).items).toEqual([])
    // Whoever comes after their last day meets none of them.
    const outside = await server.person('acme', 'outside')
    const accessConstraint = { type: 'limitDate' as const, toDate: '2020-01-01' }
    await api().users.update({ body: { username: outside.username, accessConstraint } })
    const ids: Record<string, string> = sampleIds(fixtures)
    for (const route of [
      ...Object.values(contract.collections),
      ...Object.values(contract.collectionConfigs),
    ]) {
      const path = callPath(route, { params: ids })
      const { status } = await outside.send(path, { method: route.method })
      expect({ path, status }).toEqual({ path, status: 403 })
    }
  })

  it('show of their documents those that a person may read, and no name that others give', async () => {
    await pay('Hilda')
    await card('Hilda')
    const instanceId = await fileOf('Hilda')
    const eve = await server.person('acme', 'eve')
    await api().roles.create({
      body: {
        name: 'Reads no cards',
        users: [eve.username],
        documentTypePermissions: [
          { documentTypeId: fixtures.cardTypeId, action: 'deny', permissionType: 'view' },
        ],
      },
    })
    expect(await get(instanceId)).toMatchObject({ documentCount: 2, folders: [{ name: 'Cards' }] })
    // Of cards nothing is said: neither that one is there nor that one is missing.
    expect(await get(instanceId, eve)).toMatchObject({ documentCount: 1, folders: [], missing: [] })
    const summary = await eve.api.collections.summary({ params: { instanceId } })
    expect(summary.counts.total).toBe(1)
  })

  it('note who looked at them, as documents note who looked at a version (B-193)', async () => {
    await pay('Irma')
    const params = { instanceId: await fileOf('Irma') }
    await organization.member.api.collections.noteView({ params })
    const { items } = await api().actionLogs.ofCollection({ params })
    expect(items).toMatchObject([
      {
        entryType: 'document-collection-view',
        username: organization.member.username,
        indexed: { ...params, name: 'File of Irma' },
      },
    ])
    const { documentId, documentVersionId } = fixtures
    await organization.member.api.documents.noteView({ params: { documentId, documentVersionId } })
    const ofDocument = await api().actionLogs.ofDocument({ params: { documentId } })
    expect(ofDocument.items[0]).toMatchObject({
      entryType: 'document-view',
      username: organization.member.username,
      indexed: { documentVersionId },
    })
    const unknown = organization.member.api.collections.noteView({ params: { instanceId: 'f'.repeat(24) } })
    await expect(unknown).rejects.toMatchObject({ status: 404 })
  })

  it('take in the documents that were there before their configuration, and follow what it says anew', async () => {
    await pay('Julia')
    await card('Julia')
    const body = { ...receiptFile(fixtures.documentTypeId, fixtures.cardTypeId), nameConfig: 'Later {payer}' }
    const { documentCollectionConfigId } = await api().collectionConfigs.create({ body })
    await workDone(server)
    const later = async (nameFilter: string) => {
      const query = { nameFilter, documentCollectionConfigIds: documentCollectionConfigId }
      const { items, filling } = await list(query)
      expect(filling).toEqual([])
      return items
    }
    const [file] = await later('later julia')
    expect(await get(file?.id ?? '')).toMatchObject({ name: 'Later Julia', documentCount: 2 })
    const params = { documentCollectionConfigId }
    const turned = {
      ...body,
      nameConfig: 'Of card {holder}',
      masterDocumentTypeId: fixtures.cardTypeId,
      relationships: [
        {
          sourceField: 'holder',
          documentTypes: [{ documentTypeId: fixtures.documentTypeId, targetField: 'payer' }],
        },
      ],
      folders: [],
    }
    await api().collectionConfigs.update({ params, body: turned })
    await workDone(server)
    expect(await later('later')).toEqual([])
    const [other] = await later('card julia')
    expect(await get(other?.id ?? '')).toMatchObject({ name: 'Of card Julia', documentCount: 2 })
    await api().collectionConfigs.remove({ params })
  })
})
