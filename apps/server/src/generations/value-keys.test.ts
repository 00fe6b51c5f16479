import type { Value } from '@tabellio/expression'
import { type Field, type FieldProperties, valueKeys } from '@tabellio/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptBody, receiptRequest, receiptTemplate } from '../testing/fixtures.ts'
import { type Person, type TestServer, testServer } from '../testing/server.ts'

const field = (name: string, properties: FieldProperties): Field => ({ name, fullPath: name, properties })
const choices = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]

/** A field for each way in which a value can be wrong. */
const fields = [
  field('text', { dataType: 'Alphanumeric', minOccurs: 1, maxLength: 5, lineCount: 2 }),
  field('notes', { dataType: 'Alphanumeric' }),
  field('masked', { dataType: 'Alphanumeric', inputMask: '##-##' }),
  field('tags', { dataType: 'Alphanumeric', minOccurs: 2, maxOccurs: 3 }),
  field('number', { dataType: 'Numeric', minValue: 2, maxValue: 9 }),
  field('whole', { dataType: 'IntegerNumber' }),
  field('price', { dataType: 'Currency' }),
  field('truth', { dataType: 'Logical' }),
  field('date', { dataType: 'Date' }),
  field('moment', { dataType: 'DateTime' }),
  field('time', { dataType: 'Time' }),
  field('picture', { dataType: 'Image' }),
  field('choice', { dataType: 'Alphanumeric', inputType: 'DropDownList', valueList: choices }),
  field('double', { dataType: 'Numeric', isCalculated: true, calculatedField: 'number * 2' }),
]
const definition = {
  fields,
  records: [
    {
      name: 'people',
      fullPath: 'people',
      properties: { minOccurs: 1, maxOccurs: 2 },
      fields: [{ name: 'name', fullPath: 'people/name', properties: { dataType: 'Alphanumeric' as const } }],
      records: [],
    },
  ],
}
const [section] = receiptBody.content
const body = {
  ...receiptBody,
  content: [{ type: 'section' as const, attrs: section?.attrs ?? expect.unreachable(), content: [] }],
}
const good = { text: 'x', tags: ['p', 'q'], people: [{ name: 'Ana' }] }

const cases: [Record<string, Value>, string][] = [
  [{ text: undefined }, 'text field-is-required'],
  [{ text: 'abcdef' }, 'text string-value-exceeds-max-length'],
  [{ text: '1\n2\n3' }, 'text string-value-exceeds-max-line-count'],
  [{ text: 1 }, 'text value-must-be-string-type'],
  [{ masked: '1' }, 'masked invalid-input-mask-value'],
  [{ tags: ['p'] }, 'tags field-min-instances-not-met'],
  [{ tags: ['p', 'q', 'r', 's'] }, 'tags field-max-instances-not-met'],
  [{ number: 1 }, 'number field-min-value-not-met'],
  [{ number: 10 }, 'number field-max-value-not-met'],
  [{ number: '3' }, 'number value-must-be-number-type'],
  [{ price: {} }, 'price value-must-be-number-type'],
  [{ whole: 1.5 }, 'whole value-must-be-integer'],
  [{ truth: 'yes' }, 'truth value-must-be-boolean-type'],
  [{ truth: [true] }, 'truth logical-cannot-be-list'],
  [{ date: '2026-02-30' }, 'date value-must-be-date-type'],
  [{ moment: '2026-02-01' }, 'moment value-must-be-valid-date-time'],
  [{ time: 9 }, 'time value-must-be-time-type'],
  [{ time: '25:00' }, 'time value-must-be-valid-time-time'],
  [{ picture: 'cat.png' }, 'picture value-must-be-valid-data-uri'],
  [{ picture: 'data:image/png;base64,bm90IGFuIGltYWdl' }, 'picture value-must-be-valid-data-uri'],
  [{ choice: 'c' }, 'choice value-out-of-value-list'],
  [{ double: 4 }, 'double cannot-send-calculated-values'],
  [{ people: { name: 'Ana' } }, 'people record-is-not-a-list'],
  [{ people: [] }, 'people record-min-instances-not-met'],
  [{ people: [{}, {}, {}] }, 'people record-max-instances-exceeded'],
  [{ people: [{ name: 7 }] }, 'people[0]/name value-must-be-string-type'],
  [{ tags: ['p', 7] }, 'tags[1] value-must-be-string-type'],
]

/** A template cannot be stored without a list that a field needs, or with a rule that cannot be evaluated. */
const refusedEarlier = ['value-list-not-present', 'error-evaluating-dependency']

describe('a value that does not fit', () => {
  let server: TestServer
  let member: Person
  let templateVersionId = ''
  beforeAll(async () => {
    server = await testServer()
    const organization = await server.organization('acme')
    member = organization.member
    const { api } = organization.admin
    const { documentGroupId } = await api.documentGroups.create({ body: { name: 'All', description: 'All' } })
    const keys = fields.map(({ name }) => ({ key: name, isRecord: false }))
    const people = { key: 'people', isRecord: true, fields: [{ key: 'people/name', isRecord: false }] }
    const sections = [{ key: 'all', label: 'All', fields: [...keys, people] }]
    const template = await api.templates.create({
      body: {
        ...receiptTemplate(documentGroupId),
        nameConfig: '',
        contextDefinition: definition,
        wizardDefinition: { pages: [{ key: 'all', label: 'All', sections }], dependencies: [] },
        body,
      },
    })
    templateVersionId = template.templateVersionId
    await api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
  })
  afterAll(() => server.close())

  const refusalOf = (data: Record<string, Value>) =>
    member.api.generations
      .sync({ body: receiptRequest(templateVersionId, { ...good, ...data }, { isPreview: true }) })
      .then(
        () => ({ status: 200, errors: [] }),
        (error: { status: number; errors: { path: string; key: string }[] }) => error,
      )

  it('leaves one that fits alone', async () => {
    expect(await refusalOf({})).toEqual({ status: 200, errors: [] })
  })

  it.each(cases)(
    'is refused by the server whatever the form did: %j gives %s (B-140 to B-142)',
    async (wrong, expected) => {
      const { status, errors } = await refusalOf(wrong)
      expect(status).toBe(400)
      expect(errors.map(({ path, key }) => `${path.replace('contexts[0].data/', '')} ${key}`)).toEqual([
        expected,
      ])
    },
  )

  it.each([
    ['a letter with 900,000 accents', `a${'\u0301'.repeat(900_000)}`, '◌\u0301'],
    ['signs that no font has', 'Jos\ue000 \u{12000}', '\ue000 \u{12000}'],
  ])('is refused before anything is stored: %s', async (_name, words, characters) => {
    const refusal = await refusalOf({ notes: words })
    expect(refusal).toMatchObject({
      status: 400,
      errors: [{ path: 'contexts[0].data/notes', key: 'characters-cannot-be-printed' }],
    })
    expect(JSON.stringify(refusal.errors)).toContain(`cannot show: ${characters}`)
  })

  it('has been asked with every key of the specification (B-142)', () => {
    const asked = cases.map(([, expected]) => expected.split(' ')[1])
    expect(new Set([...asked, ...refusedEarlier])).toEqual(new Set(valueKeys))
  })
})
