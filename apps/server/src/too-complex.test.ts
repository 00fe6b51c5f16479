import type { TemplateInput } from '@tabellio/contract/templates'
import type { Block, Inline, ListDefinition } from '@tabellio/document'
import type { Values } from '@tabellio/expression'
import type { ContextDefinition, RecordDefinition } from '@tabellio/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptBody, receiptTemplate } from './testing/fixtures.ts'
import { type TestOrganization, type TestServer, testServer } from './testing/server.ts'

const rowsRecord = (properties: RecordDefinition['properties'], records: RecordDefinition[] = []) => ({
  name: 'rows',
  fullPath: 'rows',
  properties,
  fields: [{ name: 'x', fullPath: 'rows/x', properties: { dataType: 'Alphanumeric' } as const }],
  records,
})
const code = { name: 'code', fullPath: 'code', properties: { dataType: 'Alphanumeric' } as const }
const definition: ContextDefinition = { fields: [code], records: [rowsRecord({})] }

const words: Inline[] = [{ type: 'field', attrs: { path: 'rows/x' } }]
const p = (...content: Inline[]): Block => ({ type: 'paragraph', content })
const repeat = (...content: Block[]): Block => ({ type: 'repeat', attrs: { record: 'rows' }, content })
const inline = (...content: Inline[]): Inline => ({
  type: 'inlineRepeat',
  attrs: { record: 'rows', separator: ', ' },
  content,
})
const barcode = (kind: 'EAN13' | 'QR' | 'CODE39', value: string): Block =>
  p({ type: 'barcode', attrs: { kind, value, width: 90, height: 90, alt: 'Code' } })

const [section] = receiptBody.content
const bodyOf = (content: Block[], lists: { [id: string]: ListDefinition } = {}): TemplateInput['body'] => ({
  ...receiptBody,
  attrs: { ...receiptBody.attrs, lists },
  content: section ? [{ ...section, content }] : [],
})

/** One request of an ordinary person or author, made to keep everybody else waiting (attack D1, D2, D7). */
describe('whoever asks for too much', () => {
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

  const template = (contextDefinition: ContextDefinition, body: TemplateInput['body'], nameConfig = '') => ({
    ...receiptTemplate(documentGroupId),
    contextDefinition,
    wizardDefinition: {
      pages: [
        {
          key: 'page',
          label: 'Page',
          sections: [
            {
              key: 'section',
              label: 'Section',
              fields: [
                ...contextDefinition.fields.map(({ name }) => ({ key: name, isRecord: false })),
                ...contextDefinition.records.map(({ name }) => ({ key: name, isRecord: true })),
              ],
            },
          ],
        },
      ],
      dependencies: [],
    },
    body,
    nameConfig,
  })
  const create = (...given: Parameters<typeof template>) =>
    organization.admin.api.templates.create({ body: template(...given) })
  const generate = async (content: Block[], data: Values, nameConfig = '') => {
    const { templateVersionId } = await create(definition, bodyOf(content), nameConfig)
    await organization.admin.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
    const templates = [{ key: 'a', templateVersionId }]
    const body = { templates, contexts: [{ key: 'a', data }], isPreview: true }
    return organization.member.api.generations.sync({ body })
  }
  const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ x: `row ${at}` }))

  const level = { kind: 'upper-letter', text: '%1', indentLeft: 0, hanging: 0 } as const
  it.each<[string, ContextDefinition, TemplateInput['body'], string]>([
    [
      'a list that starts at five thousand millions',
      definition,
      bodyOf([], { l: { levels: [{ ...level, text: '%1'.repeat(100), start: 5e9 }] } }),
      'body.attrs.lists.l.levels[0].start',
    ],
    [
      'two million instances',
      { fields: [], records: [rowsRecord({ minOccurs: 2_000_000 })] },
      bodyOf([]),
      'contextDefinition.records[0].properties.minOccurs',
    ],
    [
      'instances in instances',
      {
        fields: [],
        records: [
          rowsRecord({ minOccurs: 300 }, [
            {
              ...rowsRecord({ minOccurs: 300 }),
              fullPath: 'rows/rows',
              fields: [
                { name: 'x', fullPath: 'rows/rows/x', properties: { dataType: 'Alphanumeric' } as const },
              ],
            },
          ]),
        ],
      },
      bodyOf([]),
      'rows',
    ],
    ['a barcode that cannot be drawn', definition, bodyOf([barcode('EAN13', 'ABC')]), 'body/'],
  ])('is refused a template of %s, at its place', async (_, contextDefinition, body, path) => {
    const errors = [expect.objectContaining({ path: expect.stringContaining(path) })]
    await expect(create(contextDefinition, body)).rejects.toMatchObject({ status: 400, errors })
  })

  it.each<[string, Block[]]>([
    ['a repeat in a repeat', [repeat(repeat(p(...words)))]],
    ['three repeats in one another', [repeat(repeat(repeat(p(...words))))]],
    ['three crossed inline repeats', [p(inline(inline(inline(...words))))]],
  ])('is refused %s over thousands of rows, at the record', async (_, content) => {
    await expect(generate(content, { rows: rows(2000) })).rejects.toMatchObject({
      status: 400,
      reason: 'too-complex',
      errors: [{ path: 'contexts[0].data/rows', key: 'too-complex' }],
    })
  })

  it('is refused a text of millions of characters at its field', async () => {
    const data = { code: 'x'.repeat(2_000_000) }
    await expect(generate([p()], data, '{code}')).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'contexts[0].data/code', key: 'string-value-exceeds-max-length' }],
    })
  })

  it.each([
    ['EAN13', 'ABC'],
    ['QR', 'x'.repeat(5000)],
    ['CODE39', 'ñ'],
  ] as const)('is told at the field that a barcode of kind %s cannot hold its value', async (kind, value) => {
    const refused = generate([barcode(kind, '{code}')], { code: value })
    await expect(refused).rejects.toMatchObject({
      status: 400,
      errors: [
        {
          path: 'contexts[0].data/code',
          key: 'barcode-cannot-hold',
          message: `A barcode of kind ${kind} cannot hold this value. Check its length and its characters.`,
        },
      ],
    })
  })
})
