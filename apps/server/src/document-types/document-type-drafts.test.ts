import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receipt, receiptDefinition, receiptRequest, receiptWizard } from '../testing/fixtures.ts'
import type { Fixtures } from '../testing/fixtures.ts'
import { entriesIn } from '../testing/log-entries.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('the drafts of a document type', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  const types = () => organization.admin.api.documentTypes
  const create = (more: object = {}) =>
    types().create({
      body: {
        name: 'Deed',
        documentGroupId: fixtures.documentGroupId,
        contextDefinition: receiptDefinition,
        wizardDefinition: receiptWizard,
        acceptedMimeTypeList: ['text/plain'],
        ...more,
      },
    })
  const draftAfter = (parentDocumentTypeVersionId: string, more: object = {}) =>
    create({ isPublished: false, parentDocumentTypeVersionId, ...more })
  const get = (documentTypeId: string) => types().get({ params: { documentTypeId } })
  const publish = (documentTypeVersionId: string, more: object = {}) =>
    types().publish({ params: { documentTypeVersionId }, body: { ...more } })
  const unpublish = (documentTypeVersionId: string) =>
    types().unpublish({ params: { documentTypeVersionId } })
  const store = (documentTypeId: string, name = 'deed.txt') =>
    organization.member.api.uploads.save({
      body: {
        documentTypeId,
        data: receipt,
        documents: [`data:text/plain;name=${name};base64,${Buffer.from('A deed').toString('base64')}`],
      },
    })
  const refused = (reason: string, status = 409) => ({ status, reason })

  it('are used by nobody until they are published, and then by everybody (B-168)', async () => {
    const first = await create({ isPublished: false })
    const params = { documentTypeId: first.documentTypeId }
    const { api } = organization.member
    await expect(api.documentTypes.get({ params })).rejects.toMatchObject({ status: 404 })
    expect((await api.documentTypes.all()).items.map(({ name }) => name)).not.toContain('Deed')
    await expect(store(first.documentTypeId)).rejects.toMatchObject(refused('type-not-published'))
    expect(await publish(first.documentTypeVersionId)).toMatchObject({ isPublished: true })
    expect(await api.documentTypes.get({ params })).toMatchObject({ name: 'Deed', isPublished: true })
    await store(first.documentTypeId)
  })

  it('leave the version in force as it is, and are told to administrators alone', async () => {
    const first = await create({ name: 'Will' })
    const next = await draftAfter(first.documentTypeVersionId, { name: 'Last will' })
    const params = { documentTypeId: first.documentTypeId }
    expect(await get(first.documentTypeId)).toMatchObject({
      ...first,
      name: 'Will',
      draftDocumentTypeVersionId: next.documentTypeVersionId,
    })
    const { api } = organization.member
    expect(await api.documentTypes.get({ params })).toMatchObject({ draftDocumentTypeVersionId: null })
    const version = { params: { documentTypeVersionId: next.documentTypeVersionId } }
    await expect(api.documentTypes.version(version)).rejects.toMatchObject({ status: 404 })
    expect(await types().version(version)).toMatchObject({ isPublished: false, versionNumber: 2 })
    await publish(next.documentTypeVersionId)
    expect(await get(first.documentTypeId)).toMatchObject({
      ...next,
      name: 'Last will',
      draftDocumentTypeVersionId: null,
    })
  })

  it('follow one another: who begins from an older one is told of the newer', async () => {
    const first = await create()
    const draft = await draftAfter(first.documentTypeVersionId)
    await expect(draftAfter(first.documentTypeVersionId)).rejects.toMatchObject(refused('newer-version'))
    await expect(create({ parentDocumentTypeVersionId: first.documentTypeVersionId })).rejects.toMatchObject(
      refused('newer-version'),
    )
    await expect(publish(first.documentTypeVersionId)).rejects.toMatchObject(refused('newer-version'))
    const answers = await Promise.allSettled([1, 2, 3].map(() => draftAfter(draft.documentTypeVersionId)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { items } = await types().versions({ params: { documentTypeId: first.documentTypeId } })
    expect(
      items.map(({ versionNumber, isPublished, isInForce }) => [versionNumber, isPublished, isInForce]),
    ).toEqual([
      [3, false, false],
      [2, false, false],
      [1, true, true],
    ])
  })

  it('are checked again when they are published: what they name may have gone', async () => {
    const role = await organization.admin.api.roles.create({ body: { name: 'Goes' } })
    const permissions = [{ roleId: role.id, permissions: ['view'] }]
    const draft = await create({ isPublished: false, name: 'Gone', permissions })
    const next = await draftAfter(draft.documentTypeVersionId, { permissions: [] })
    await publish(next.documentTypeVersionId)
    const last = await draftAfter(next.documentTypeVersionId, { permissions })
    await organization.admin.api.roles.remove({ params: { roleId: role.id } })
    await expect(publish(last.documentTypeVersionId)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'permissions[0].roleId' }],
    })
  })

  it('take no new documents once they are unpublished, and the old ones stay readable', async () => {
    const type = await create({ name: 'Lease' })
    const made = await store(type.documentTypeId)
    expect(await unpublish(type.documentTypeVersionId)).toMatchObject({ isPublished: false })
    await expect(store(type.documentTypeId)).rejects.toMatchObject(refused('type-not-published'))
    const { api } = organization.member
    const { documentId } = made
    expect(await api.documents.get({ params: { documentId } })).toMatchObject({ documentId })
    const params = { documentTypeVersionId: type.documentTypeVersionId }
    expect(await api.documentTypes.version({ params })).toMatchObject({ isPublished: false })
    await publish(type.documentTypeVersionId)
    await store(type.documentTypeId)
  })

  it('of the type of a template let nothing be generated while it is unpublished', async () => {
    const { documentTypeVersionId, templateVersionId } = fixtures
    const generate = () =>
      organization.member.api.generations.sync({ body: receiptRequest(templateVersionId) })
    await unpublish(documentTypeVersionId)
    await expect(generate()).rejects.toMatchObject(refused('type-not-published'))
    await publish(documentTypeVersionId)
    expect((await generate()).documents).toHaveLength(1)
  })

  it('and their type are deleted when nothing uses it, else what does is told (G-091)', async () => {
    const used = await create({ name: 'Used' })
    await store(used.documentTypeId, 'of-ana.txt')
    await create({
      name: 'Looks up',
      contextDefinition: {
        ...receiptDefinition,
        fields: receiptDefinition.fields.map((field) => ({
          ...field,
          properties: {
            ...field.properties,
            ...(field.name === 'payer' && { lookupDocumentTypeId: used.documentTypeId }),
          },
        })),
      },
    })
    const remove = (documentTypeId: string) => types().remove({ params: { documentTypeId } })
    const refusal = await remove(used.documentTypeId).catch((error: unknown) => error)
    expect(refusal).toMatchObject(refused('in-use'))
    expect(refusal).toMatchObject({ params: { names: expect.stringContaining('Looks up, ') } })
    const spare = await create({ name: 'Spare' })
    await draftAfter(spare.documentTypeVersionId)
    await remove(spare.documentTypeId)
    await expect(get(spare.documentTypeId)).rejects.toMatchObject({ status: 404 })
    const entries = await entriesIn(() => server)()
    expect(entries.map(({ entryType }) => entryType)).toContain('document-type-deleted')
  })
})
