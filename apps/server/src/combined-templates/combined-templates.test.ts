import type { Field } from '@tabellio/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Fixtures,
  receipt,
  receiptDefinition,
  receiptTemplate,
  receiptWizard,
} from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'
import { type StatedCall, differencesFrom } from '../testing/stated-calls.ts'

const text = (name: string, properties: Partial<Field['properties']> = {}): Field => ({
  name,
  fullPath: name,
  properties: { dataType: 'Alphanumeric', ...properties },
})

describe('combined templates', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  /** A receipt with more questions, published. */
  async function template(name: string, fields: Field[], { isPublished = true } = {}) {
    const { api } = organization.admin
    const [page] = receiptWizard.pages
    const [section] = page?.sections ?? []
    if (!page || !section) throw new Error('The form of a receipt has a page with a section')
    const shown = [...section.fields, ...fields.map((field) => ({ key: field.name, isRecord: false }))]
    const body = {
      ...receiptTemplate(fixtures.documentGroupId),
      name,
      nameConfig: `${name} of {payer}`,
      contextDefinition: { ...receiptDefinition, fields: [...receiptDefinition.fields, ...fields] },
      wizardDefinition: { ...receiptWizard, pages: [{ ...page, sections: [{ ...section, fields: shown }] }] },
    }
    const made = await api.templates.create({ body })
    const params = { templateVersionId: made.templateVersionId }
    if (isPublished) await api.templates.publish({ params, body: { type: 'now' } })
    return { ...made, name }
  }
  const bodyOf = (name: string, templateIds: string[]) => ({
    name,
    description: 'Both at once',
    documentGroupId: fixtures.documentGroupId,
    templates: templateIds.map((templateId) => ({ templateId })),
  })
  /** With the receipt of the fixtures. */
  const combine = (name: string, templateIds: string[]) =>
    organization.admin.api.combinedTemplates.create({
      body: bodyOf(name, [fixtures.templateId, ...templateIds]),
    })
  const documentsNamed = async (nameFilter: string) =>
    (await organization.member.api.documents.list({ query: { nameFilter } })).items.map(({ name }) => name)

  const path = '/app/combined-templates'
  const whole = ['name', 'description', 'documentGroupId', 'documentGroupName', 'templates']
  const body = () => bodyOf('Stated', [fixtures.templateId, fixtures.templateId])
  it('exist and answer as stated (B-541)', async () => {
    const ids = await combine('Stated', [fixtures.templateId])
    const one = `${path}/{combinedTemplateId}`
    const stated: StatedCall[] = [
      { call: `POST ${path}`, who: 'a person', body: body(), answers: ['combinedTemplateId'] },
      { call: `GET ${one}`, who: 'a person', answers: whole },
      {
        call: `GET ${one}/definition`,
        who: 'a person',
        answers: ['contextDefinition', 'wizardDefinition'],
      },
      { call: `GET ${path}`, who: 'a person', answers: ['items', 'totalCount'], items: whole },
      { call: `PUT ${one}`, who: 'a person', body: body(), answers: ['combinedTemplateId'] },
      { call: `DELETE ${one}`, who: 'a person' },
      { call: `GET ${one}`, who: 'a person', refuses: 'not found' },
      { call: `PUT ${one}`, who: 'a person', body: body(), refuses: 'not found' },
      { call: `DELETE ${one}`, who: 'a person', refuses: 'not found' },
    ]
    for (const call of stated) expect(await differencesFrom(call, server, ids)).toEqual([])
  })

  it('can be created, read, updated and deleted, with their group and their templates in order (B-725, B-724)', async () => {
    const { combinedTemplates, documentGroups } = organization.admin.api
    const voucher = await template('Voucher', [text('shop')])
    const params = await combine('  At the desk ', [voucher.templateId])
    const first = { templateId: fixtures.templateId, templateVersionId: fixtures.templateVersionId }
    const second = { templateId: voucher.templateId, templateVersionId: voucher.templateVersionId }
    const { get } = organization.member.api.combinedTemplates
    expect(await get({ params })).toEqual({
      ...params,
      name: 'At the desk',
      description: 'Both at once',
      documentGroupId: fixtures.documentGroupId,
      documentGroupName: 'Payments',
      templates: [
        { ...first, name: 'Receipt', language: 'English' },
        { ...second, name: 'Voucher', language: 'English' },
      ],
      isPublished: true,
      myPermissions: { view: true, edit: false, delete: false },
    })
    const { documentGroupId } = await documentGroups.create({ body: { name: 'Counter', description: 'A' } })
    const changed = {
      ...bodyOf('At the counter', [voucher.templateId, fixtures.templateId, voucher.templateId]),
      description: 'All three',
      documentGroupId,
    }
    expect(await combinedTemplates.update({ params, body: changed })).toEqual(params)
    const read = await get({ params })
    expect(read).toMatchObject({
      name: 'At the counter',
      description: 'All three',
      documentGroupName: 'Counter',
      templates: [{ name: 'Voucher' }, { name: 'Receipt' }, { name: 'Voucher' }],
    })
    await documentGroups.remove({
      params: { documentGroupId },
      query: { newDocumentGroupId: fixtures.documentGroupId },
    })
    expect(await get({ params })).toMatchObject({ documentGroupName: 'Payments' })
    await combinedTemplates.remove({ params })
    await expect(get({ params })).rejects.toMatchObject({ status: 404 })
    expect(await organization.admin.api.templates.get({ params: second })).toMatchObject({ name: 'Voucher' })
  })

  it('have a name and a description of a character, and at least two templates (B-544)', async () => {
    const { create, update } = organization.admin.api.combinedTemplates
    const params = await combine('Complete', [fixtures.templateId])
    const right = body()
    const wrong: [object, string][] = [
      [{ name: ' ' }, 'name'],
      [{ description: '' }, 'description'],
      [{ templates: right.templates.slice(1) }, 'templates'],
      [{ templates: [...right.templates, { templateId: 'f'.repeat(24) }] }, 'templates[2].templateId'],
      [{ documentGroupId: 'f'.repeat(24) }, 'documentGroupId'],
    ]
    for (const [more, at] of wrong) {
      const refusal = { status: 400, errors: [{ path: at }] }
      await expect(create({ body: { ...right, ...more } })).rejects.toMatchObject(refusal)
      await expect(update({ params, body: { ...right, ...more } })).rejects.toMatchObject(refusal)
    }
    await create({ body: { ...right, name: 'x', description: 'y' } })
    const { member } = organization
    const forbidden = { status: 403 }
    await expect(member.api.combinedTemplates.create({ body: right })).rejects.toMatchObject(forbidden)
    await expect(member.api.combinedTemplates.update({ params, body: right })).rejects.toMatchObject(
      forbidden,
    )
    await expect(member.api.combinedTemplates.remove({ params })).rejects.toMatchObject(forbidden)
  })

  it('are listed in pages, found by words of their names and by their group (G-187)', async () => {
    const { documentGroupId } = await organization.admin.api.documentGroups.create({
      body: { name: 'Elsewhere', description: 'A' },
    })
    const { create } = organization.admin.api.combinedTemplates
    for (let at = 0; at < 16; at++)
      await create({ body: { ...body(), name: `Crédito ${at}`, documentGroupId } })
    const list = async (query: object) => {
      const page = await organization.member.api.combinedTemplates.list({ query })
      return [page.items.length, page.totalCount]
    }
    expect(await list({ nameFilter: 'credito' })).toEqual([15, 16])
    expect(await list({ nameFilter: 'credito', pageNumber: 1 })).toEqual([1, 16])
    expect(await list({ nameFilter: '15 CRÉD', rowsPerPage: 30 })).toEqual([1, 1])
    expect(await list({ documentGroupId, rowsPerPage: 30 })).toEqual([16, 16])
    expect(await list({ documentGroupId: fixtures.documentGroupId, nameFilter: 'credito' })).toEqual([0, 0])
  })

  it('are met by who may see all of their templates', async () => {
    const { admin, member } = organization
    const secret = await template('Secret', [])
    const params = await combine('With a secret', [secret.templateId])
    expect(await member.api.combinedTemplates.get({ params })).toMatchObject({ name: 'With a secret' })
    const { id: roleId } = await admin.api.roles.create({ body: { name: 'Not the secret' } })
    await admin.api.roles.update({
      params: { roleId },
      body: {
        name: 'Not the secret',
        users: [member.username],
        templatePermissions: [{ templateId: secret.templateId, action: 'deny', permissionType: 'view' }],
      },
    })
    await expect(member.api.combinedTemplates.get({ params })).rejects.toMatchObject({ status: 404 })
    const query = { nameFilter: 'secret' }
    expect(await member.api.combinedTemplates.list({ query })).toMatchObject({ items: [], totalCount: 0 })
    expect(await admin.api.combinedTemplates.list({ query })).toMatchObject({ totalCount: 1 })
  })

  it('answer their merged definition, in which what several ask is asked once (B-724, G-209)', async () => {
    const voucher = await template('Voucher of a shop', [text('shop', { label: 'Shop' })])
    const params = await combine('Merged', [voucher.templateId])
    const { contextDefinition, wizardDefinition, templates } =
      await organization.member.api.combinedTemplates.definition({ params })
    const names = [...receiptDefinition.fields.map(({ name }) => name), 'shop']
    expect(contextDefinition.fields.map(({ name }) => name)).toEqual(names)
    const asked = wizardDefinition.pages.map(({ sections }) =>
      sections.flatMap(({ fields }) => fields.map(({ key }) => key)),
    )
    expect(asked).toEqual([[...names.slice(0, -1), 'items'], ['shop']])
    expect(templates.map(({ name }) => name)).toEqual(['Receipt', 'Voucher of a shop'])
  })

  it('tell their author by name what is not the same question in two templates (G-187)', async () => {
    const { api } = organization.admin
    const differing = (name: string, parentTemplateVersionId?: string) =>
      api.templates.create({
        body: {
          ...receiptTemplate(fixtures.documentGroupId),
          name,
          nameConfig: '',
          contextDefinition: {
            ...receiptDefinition,
            fields: receiptDefinition.fields.map((field) =>
              field.name === 'payer' ? text('payer', { dataType: 'Date', label: 'Payer' }) : field,
            ),
          },
          ...(parentTemplateVersionId !== undefined && { parentTemplateVersionId }),
        },
      })
    const same = await template('The same', [])
    const { templateId } = await differing('With a day')
    await expect(combine('Conflict', [same.templateId, templateId])).rejects.toMatchObject({
      status: 400,
      errors: [
        {
          path: 'templates[2].templateId',
          key: 'asked-otherwise',
          params: { field: 'Payer', template: 'Receipt', other: 'With a day' },
        },
      ],
    })
    // A version that comes to differ later is told to who fills the form in.
    const params = await combine('Later', [same.templateId])
    const { templateVersionId } = await differing('The same', same.templateVersionId)
    await api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
    await expect(api.combinedTemplates.definition({ params })).rejects.toMatchObject({
      status: 409,
      reason: 'combined-conflict',
      params: { names: 'Payer (Receipt, The same)' },
    })
  })

  it('are filled in while each template has a published version', async () => {
    const unpublished = await template('Not yet', [], { isPublished: false })
    const params = await combine('Waiting', [unpublished.templateId])
    const { api } = organization.admin
    expect(await api.combinedTemplates.get({ params })).toMatchObject({
      isPublished: false,
      templates: [{ templateVersionId: fixtures.templateVersionId }, { templateVersionId: null }],
    })
    const refusal = { status: 409, reason: 'combined-not-published', params: { names: 'Not yet' } }
    await expect(api.combinedTemplates.definition({ params })).rejects.toMatchObject(refusal)
    await expect(api.combinedTemplates.generate({ params, body: { data: receipt } })).rejects.toMatchObject(
      refusal,
    )
    const { templateVersionId } = unpublished
    await api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
    expect(await api.combinedTemplates.definition({ params })).toMatchObject({
      templates: [{}, { templateVersionId }],
    })
  })

  describe('that are filled in', () => {
    const fill = (params: { combinedTemplateId: string }, data: object, more: object = {}) =>
      organization.member.api.combinedTemplates.generate({
        params,
        body: { data: { ...receipt, ...data }, ...more },
      })

    it('store a document of each template, as one generation, each with the answers it asks for', async () => {
      const { api } = organization.member
      const ticket = await template('Ticket', [text('seat')])
      const params = await combine('Receipt and ticket', [ticket.templateId])
      const { documents, generationToken = '' } = await fill(params, { payer: 'Inés', seat: '12 B' })
      expect(documents.map(({ name }) => name)).toEqual(['Receipt of Inés', 'Ticket of Inés'])
      const together = await api.documents.ofGeneration({ params: { generationToken } })
      expect(together.items.map(({ name }) => name).toSorted()).toEqual(['Receipt of Inés', 'Ticket of Inés'])
      const contexts = await Promise.all(
        documents.map(({ documentId = '', documentVersionId = '' }) =>
          api.documents.generationContext({ params: { documentId, documentVersionId } }),
        ),
      )
      expect(contexts.map(({ context }) => context)).toEqual([
        expect.not.objectContaining({ seat: '12 B' }),
        expect.objectContaining({ payer: 'Inés', seat: '12 B' }),
      ])
    })

    it('store none where one of them cannot be stored', async () => {
      const once = await template('Once', [text('code', { isUnique: true })])
      const params = await combine('Receipt once', [once.templateId])
      await fill(params, { payer: 'Once', code: 'A-1' })
      await expect(fill(params, { payer: 'Never', code: 'A-1' })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'contexts[1].data/code', key: 'value-already-exists' }],
      })
      expect(await documentsNamed('Never')).toEqual([])
      expect((await documentsNamed('of Once')).toSorted()).toEqual(['Once of Once', 'Receipt of Once'])
    })

    it('show all documents as one PDF, or each by itself, and store what was shown', async () => {
      const card = await template('Card', [])
      const params = await combine('Receipt and card', [card.templateId])
      const data = { payer: 'Seen' }
      const one = await fill(params, data, { isPreview: true, asOnePdf: true })
      expect(one.documents.map(({ name, pageCount, blob }) => [name, pageCount, blob])).toEqual([
        ['Receipt of Seen', 1, undefined],
        ['Card of Seen', 1, undefined],
      ])
      expect(pagesOf(one.blob)).toBe(2)
      const several = await fill(params, data, { isPreview: true })
      expect(several.documents.map(({ blob }) => pagesOf(blob))).toEqual([1, 1])
      expect(await documentsNamed('of Seen')).toEqual([])
      const previewDigests = one.documents.map(({ previewDigest = '' }) => previewDigest)
      await expect(fill(params, { payer: 'Other' }, { previewDigests })).rejects.toMatchObject({
        status: 409,
        reason: 'preview-outdated',
      })
      await fill(params, data, { previewDigests })
      expect(await documentsNamed('of Seen')).toHaveLength(2)
    })

    it('refuse what no template asks for, at its place', async () => {
      const params = await combine('Strict', [fixtures.templateId])
      const data = { colour: 'red', items: [{ text: 'Rent', colour: 'red' }] }
      await expect(fill(params, data)).rejects.toMatchObject({
        status: 400,
        errors: [
          { path: 'data/items[0]/colour', key: 'unknown-field' },
          { path: 'data/colour', key: 'unknown-field' },
        ],
      })
    })

    it('give each document a number of its own', async () => {
      const { api } = organization.admin
      const { sequenceId } = await api.sequences.create({
        body: { type: 'autogenerated', name: 'Of both', prefix: 'N-', paddingLength: 2 },
      })
      const number = text('number', { sequenceId, minOccurs: 1 })
      const [first, second] = [await template('First', [number]), await template('Second', [number])]
      const params = await api.combinedTemplates.create({
        body: bodyOf('Numbered', [first.templateId, second.templateId]),
      })
      const { documents } = await fill(params, { payer: 'Numbered' })
      const numbers = await Promise.all(
        documents.map(async ({ documentId = '', documentVersionId = '' }) => {
          const { context } = await api.documents.generationContext({
            params: { documentId, documentVersionId },
          })
          return Object(context).number
        }),
      )
      expect(numbers).toEqual(['N-01', 'N-02'])
    })
  })
})

/** The pages that a PDF says it has. */
function pagesOf(dataUri = ''): number {
  const file = Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64').toString('latin1')
  return [...file.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length
}
