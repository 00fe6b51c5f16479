import { bundleIdentifiers } from '@tabellio/contract/bundles'
import { Document } from '@tabellio/document'
import { checkValues, definitionProblems, sampleValues } from '@tabellio/forms'
import { bodyProblems, compileText } from '@tabellio/templates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'
import { catalogue } from './catalogue.ts'

describe('bundles', () => {
  let server: TestServer
  let organization: TestOrganization
  beforeAll(async () => {
    ;({ server, organization } = await fixtureServer())
  })
  afterAll(() => server.close())

  const list = (query: object) => organization.admin.api.bundles.list({ query })
  const names = async (query: object) => (await list(query)).items.map(({ name }) => name)
  const apply = (identifier: (typeof bundleIdentifiers)[number], body = {}) =>
    organization.admin.api.bundles.apply({ params: { identifier }, body })

  it('are the seven that are brought along (B-457)', async () => {
    const { items, totalCount } = await list({})
    expect(items.map(({ identifier }) => identifier).toSorted()).toEqual([
      'auto-datalink',
      'bank-customers-document-collection',
      'cooperativa-templates',
      'demo-templates',
      'simple-bill-template',
      'test-modules',
      'training-templates',
    ])
    expect(totalCount).toBe(7)
  })

  it('are listed by name and language, 15, 30 or 50 a page, read, and applied with inputData (B-456)', async () => {
    expect(await names({ languageFilter: 'Spanish' })).toEqual([
      'Clientes de un banco',
      'Cooperativa de ahorro y crédito',
    ])
    expect(await names({ nameFilter: 'CREDITO' })).toEqual(['Cooperativa de ahorro y crédito'])
    expect(await names({ nameFilter: 'credito', languageFilter: 'French' })).toEqual([])
    for (const rowsPerPage of [15, 30, 50]) expect((await list({ rowsPerPage })).items).toHaveLength(7)
    expect((await list({ rowsPerPage: 15, pageNumber: 1 })).items).toEqual([])
    await expect(list({ rowsPerPage: 20 })).rejects.toMatchObject({ status: 400 })

    const params = { identifier: 'bank-customers-document-collection' as const }
    const before = await organization.admin.api.bundles.get({ params })
    expect(before.templates).toEqual([
      {
        name: 'Solicitud de apertura de cuenta',
        description: 'La solicitud con la que un cliente abre su cuenta.',
        isThere: false,
      },
    ])
    const inputData = { documentGroupName: 'Banca personal' }
    const { documentTypes, templates } = await apply(params.identifier, { inputData })
    const all = await organization.admin.api.documentTypes.list({ query: { rowsPerPage: 100 } })
    for (const { documentTypeId, name } of documentTypes)
      expect(all.items.find((type) => type.documentTypeId === documentTypeId)).toMatchObject({
        name,
        documentGroupName: 'Banca personal',
        isPublished: true,
      })
    expect(documentTypes).toHaveLength(3)
    const templateVersionId = templates[0]?.templateVersionId ?? ''
    expect(await organization.member.api.templates.get({ params: { templateVersionId } })).toMatchObject({
      name: 'Solicitud de apertura de cuenta',
      documentGroupName: 'Banca personal',
      isPublished: true,
    })
    const after = await organization.admin.api.bundles.get({ params })
    expect([...after.templates, ...after.documentTypes].map(({ isThere }) => isThere)).toEqual(
      Array(4).fill(true),
    )
  })

  it('bring the bill and the agreement as Word files, as an office would upload them', async () => {
    const { templates } = await apply('demo-templates')
    const stored = await Promise.all(
      templates.map(async ({ name, templateVersionId }) => {
        const params = { templateVersionId }
        const { storage } = await organization.member.api.templates.get({ params })
        const { wordDataUri = '' } = await organization.member.api.templates.contents({ params })
        return [
          name,
          storage,
          Buffer.from(wordDataUri.split(',')[1] ?? '', 'base64')
            .subarray(0, 2)
            .toString(),
        ]
      }),
    )
    expect(stored).toEqual([
      ['Contrato de arrendamiento de vivienda', null, ''],
      ['Simple bill', { kind: 'word' }, 'PK'],
      ['Solicitud de crédito', null, ''],
      ['Accord de confidentialité', { kind: 'word' }, 'PK'],
    ])
  })

  it('leave what is there by its name as it is when they are applied again', async () => {
    const first = await apply('training-templates')
    const again = await apply('training-templates')
    expect(again.templates).toEqual(first.templates.map((template) => ({ ...template, isNew: false })))
    expect(first.templates.map(({ isNew }) => isNew)).toEqual([true, true])
  })

  it('make nothing twice when two people apply one at once', async () => {
    const answers = await Promise.all([
      apply('auto-datalink'),
      apply('auto-datalink'),
      apply('auto-datalink'),
    ])
    expect(new Set(answers.map(({ templates }) => templates[0]?.templateVersionId)).size).toBe(1)
    expect(answers.flatMap(({ documentTypes }) => documentTypes.filter(({ isNew }) => isNew))).toHaveLength(1)
  })

  it('say which input they do not know, and which bundle', async () => {
    const known = { params: { identifier: 'training-templates' as const } }
    const { api } = organization.admin
    for (const inputData of [{ documentGroupName: 'ab' }, { other: 'x' }])
      await expect(api.bundles.apply({ ...known, body: { inputData } })).rejects.toMatchObject({
        status: 400,
      })
    const unknown = await organization.admin.send('/app/bundles-config/nothing', { method: 'GET' })
    expect(unknown.status).toBe(400)
  })
})

describe.each(bundleIdentifiers)('the bundle %s', (identifier) => {
  it('holds templates and document types without a problem, that can be filled with their sample values', async () => {
    const { documentTypes, templates } = await catalogue[identifier].content()
    expect([...documentTypes, ...templates]).not.toEqual([])
    const today = '2026-11-22'
    for (const { contextDefinition: definition, wizardDefinition: wizard, nameConfig } of [
      ...documentTypes,
      ...templates,
    ]) {
      expect(definitionProblems(definition, wizard)).toEqual([])
      expect(compileText(nameConfig, definition).problems).toEqual([])
      const values = sampleValues(definition, today)
      expect(checkValues({ definition, wizard, values, today })).toEqual([])
    }
    for (const { body, contextDefinition } of templates) {
      expect(Document.safeParse(body).error).toBeUndefined()
      expect(bodyProblems(body, contextDefinition)).toEqual([])
    }
  })
})
