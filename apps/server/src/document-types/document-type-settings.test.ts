import type { TemplateInput } from '@tabellio/contract/templates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payerLink } from '../testing/data-link-samples.ts'
import { receiptDefinition, receiptTemplate, receiptWizard } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, testServer } from '../testing/server.ts'

const definition = {
  ...receiptDefinition,
  fields: [
    ...receiptDefinition.fields,
    { name: 'paidOn', fullPath: 'paidOn', properties: { dataType: 'Date' as const } },
  ],
}

const settings = {
  autoExtract: true,
  useFullTextIndex: false,
  permissions: [{ roleId: '', permissions: ['view', 'edit'] as ('view' | 'edit')[] }],
  expirationBehavior: { type: 'field' as const, fieldName: 'paidOn' },
  documentDateField: 'paidOn',
  securityFields: ['payer', 'items/text'],
  identifierConfig: 'R-{payer}',
  identifierCollisionForcesNewVersion: true,
  dataLinkDefinition: { links: [{ key: 'rates', anything: [1, null] }] },
  approvalConfig: {
    approvalPermissionType: 'only-users-with-permissions' as const,
    executeTaskInOrder: true,
    approvalTypes: [{ id: '', dismissOnUpdateDocument: false }],
  },
}

describe('what a document type says', () => {
  let server: TestServer
  let organization: TestOrganization
  let documentGroupId = ''
  beforeAll(async () => {
    server = await testServer()
    organization = await server.organization('acme')
    const group = { name: 'Library', description: 'Shared', isContentLibrary: true }
    documentGroupId = (await organization.admin.api.documentGroups.create({ body: group })).documentGroupId
    const { id: roleId } = await organization.admin.api.roles.create({ body: { name: 'Notary' } })
    settings.permissions = [{ roleId, permissions: ['view', 'edit'] }]
    const approval = { label: 'Legal review', roles: [roleId] }
    const { approvalTypeId: id } = await organization.admin.api.approvalTypes.create({ body: approval })
    settings.approvalConfig.approvalTypes = [{ id, dismissOnUpdateDocument: false }]
  })
  afterAll(() => server.close())

  const input = () => ({
    name: 'Receipt',
    documentGroupId,
    contextDefinition: definition,
    wizardDefinition: receiptWizard,
    acceptedMimeTypeList: ['application/pdf', 'image/*'],
  })
  const create = (more: object = {}) =>
    organization.admin.api.documentTypes.create({ body: { ...input(), ...more } })
  const get = (documentTypeId: string, query = {}) =>
    organization.member.api.documentTypes.get({ params: { documentTypeId }, query })

  it('is kept and answered, every field of it (B-154, B-155, B-163, B-643)', async () => {
    const { admin } = organization
    const { templateId, templateVersionId } = await admin.api.templates.create({
      body: receiptTemplate(documentGroupId),
    })
    const given = {
      ...settings,
      description: 'For payments',
      templateId,
      templateVersionId,
      nameConfig: 'Receipt of {payer}',
      origin: 'internal',
      expirationWarningDays: 29,
      updateDocumentInstances: true,
    }
    const ids = await create(given)
    const { updateDocumentInstances: _, ...kept } = given
    const { acceptedMimeTypeList: acceptedMimeTypes, ...own } = input()
    const silent = { sendToWeb: false, sendToMobile: false }
    expect(await get(ids.documentTypeId)).toEqual({
      ...ids,
      ...own,
      ...kept,
      wizardDefinition: { ...receiptWizard, inferredDependencies: [] },
      acceptedMimeTypes,
      documentGroupName: 'Library',
      isFromContentLibrary: true,
      author: admin.username,
      isPublished: true,
      versionNumber: 1,
      draftDocumentTypeVersionId: null,
      dataLinkMappings: [],
      distributionMappings: [],
      mySubscriptions: { generation: silent, update: silent },
      myPermissions: { view: true, edit: false },
      createdAt: expect.any(Number),
    })
  })

  it('begins as the defaults say', async () => {
    const { documentTypeId } = await create()
    expect(await get(documentTypeId)).toMatchObject({
      autoExtract: false,
      useFullTextIndex: true,
      permissions: [],
      expirationBehavior: null,
      documentDateField: null,
      securityFields: [],
      identifierConfig: '',
      identifierCollisionForcesNewVersion: false,
      dataLinkDefinition: null,
      approvalConfig: null,
      expirationWarningDays: null,
    })
  })

  it('names a template by its version alone', async () => {
    const { templateId, templateVersionId } = await organization.admin.api.templates.create({
      body: receiptTemplate(documentGroupId),
    })
    const { documentTypeId } = await create({ templateVersionId })
    expect(await get(documentTypeId)).toMatchObject({ templateId, templateVersionId })
    const unknown = 'f'.repeat(24)
    for (const path of ['templateId', 'templateVersionId']) {
      await expect(create({ [path]: unknown })).rejects.toMatchObject({
        status: 400,
        errors: [{ path, message: `Invalid ${path}` }],
      })
    }
  })

  it('lets documents expire by a field or some days after they were made (B-160)', async () => {
    const expirationBehavior = { type: 'days-after-creation', days: 0 }
    const { documentTypeId } = await create({ expirationBehavior })
    expect(await get(documentTypeId)).toMatchObject({ expirationBehavior })
  })

  it.each<[string, object, string, string?]>([
    [
      'an unknown expiration',
      { expirationBehavior: { type: 'never' } },
      'expirationBehavior.type',
      'Unknown expiration behavior type',
    ],
    [
      'days before creation',
      { expirationBehavior: { type: 'days-after-creation', days: -1 } },
      'expirationBehavior.days',
    ],
    ['expiration without a field', { expirationBehavior: { type: 'field' } }, 'expirationBehavior.fieldName'],
    [
      'expiration by no date',
      { expirationBehavior: { type: 'field', fieldName: 'payer' } },
      'expirationBehavior.fieldName',
    ],
    ['a date of no field', { documentDateField: 'signedOn' }, 'documentDateField'],
    ['security by no field', { securityFields: ['payer', 'salary'] }, 'securityFields[1]'],
    ['an identifier of no field', { identifierConfig: '{number}' }, 'identifierConfig'],
    ['a name of no field', { nameConfig: '{number}' }, 'nameConfig'],
    [
      'no approval type',
      { approvalConfig: { ...settings.approvalConfig, approvalTypes: [] } },
      'approvalConfig.approvalTypes',
    ],
    [
      'a right that is none',
      { permissions: [{ roleId: 'a'.repeat(24), permissions: ['delete'] }] },
      'permissions[0].permissions[0]',
    ],
    [
      'a role that is none',
      { permissions: [{ roleId: 'x', permissions: [] }] },
      'permissions[0].roleId',
      'Invalid roleId',
    ],
    ['what is no setting', { identifier: 'x' }, ''],
  ])('refuses %s at its place (B-160, B-163)', async (_, wrong, path, message) => {
    await expect(create(wrong)).rejects.toMatchObject({
      status: 400,
      errors: [{ path, ...(message !== undefined && { message }) }],
    })
  })

  it('takes at least 1 MIME type (B-158)', async () => {
    const { documentTypeId } = await create({ acceptedMimeTypeList: ['text/plain'] })
    expect((await get(documentTypeId)).acceptedMimeTypes).toEqual(['text/plain'])
    await expect(create({ acceptedMimeTypeList: [] })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'acceptedMimeTypeList', message: 'At least one accepted MIME type is needed' }],
    })
    const { acceptedMimeTypeList: _, ...body } = input()
    await expect(
      organization.admin.api.documentTypes.create({ body: body as ReturnType<typeof input> }),
    ).rejects.toMatchObject({ status: 400, errors: [{ path: 'acceptedMimeTypeList' }] })
  })

  it('warns of the end of documents a positive whole number of days before, and by itself never (B-159)', async () => {
    for (const expirationWarningDays of [1, 29, 30]) {
      const { documentTypeId } = await create({ expirationWarningDays })
      expect(await get(documentTypeId)).toMatchObject({ expirationWarningDays })
    }
    for (const expirationWarningDays of [0, -1, 1.5, '30', null])
      await expect(create({ expirationWarningDays })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'expirationWarningDays' }],
      })
    expect((await get((await create()).documentTypeId)).expirationWarningDays).toBeNull()
  })

  it('names approval types that there are (G-025)', async () => {
    const approvalTypes = [
      ...settings.approvalConfig.approvalTypes,
      { id: 'f'.repeat(24), dismissOnUpdateDocument: true },
    ]
    const message = 'Supplied value for approvalTypeId is invalid'
    await expect(
      create({ approvalConfig: { ...settings.approvalConfig, approvalTypes } }),
    ).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'approvalConfig.approvalTypes[1].id', message }],
    })
  })

  it('lets a field offer the documents of a type that there is (G-025)', async () => {
    const { documentTypeId } = await create()
    const [payer, ...fields] = definition.fields
    const offering = (lookupDocumentTypeId: string) => ({
      ...definition,
      fields: [
        {
          ...payer,
          name: 'payer',
          fullPath: 'payer',
          properties: { dataType: 'Alphanumeric', lookupDocumentTypeId },
        },
        ...fields,
      ],
    })
    await create({ contextDefinition: offering(documentTypeId) })
    const wrong: [string, string, string][] = [
      ['x', 'contextDefinition.fields[0].properties.lookupDocumentTypeId', 'Invalid document type Id'],
      ['f'.repeat(24), 'contextDefinition/payer', 'Supplied value for documentTypeId is invalid'],
    ]
    for (const [id, path, message] of wrong) {
      const refusal = { status: 400, errors: [{ path, message }] }
      const contextDefinition = offering(id)
      await expect(create({ contextDefinition })).rejects.toMatchObject(refusal)
      const body = { ...receiptTemplate(documentGroupId), contextDefinition }
      const { templates } = organization.admin.api
      await expect(templates.create({ body: body as typeof body & TemplateInput })).rejects.toMatchObject(
        refusal,
      )
    }
  })

  it('may not say which dependencies follow from its definition (G-063)', async () => {
    const inferredDependencies = receiptWizard.dependencies
    await expect(
      create({ wizardDefinition: { ...receiptWizard, inferredDependencies } }),
    ).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'wizardDefinition/inferredDependencies', key: 'is-derived' }],
    })
  })

  it('is read by its id and by its version, by its id with the layout of its pages too, which are as they were sent (B-166, B-625, G-119)', async () => {
    const [page] = receiptWizard.pages
    const layout = { payer: { x: 0, y: 0, w: 6, h: 2 } }
    const pages = [{ ...page, properties: { layout, other: [1, null, { 'a b': 'ñ' }] } }]
    const { documentTypeId, documentTypeVersionId } = await create({
      wizardDefinition: { ...receiptWizard, pages },
    })
    const params = { documentTypeVersionId }
    const version = await organization.member.api.documentTypes.version({ params })
    expect(version.wizardDefinition.pages).toEqual(pages)
    for (const query of [{}, { withFormLayout: false }])
      expect(await get(documentTypeId, query)).toEqual(version)
    const formLayout = [{ pageKey: 'receipt', layout }]
    expect(await get(documentTypeId, { withFormLayout: true })).toEqual({ ...version, formLayout })
  })

  it('has mappings of data links and distributions until they are taken away (B-169, B-644)', async () => {
    const { admin, member } = organization
    const ids = await create()
    const { documentTypeVersionId } = ids
    const version = () => member.api.documentTypes.version({ params: { documentTypeVersionId } })
    const linkIds = await admin.api.dataLinks.save({ body: payerLink('Payers', ids.documentTypeId) })
    const mappingOf = (disabled: boolean) => ({
      ...linkIds,
      label: 'Look the payer up',
      trigger: 'button' as const,
      mapping: {
        input: [{ key: 'payer', templateVersionContextPath: '$.payer' }],
        output: [{ output: '$.amount', templateVersionContextPath: '$.amount', disabled }],
      },
    })
    const body = {
      ...ids,
      distributions: [{ distributionId: 'd' }],
      datalinks: [mappingOf(true)],
    }
    await admin.api.documentTypes.setMappings({ body: { ...ids, datalinks: [mappingOf(false)] } })
    await admin.api.documentTypes.setMappings({ body })
    expect(await version()).toMatchObject({
      dataLinkMappings: body.datalinks,
      distributionMappings: body.distributions,
    })
    const next = await create({ parentDocumentTypeVersionId: documentTypeVersionId })
    expect(
      await member.api.documentTypes.version({
        params: { documentTypeVersionId: next.documentTypeVersionId },
      }),
    ).toMatchObject({ dataLinkMappings: body.datalinks, distributionMappings: body.distributions })
    await admin.api.documentTypes.removeMappings({ params: { documentTypeVersionId } })
    expect(await version()).toMatchObject({ dataLinkMappings: [], distributionMappings: [] })
  })

  it('refuses mappings of no type, of an unknown one and of another’s version (G-025)', async () => {
    const [ids, other] = [await create(), await create()]
    const { setMappings } = organization.admin.api.documentTypes
    const wrong: [object, string, string][] = [
      [{ documentTypeId: 'x' }, 'documentTypeId', 'Invalid documentTypeId'],
      [{ documentTypeId: 'f'.repeat(24) }, 'documentTypeId', 'Supplied value for documentTypeId is invalid'],
      [
        { documentTypeVersionId: other.documentTypeVersionId },
        'documentTypeVersionId',
        'Invalid Document Type Version ID',
      ],
    ]
    for (const [more, path, message] of wrong)
      await expect(setMappings({ body: { ...ids, ...more } })).rejects.toMatchObject({
        status: 400,
        errors: [{ path, message }],
      })
  })
})
