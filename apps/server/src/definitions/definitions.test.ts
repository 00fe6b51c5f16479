import type { TemplateInput } from '@tabellio/contract/templates'
import type { ContextDefinition, WizardDefinition } from '@tabellio/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptBody, receiptTemplate } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, testServer } from '../testing/server.ts'
import { definition, expression, inferred, wizard } from './whole-form.test-data.ts'

const [section] = receiptBody.content
const body = {
  ...receiptBody,
  content: [{ type: 'section' as const, attrs: section?.attrs ?? expect.unreachable(), content: [] }],
}

type Definitions = { contextDefinition: ContextDefinition; wizardDefinition: WizardDefinition }
const whole: Definitions = { contextDefinition: definition, wizardDefinition: wizard }

/** The whole form as JSON, one part of which is said otherwise. */
const said = (part: string, otherwise: string): Definitions => {
  const text = JSON.stringify(whole)
  expect(text.split(part).length).toBeGreaterThan(1)
  return JSON.parse(text.replace(part, otherwise))
}

describe.each(['template', 'document type'] as const)('what is saved of a form with a %s', (kind) => {
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

  /** Saves it as an administrator, and reads it as somebody else. */
  async function saved(definitions: Definitions): Promise<Definitions> {
    const { admin, member } = organization
    if (kind === 'template') {
      const template: TemplateInput = { ...receiptTemplate(documentGroupId), nameConfig: '', body }
      const params = await admin.api.templates.create({ body: { ...template, ...definitions } })
      await admin.api.templates.publish({ params, body: { type: 'now' } })
      return member.api.templates.get({ params })
    }
    const type = { name: 'Receipt', documentGroupId, acceptedMimeTypeList: ['application/pdf'] }
    const params = await admin.api.documentTypes.create({ body: { ...type, ...definitions } })
    return member.api.documentTypes.version({ params })
  }
  const statusOf = (definitions: Definitions): Promise<number> =>
    saved(definitions).then(
      () => 200,
      ({ status }: { status: number }) => status,
    )

  it('is read back with all fields and records, nested ones too, and all they say (B-588)', async () => {
    expect((await saved(whole)).contextDefinition).toEqual(definition)
    const empty = { contextDefinition: { fields: [], records: [] } }
    const nothing = {
      ...wizard,
      pages: [{ key: 'p', label: '', sections: [{ key: 's', label: '', fields: [] }] }],
    }
    const read = await saved({ ...empty, wizardDefinition: { ...nothing, dependencies: [] } })
    expect(read.contextDefinition).toEqual(empty.contextDefinition)
  })

  it('has a name, a full path and properties for each field, and nothing else (B-589)', async () => {
    const [field] = definition.fields
    const { contextDefinition } = await saved(whole)
    expect(contextDefinition.fields[0]).toEqual(field)
    expect(Object.keys(contextDefinition.fields[0] ?? {})).toEqual(['name', 'fullPath', 'properties'])
    const code = '{"name":"code","fullPath":"code","properties":'
    const wrong = [
      '{"name":"code","properties":',
      '{"fullPath":"code","properties":',
      `{"more":1,${code.slice(1)}`,
    ]
    for (const other of [...wrong, code.replace('properties', 'property')])
      expect(await statusOf(said(code, other))).toBe(400)
  })

  it('has for each record a name, a full path, fields, records, a label, a human name and limits (B-618)', async () => {
    const [record] = definition.records
    const { contextDefinition } = await saved(whole)
    expect(contextDefinition.records).toEqual([record])
    const limits = '"minOccurs":1,"maxOccurs":5'
    for (const other of ['"minOccurs":"1"', '"minOccurs":-1', '"maxOccurs":1.5', '"limit":5', '"label":5'])
      expect(await statusOf(said(limits, other))).toBe(400)
    for (const part of ['"name":"none",', '"fullPath":"items/parts/none",', '"properties":{},"fields":[]'])
      expect(await statusOf(said(part, part.includes('{') ? '"fields":[]' : ''))).toBe(400)
  })

  it('takes a data type or an input type that nobody knows for a text and its usual control (B-591)', async () => {
    for (const [part, other] of [
      ['"dataType":"Time"', '"dataType":"Colour","inputType":"Wheel"'],
      ['"dataType":"Time"', '"dataType":""'],
    ] as const) {
      const { contextDefinition } = await saved(said(part, other))
      const [parts] = contextDefinition.records[0]?.records ?? []
      expect(parts?.fields[0]?.properties).toEqual({
        dataType: 'Alphanumeric',
        ...(other.includes('Wheel') && { inputType: 'Default' }),
      })
    }
    for (const other of ['"dataType":7', '"inputType":"TextBox"', '"dataType":"Time","inputType":null'])
      expect(await statusOf(said('"dataType":"Time"', other))).toBe(400)
  })

  it('has default names of pages and sections, pages of sections of fields, nested in records, dependencies and what follows from them (B-099)', async () => {
    const { wizardDefinition } = await saved(whole)
    expect(wizardDefinition).toEqual({ ...wizard, inferredDependencies: inferred })
    for (const part of ['"defaultPageName":"Sheet"', '"defaultSectionName":"Part"'])
      expect(await statusOf(said(part, part.replace(/:.*/, ':7')))).toBe(400)
  })

  it('has a key, a label, a description, properties and sections for each page, and fields for each section (B-622)', async () => {
    expect((await saved(whole)).wizardDefinition.pages).toEqual(wizard.pages)
    for (const part of ['"key":"first",', '"label":"First",', '"key":"who",', '"label":"Who",'])
      expect(await statusOf(said(part, ''))).toBe(400)
    expect(await statusOf(said(',"sections":[{"key":"what"', ',"more":1,"sections":[{"key":"what"'))).toBe(
      400,
    )
    expect(await statusOf(said('"key":"none",', '"key":"none","properties":{},'))).toBe(400)
  })

  it('has a key for each entry of a section, whether it is a record, and then what is in it (B-623)', async () => {
    const { pages } = (await saved(whole)).wizardDefinition
    expect(pages[1]?.sections[0]?.fields).toEqual(wizard.pages[1]?.sections[0]?.fields)
    for (const other of ['"key":"code"', '"isRecord":false', '"key":"code","isRecord":"no"'])
      expect(await statusOf(said('"key":"code","isRecord":false', other))).toBe(400)
  })

  it('has a name, an expression and items for each dependency, of these kinds and actions alone (B-627)', async () => {
    const kinds = ['page first', 'section who', 'field code', 'record items/parts']
    const items = kinds.flatMap((kind) =>
      (['hide', 'disable'] as const).map((action) => {
        const [type, key = ''] = kind.split(' ')
        return { type: type as 'page', key, action }
      }),
    )
    const dependencies = [{ name: 'All', expression: {}, items }]
    const { wizardDefinition } = await saved({ ...whole, wizardDefinition: { ...wizard, dependencies } })
    expect(wizardDefinition.dependencies).toEqual(dependencies)
    const part = '{"type":"field","key":"paidOn","action":"hide"}'
    for (const [is, otherwise] of [
      ['"type":"field"', '"type":"topic"'],
      ['"action":"hide"', '"action":"show"'],
      ['"action":"hide"', '"action":"hide","more":1'],
    ] as const)
      expect(await statusOf(said(part, part.replace(is, otherwise)))).toBe(400)
    expect(await statusOf(said('"name":"Few items",', ''))).toBe(400)
  })

  it('has all parts of an expression as they were, and no others (B-628)', async () => {
    const { wizardDefinition } = await saved(whole)
    expect(wizardDefinition.dependencies[0]?.expression).toEqual(expression)
    for (const [part, other] of [
      ['"isNegative":true', '"isNegative":"yes"'],
      ['"sumOf"', '"productOf"'],
      ['"lesser-than"', '"like"'],
      ['"sourceSummary"', '"sourceRecord"'],
      ['"targetValue":2', '"value":2'],
      ['"where":{', '"having":{'],
    ] as const)
      expect(await statusOf(said(part, other))).toBe(400)
  })

  it('tells what follows from its dependencies, which nobody can set (B-626)', async () => {
    const { contextDefinition, wizardDefinition } = await saved(whole)
    expect(wizardDefinition).toEqual({ ...wizard, inferredDependencies: inferred })
    expect(await saved({ contextDefinition, wizardDefinition })).toMatchObject({
      contextDefinition,
      wizardDefinition,
    })
    const other = wizard.dependencies
    for (const inferredDependencies of [other, [...(inferred ?? []), ...other]])
      await expect(
        saved({ ...whole, wizardDefinition: { ...wizard, inferredDependencies } }),
      ).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'wizardDefinition/inferredDependencies', key: 'is-derived' }],
      })
    const more = { ...wizard, dependencies: [], inferredDependencies: [] }
    expect((await saved({ ...whole, wizardDefinition: more })).wizardDefinition.inferredDependencies).toEqual(
      [],
    )
  })
})
