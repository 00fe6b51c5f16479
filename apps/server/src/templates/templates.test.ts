import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  receiptBody,
  receiptDefinition,
  receiptRequest,
  receiptTemplate,
  receiptWizard,
} from '../testing/office.ts'
import { type TestOrganization, type TestServer, testServer } from '../testing/server.ts'

describe('templates', () => {
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
    organization.admin.api.templates.create({ body: { ...receiptTemplate(documentGroupId), ...more } })
  const publish = (templateVersionId: string) =>
    organization.admin.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })

  it('keep what their author wrote: data, form, body and name (B-542, B-545)', async () => {
    const ids = await create()
    const params = { templateVersionId: ids.templateVersionId }
    const { member, admin } = organization
    expect(await member.api.templates.get({ params })).toMatchObject({
      ...ids,
      name: 'Receipt',
      description: 'A receipt for a payment',
      language: 'English',
      documentGroupName: 'Payments',
      versionNumber: 1,
      isPublished: false,
      saveToECM: true,
      nameConfig: 'Receipt of {payer}',
      contextDefinition: receiptDefinition,
      wizardDefinition: receiptWizard,
      myPermissions: { edit: false, view: true },
    })
    expect((await admin.api.templates.get({ params })).myPermissions.edit).toBe(true)
    expect(await member.api.templates.contents({ params })).toEqual({ body: receiptBody })
  })

  it('give a sample that they accept (B-044)', async () => {
    const { templateVersionId } = await create()
    await publish(templateVersionId)
    const { context } = await organization.member.api.templates.sample({ params: { templateVersionId } })
    const { total: _calculated, ...data } = context
    const { documents } = await organization.member.api.generations.sync({
      body: receiptRequest(templateVersionId, data, { isPreview: true }),
    })
    expect(documents).toMatchObject([{ success: true }])
  })

  it('have versions that never change: the next one leaves the earlier as it was', async () => {
    const first = await create()
    await publish(first.templateVersionId)
    const second = await create({ name: 'Receipt 2', parentTemplateVersionId: first.templateVersionId })
    expect(second.templateId).toBe(first.templateId)
    const read = (templateVersionId: string) =>
      organization.member.api.templates.get({ params: { templateVersionId } })
    expect(await read(first.templateVersionId)).toMatchObject({ name: 'Receipt', versionNumber: 1 })
    expect(await read(second.templateVersionId)).toMatchObject({
      name: 'Receipt 2',
      versionNumber: 2,
      isPublished: false,
    })
    await expect(create({ parentTemplateVersionId: first.templateVersionId })).rejects.toMatchObject({
      status: 409,
    })
    const published = await organization.member.api.templates.list({
      query: { isPublished: true, rowsPerPage: 100 },
    })
    const ids = published.items.map(({ templateVersionId }) => templateVersionId)
    expect(ids).toContain(first.templateVersionId)
    expect(ids).not.toContain(second.templateVersionId)
  })

  it('are filled in by others only once they are published (B-546)', async () => {
    const { templateVersionId } = await create()
    const body = receiptRequest(templateVersionId, undefined, { isPreview: true })
    await expect(organization.member.api.generations.sync({ body })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'templates[0].templateVersionId' }],
    })
    await organization.admin.api.generations.sync({ body })
    await publish(templateVersionId)
    await organization.member.api.generations.sync({ body })
  })

  it('that are not stored hand their file over, and keep no document (B-553)', async () => {
    const { templateVersionId } = await create({ saveToECM: false })
    await publish(templateVersionId)
    const before = (await organization.member.api.documents.list()).totalCount
    const { documents } = await organization.member.api.generations.sync({
      body: receiptRequest(templateVersionId),
    })
    expect(documents[0]?.blob).toMatch(/^data:application\/pdf/)
    expect(documents[0]).not.toHaveProperty('documentId')
    expect((await organization.member.api.documents.list()).totalCount).toBe(before)
  })

  it.each([
    ['a short name', { name: 'ab' }, 'name'],
    ['a short description', { description: ' ab ' }, 'description'],
    ['another language', { language: 'German' }, 'language'],
    [
      'an unknown node',
      { body: { ...receiptBody, content: [{ type: 'script' }] } },
      expect.stringMatching(/^body/),
    ],
    ['a malformed parent', { parentTemplateVersionId: 'x' }, 'parentTemplateVersionId'],
    ['an unknown variable in its name', { nameConfig: 'Receipt of {nobody}' }, 'nameConfig'],
  ])('refuse %s (B-542, B-543)', async (_, wrong, path) => {
    await expect(create(wrong)).rejects.toMatchObject({
      status: 400,
      errorCode: 'invalid-request',
      errors: expect.arrayContaining([expect.objectContaining({ path })]),
    })
  })

  it('say that a form without pages or sections is no valid template (B-559)', async () => {
    const [page] = receiptWizard.pages
    for (const pages of [[], [{ key: 'p', label: 'P', ...page, sections: [] }]]) {
      await expect(create({ wizardDefinition: { pages, dependencies: [] } })).rejects.toMatchObject({
        status: 400,
        message: 'Invalid template',
      })
    }
  })

  it('say where a tag names what the data does not have', async () => {
    const [section] = receiptBody.content
    const tag = { type: 'paragraph', content: [{ type: 'field', attrs: { path: 'nobody' } }] }
    const body = { ...receiptBody, content: [{ ...section, content: [tag] }] }
    await expect(create({ body })).rejects.toMatchObject({
      errors: [{ path: expect.stringMatching(/^body\//), key: 'unknown-path' }],
    })
  })

  it('are found by any part of their name, and by group', async () => {
    const { api } = organization.member
    await create({ name: '100 % sure' })
    const names = async (query: object) => (await api.templates.list({ query })).items.map(({ name }) => name)
    expect(await names({ nameFilter: '%' })).toEqual(['100 % sure'])
    expect(await names({ documentGroupId: 'f'.repeat(24) })).toEqual([])
    await expect(names({ rowsPerPage: 50 })).rejects.toMatchObject({ status: 400 })
  })
})
