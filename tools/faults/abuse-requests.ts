import { receiptBody, receiptTemplate } from '../../apps/server/src/testing/fixtures.ts'
import { rasterBombs, svgBombs } from '../../apps/server/src/testing/picture-bombs.ts'
import type { TemplateInput } from '@tabellio/contract/templates'
import type { Block, Inline } from '@tabellio/document'

/** The requests of the reviews' attack: small or large ones that ask for huge work (D1 to D3, D6). */

const words: Inline = { type: 'field', attrs: { path: 'rows/x' } }
const p = (...content: Inline[]): Block => ({ type: 'paragraph', content })
const repeat = (...content: Block[]): Block => ({ type: 'repeat', attrs: { record: 'rows' }, content })
const inline = (content: Inline): Inline => ({
  type: 'inlineRepeat',
  attrs: { record: 'rows', separator: ', ' },
  content: [content],
})

const bodies: Record<string, Block[]> = {
  plain: [repeat(p(words))],
  crossed: [repeat(repeat(p(words)))],
  inline: [p(inline(inline(inline(words))))],
  text: [p({ type: 'field', attrs: { path: 'text' } })],
  picture: [p({ type: 'pictureField', attrs: { path: 'photo', alt: 'Photo' } })],
}

/** The templates that an author of the organization makes for the others to fill in. */
export const templatesOf = (documentGroupId: string): Record<string, TemplateInput> =>
  Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, templateOf(documentGroupId, body)]))

function templateOf(documentGroupId: string, content: Block[]): TemplateInput {
  const [section] = receiptBody.content
  const field = (name: string, dataType: 'Alphanumeric' | 'Image') => ({
    name,
    fullPath: name,
    properties: { dataType },
  })
  return {
    ...receiptTemplate(documentGroupId),
    nameConfig: '{text}',
    contextDefinition: {
      fields: [field('text', 'Alphanumeric'), field('photo', 'Image')],
      records: [
        {
          name: 'rows',
          fullPath: 'rows',
          properties: {},
          fields: [{ name: 'x', fullPath: 'rows/x', properties: { dataType: 'Alphanumeric' } }],
          records: [],
        },
      ],
    },
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
                { key: 'text', isRecord: false },
                { key: 'photo', isRecord: false },
                { key: 'rows', isRecord: true },
              ],
            },
          ],
        },
      ],
      dependencies: [],
    },
    body: { ...receiptBody, content: section ? [{ ...section, content }] : [] },
  }
}

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ x: `row ${at}` }))

/** A picture of so many pixels by what its header says. */
function pictureOf(width: number, height: number): string {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return `data:image/png;base64,${Buffer.concat([header, size, Buffer.from('0806000000', 'hex')]).toString('base64')}`
}

const sourcesOf = (bombs: typeof rasterBombs) =>
  bombs.filter(([, , fault]) => fault === 'picture-too-large').map(([, source]) => source)

const generation = (templateVersionId: string | undefined, data: object) =>
  JSON.stringify({
    templates: [{ key: 'a', templateVersionId }],
    contexts: [{ key: 'a', data }],
    isPreview: true,
  })

/** A request with a picture as one of its values. */
export const pictureRequest = (templateVersionId: string, photo: string) =>
  generation(templateVersionId, { photo })

/** A template with a picture in its text. */
export const pictureTemplate = (documentGroupId: string, source: string): TemplateInput =>
  templateOf(documentGroupId, [p({ type: 'picture', attrs: { source, width: 90, height: 90, alt: 'Bomb' } })])

/** The bodies that members send, each as a text made when it is asked for. */
export const attacksWith = (versions: Record<string, string>): (() => string)[] => [
  () => generation(versions['crossed'], { rows: rows(2000) }),
  () => generation(versions['crossed'], { rows: rows(40_000) }),
  () => generation(versions['inline'], { rows: rows(300) }),
  () => generation(versions['plain'], { rows: rows(60_000) }),
  () => generation(versions['text'], { text: 'x'.repeat(8_000_000) }),
  () => generation(versions['text'], { text: `a${'\u0301'.repeat(450_000)}` }),
  () => generation(versions['picture'], { photo: pictureOf(65_535, 65_535) }),
  ...sourcesOf(rasterBombs).map((photo) => () => generation(versions['picture'], { photo })),
  () => `{"templates":${'['.repeat(8_000_000)}`,
  () => `{${Array.from({ length: 300_000 }, (_, at) => `"name ${at}":1`).join(',')}}`,
]

/** Makes the bodies that an author may send: definitions without an end. */
export const hostileTemplates = (documentGroupId: string): object[] => {
  const fine = templateOf(documentGroupId, bodies['plain'] ?? [])
  const [record] = fine.contextDefinition.records
  const level = { kind: 'upper-letter', text: '%1'.repeat(100), indentLeft: 0, hanging: 0, start: 5e9 }
  const pictures = sourcesOf(svgBombs).map((source) => pictureTemplate(documentGroupId, source))
  return [
    ...pictures,
    {
      ...fine,
      body: { ...fine.body, attrs: { ...fine.body.attrs, lists: { l: { levels: [level] } } } },
    },
    ...[2_000_000, 5e7].map((minOccurs) => ({
      ...fine,
      contextDefinition: {
        ...fine.contextDefinition,
        records: [{ ...record, properties: { minOccurs } }],
      },
    })),
  ]
}
