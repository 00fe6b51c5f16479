import type { PublishRequest } from '@tabellio/contract/templates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  receiptBody,
  receiptDefinition,
  receiptRequest,
  receiptTemplate,
  receiptWizard,
} from '../testing/fixtures.ts'
import { type Person, type TestOrganization, type TestServer, testServer } from '../testing/server.ts'

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

  it('keep what their author wrote: data, form, body, tags and name (B-542)', async () => {
    for (const language of ['English', 'Spanish', 'French'] as const) {
      const tags = [{ name: 'payer', color: 'blue' }, 'paid']
      const { templateVersionId } = await create({ tags, language, saveToECM: false })
      const params = { templateVersionId }
      const { api } = organization.admin
      expect(await api.templates.get({ params })).toMatchObject({
        name: 'Receipt',
        description: 'A receipt for a payment',
        documentGroupId,
        language,
        saveToECM: false,
        tagDefinition: tags,
        contextDefinition: receiptDefinition,
        wizardDefinition: receiptWizard,
      })
      expect(await api.templates.contents({ params })).toEqual({ body: receiptBody })
    }
  })

  it('answer all of their information, and who may edit them (B-545)', async () => {
    const ids = await create()
    await publish(ids.templateVersionId)
    const params = { templateVersionId: ids.templateVersionId }
    const none = { sendToWeb: false, sendToMobile: false }
    const info = await organization.member.api.templates.get({ params })
    expect(info).toEqual({
      ...ids,
      name: 'Receipt',
      description: 'A receipt for a payment',
      language: 'English',
      documentGroupId,
      documentGroupName: 'Payments',
      versionNumber: 1,
      isPublished: true,
      draftTemplateVersionId: null,
      saveToECM: true,
      saveAsPdf: true,
      outputFormat: 'pdf',
      invoice: null,
      documentProtection: 'none',
      nameConfig: 'Receipt of {payer}',
      identifierConfig: null,
      identifierCollisionForcesNewVersion: false,
      contextDefinition: receiptDefinition,
      wizardDefinition: { ...receiptWizard, inferredDependencies: [] },
      tagDefinition: [],
      dataLinkDefinition: null,
      distributionDefinition: null,
      dataLinkMappings: [],
      distributionMappings: [],
      resourceId: null,
      storage: null,
      thumbnailImage: null,
      publishTemplateFrom: expect.any(Number),
      publishTemplateTo: null,
      mySubscriptions: { generation: none, update: none },
      myPermissions: { edit: false, view: true },
      createdAt: expect.any(Number),
      createdBy: 'admin@acme.test',
    })
    expect((await organization.admin.api.templates.get({ params })).myPermissions).toEqual({
      edit: true,
      view: true,
    })
  })

  it('show others nothing of a version that is not published', async () => {
    const { templateVersionId } = await create({ name: 'Secret draft' })
    const params = { templateVersionId }
    const { templates } = organization.member.api
    for (const call of [templates.get, templates.contents, templates.sample, templates.thumbnail]) {
      await expect(call({ params })).rejects.toMatchObject({ status: 404 })
    }
    expect((await templates.list({ query: { nameFilter: 'Secret draft' } })).items).toEqual([])
    const { items } = await organization.admin.api.templates.list({ query: { nameFilter: 'Secret draft' } })
    expect(items).toMatchObject([{ templateVersionId, isPublished: false }])
  })

  it('give their contents to who shows a download token in the query', async () => {
    const { templateVersionId } = await create()
    const path = `/app/templates/${templateVersionId}/contents`
    const { token } = await organization.admin.api.sessions.downloadToken()
    const withToken = await server.send(`${path}?token=${token}`, { method: 'GET' })
    expect(await withToken.json()).toEqual({ body: receiptBody })
    expect((await server.send(path, { method: 'GET' })).status).toBe(401)
  })

  describe('are published', () => {
    const { now } = Date
    const day = 86_400_000
    const publishAs = (templateVersionId: string, body: PublishRequest) =>
      organization.admin.api.templates.publish({ params: { templateVersionId }, body })
    const isFilledIn = (templateVersionId: string) =>
      organization.member.api.generations
        .sync({ body: receiptRequest(templateVersionId, undefined, { isPreview: true }) })
        .then(
          () => true,
          () => false,
        )

    it.each([
      ['not, by dont-publish', { type: 'dont-publish' }, false],
      ['by now', { type: 'now' }, true],
      ['by publish-at a moment before', { type: 'publish-at', publishFrom: now() - day }, true],
      ['not yet by publish-at a moment to come', { type: 'publish-at', publishFrom: now() + day }, false],
      [
        'by publish-range within it',
        { type: 'publish-range', publishFrom: now() - day, publishTo: now() + day },
        true,
      ],
      [
        'not by publish-range after it',
        { type: 'publish-range', publishFrom: now() - 2 * day, publishTo: now() - day },
        false,
      ],
    ] as const)('%s (B-547, B-716)', async (_, body, isPublished) => {
      const { templateVersionId } = await create()
      expect(await publishAs(templateVersionId, body)).toMatchObject({ isPublished })
      expect(await isFilledIn(templateVersionId)).toBe(isPublished)
    })

    it('until a date, with the version that was published before (B-548)', async () => {
      const first = await create()
      await publish(first.templateVersionId)
      const second = await create({ parentTemplateVersionId: first.templateVersionId })
      const publishTo = '2999-01-31'
      await publishAs(second.templateVersionId, {
        type: 'publish-range',
        publishFrom: now() - day,
        publishTo: Date.parse(publishTo),
      })
      const info = await organization.member.api.templates.get({
        params: { templateVersionId: second.templateVersionId },
      })
      expect(info.publishTemplateTo).toEqual({
        lastPublishedTemplateVersionId: first.templateVersionId,
        toDate: Date.parse(publishTo),
      })
    })

    it('no longer once they are unpublished (B-717)', async () => {
      const { templateVersionId } = await create()
      await publish(templateVersionId)
      const item = await organization.admin.api.templates.unpublish({ params: { templateVersionId } })
      expect(item.isPublished).toBe(false)
      expect(await isFilledIn(templateVersionId)).toBe(false)
    })

    it.each([
      [{ type: 'publish-at' }, 'publishFrom'],
      [{ type: 'publish-at', publishFrom: 'tomorrow' }, 'publishFrom'],
      [{ type: 'publish-range', publishFrom: 2, publishTo: 1 }, 'publishTo'],
      [{ type: 'now', publishFrom: 1 }, expect.anything()],
      [{ type: 'later' }, 'type'],
    ])('never by %j', async (body, path) => {
      const { templateVersionId } = await create()
      const answer = await organization.admin.send(`/app/templates/${templateVersionId}/publish`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ errors: [expect.objectContaining({ path })] })
    })
  })

  it('are offered in the version that can be filled in, and authors are told of the newer draft', async () => {
    const first = await create({ name: 'Offered' })
    await publish(first.templateVersionId)
    const { templateVersionId } = await create({
      name: 'Offered',
      parentTemplateVersionId: first.templateVersionId,
    })
    const offered = async ({ api }: Person) =>
      (await api.templates.list({ query: { nameFilter: 'Offered' } })).items
    const item = { templateVersionId: first.templateVersionId, isPublished: true }
    expect(await offered(organization.member)).toMatchObject([{ ...item, draftTemplateVersionId: null }])
    expect(await offered(organization.admin)).toMatchObject([
      { ...item, draftTemplateVersionId: templateVersionId },
    ])
    await publish(templateVersionId)
    expect(await offered(organization.admin)).toMatchObject([
      { templateVersionId, isPublished: true, draftTemplateVersionId: null },
    ])
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
      organization.admin.api.templates.get({ params: { templateVersionId } })
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

  it('that are not stored hand their file over and keep no document, and are stored unless said so (B-553)', async () => {
    const { saveToECM: _, ...unsaid } = receiptTemplate(documentGroupId)
    const stored = await organization.admin.api.templates.create({ body: unsaid })
    await publish(stored.templateVersionId)
    const kept = await organization.member.api.generations.sync({
      body: receiptRequest(stored.templateVersionId),
    })
    expect(kept.documents[0]?.documentId).toMatch(/^[0-9a-f]{24}$/)
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
    await publish((await create({ name: '100 % sure' })).templateVersionId)
    const names = async (query: object) => (await api.templates.list({ query })).items.map(({ name }) => name)
    expect(await names({ nameFilter: '%' })).toEqual(['100 % sure'])
    await publish((await create({ name: 'Solicitud de Crédito' })).templateVersionId)
    for (const nameFilter of ['credito', 'CRÉDITO solicitud', '  solicitud \t  cred '])
      expect(await names({ nameFilter })).toEqual(['Solicitud de Crédito'])
    expect(await names({ nameFilter: 'credito receipt' })).toEqual([])
    expect(await names({ documentGroupId: 'f'.repeat(24) })).toEqual([])
    await expect(names({ rowsPerPage: 50 })).rejects.toMatchObject({ status: 400 })
  })
})
