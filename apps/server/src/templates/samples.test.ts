import type { Expression } from '@tabellio/expression'
import type { DependencySample, WizardDefinition } from '@tabellio/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleErrors } from '../definitions/index.ts'
import { receiptDefinition, receiptTemplate, receiptWizard } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, testServer } from '../testing/server.ts'

const late: DependencySample = { name: 'paid late', values: { isLate: true }, holds: false }
const wrong: DependencySample = { name: 'in time', values: { isLate: false }, holds: false }

/** The receipt's form, its rule that hides the fee when in time with these samples. */
const wizardWith = (...samples: DependencySample[]): WizardDefinition => ({
  ...receiptWizard,
  dependencies: receiptWizard.dependencies.map((dependency) => ({ ...dependency, samples })),
})

const refusal = {
  status: 400,
  errors: [
    {
      path: 'wizardDefinition/dependencies[0]/samples[1]',
      key: 'sample-fails',
      message: 'The condition "No fee when in time" holds for the sample "in time"',
    },
  ],
}

describe('the samples of a condition', () => {
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

  const create = (wizardDefinition: WizardDefinition) =>
    organization.admin.api.templates.create({
      body: { ...receiptTemplate(documentGroupId), wizardDefinition },
    })
  const publish = (templateVersionId: string) =>
    organization.admin.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })

  it('let a template be published when they are answered as its author said', async () => {
    const { templateVersionId } = await create(wizardWith(late, { ...wrong, holds: true }))
    expect(await publish(templateVersionId)).toMatchObject({ isPublished: true })
  })

  it('may fail while a template is written, but not when it is published', async () => {
    const { templateVersionId } = await create(wizardWith(late, wrong))
    await expect(publish(templateVersionId)).rejects.toMatchObject(refusal)
    const params = { templateVersionId }
    expect(await organization.admin.api.templates.get({ params })).toMatchObject({ isPublished: false })
  })

  it('do not fail in a document type, which is published as it is made', async () => {
    const body = {
      name: 'Receipt',
      documentGroupId,
      contextDefinition: receiptDefinition,
      acceptedMimeTypeList: ['application/pdf'],
    }
    const { api } = organization.admin
    await expect(
      api.documentTypes.create({ body: { ...body, wizardDefinition: wizardWith(late, wrong) } }),
    ).rejects.toMatchObject(refusal)
    await api.documentTypes.create({ body: { ...body, wizardDefinition: wizardWith(late) } })
  })

  it('know an inner record that nobody is in as one', () => {
    const [items] = receiptDefinition.records
    const parts = { name: 'parts', fullPath: 'items/parts', properties: {}, fields: [], records: [] }
    const definition = { fields: [], records: items ? [{ ...items, records: [parts] }] : [] }
    const noPart: Expression = {
      operatorType: 'equals',
      summaryFunction: 'some',
      source: { sourceField: 'items/parts' },
      target: { targetValue: false },
      where: {
        operatorType: 'equals',
        source: { sourceField: 'items/text' },
        target: { targetValue: 'Rent' },
      },
    }
    const samples = [
      { name: 'no part', values: { items: [{ text: 'Rent' }] }, holds: true },
      { name: 'a part', values: { items: [{ text: 'Rent', parts: [{}] }] }, holds: false },
    ]
    const dependencies = [{ name: 'No part', expression: noPart, items: [], samples }]
    expect(sampleErrors(definition, { pages: [], dependencies })).toEqual([])
  })
})
