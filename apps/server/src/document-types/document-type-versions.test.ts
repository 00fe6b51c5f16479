import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptDefinition, receiptTemplate, receiptWizard } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, testServer } from '../testing/server.ts'

describe('the versions of a document type', () => {
  let server: TestServer
  let organization: TestOrganization
  let documentGroupId = ''
  beforeAll(async () => {
    server = await testServer()
    organization = await server.organization('acme')
    const group = { name: 'Payments', description: 'What was paid' }
    documentGroupId = (await organization.admin.api.documentGroups.create({ body: group })).documentGroupId
  })
  afterAll(() => server.close())

  const create = (more: object = {}) =>
    organization.admin.api.documentTypes.create({
      body: {
        name: 'Receipt',
        documentGroupId,
        contextDefinition: receiptDefinition,
        wizardDefinition: receiptWizard,
        acceptedMimeTypeList: ['application/pdf'],
        ...more,
      },
    })
  const after = (parentDocumentTypeVersionId: string, more: object = {}) =>
    create({ parentDocumentTypeVersionId, ...more })
  const version = (documentTypeVersionId: string) =>
    organization.member.api.documentTypes.version({ params: { documentTypeVersionId } })

  it('follow the one the payload names, and leave it as it was (B-162)', async () => {
    const first = await create()
    const [rule] = receiptWizard.dependencies
    const dependencies = [{ ...rule, name: 'Never a fee', expression: {} }]
    const next = await after(first.documentTypeVersionId, {
      name: 'Receipt 2',
      wizardDefinition: { ...receiptWizard, dependencies },
    })
    expect(next.documentTypeId).toBe(first.documentTypeId)
    expect(next.documentTypeVersionId).not.toBe(first.documentTypeVersionId)
    const { documentTypeId } = first
    const newest = await organization.member.api.documentTypes.get({ params: { documentTypeId } })
    expect(newest).toMatchObject({
      ...next,
      name: 'Receipt 2',
      wizardDefinition: { dependencies: [{ name: 'Never a fee', expression: {} }] },
    })
    expect(await version(first.documentTypeVersionId)).toMatchObject({
      name: 'Receipt',
      wizardDefinition: receiptWizard,
    })
    const { items } = await organization.member.api.documentTypes.all()
    expect(items.filter((item) => item.documentTypeId === documentTypeId)).toHaveLength(1)
  })

  it('are one after the other: of two that begin from the same one, one is refused', async () => {
    const { documentTypeVersionId } = await create()
    const answers = await Promise.allSettled([after(documentTypeVersionId), after(documentTypeVersionId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(after(documentTypeVersionId)).rejects.toMatchObject({ status: 409, reason: 'newer-version' })
  })

  it('begin from one that there is, in the same organization', async () => {
    const other = await server.organization('other')
    const group = await other.admin.api.documentGroups.create({ body: { name: 'A', description: 'B' } })
    const { documentTypeVersionId } = await create()
    const wrong = { status: 400, errors: [{ path: 'parentDocumentTypeVersionId' }] }
    await expect(after('a'.repeat(24))).rejects.toMatchObject(wrong)
    await expect(
      other.admin.api.documentTypes.create({
        body: {
          name: 'Receipt',
          documentGroupId: group.documentGroupId,
          contextDefinition: receiptDefinition,
          wizardDefinition: receiptWizard,
          acceptedMimeTypeList: ['application/pdf'],
          parentDocumentTypeVersionId: documentTypeVersionId,
        },
      }),
    ).rejects.toMatchObject(wrong)
  })

  it('stay with the template whose documents the type describes', async () => {
    const { api } = organization.admin
    const [one, other] = await Promise.all(
      ['Receipt', 'Invoice'].map((name) =>
        api.templates.create({ body: { ...receiptTemplate(documentGroupId), name } }),
      ),
    )
    const first = await create({ templateId: one?.templateId })
    const next = await after(first.documentTypeVersionId)
    expect(await version(next.documentTypeVersionId)).toMatchObject({ templateId: one?.templateId })
    await expect(after(next.documentTypeVersionId, { templateId: other?.templateId })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'templateId' }],
    })
  })
})
