import type { ContextDefinition } from '@tabellio/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pngFile, rasterBombs, svgBombs, uri } from '../testing/picture-bombs.ts'
import { receiptBody, receiptRequest, receiptTemplate } from '../testing/fixtures.ts'
import { type Person, type TestServer, testServer } from '../testing/server.ts'

const image = (name: string, maxOccurs = 1) => ({
  name,
  fullPath: name,
  properties: { dataType: 'Image' as const, maxOccurs },
})
const text = { name: 'words', fullPath: 'words', properties: { dataType: 'Alphanumeric' as const } }
const photo = { ...image('photo'), fullPath: 'rooms/photo' }
const rooms = { name: 'rooms', fullPath: 'rooms', properties: {}, fields: [photo], records: [] }
const definition: ContextDefinition = { fields: [image('picture'), text], records: [rooms] }

const [section] = receiptBody.content
const show = (path: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'pictureField' as const, attrs: { path, width: 50, height: 50, alt: '' } }],
})
const words = { type: 'paragraph' as const, content: [{ type: 'field' as const, attrs: { path: 'words' } }] }
const repeat = { type: 'repeat' as const, attrs: { record: 'rooms' }, content: [show('rooms/photo')] }
type Part = typeof words | typeof repeat | ReturnType<typeof show> | ReturnType<typeof statically>

const statically = (source: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'picture' as const, attrs: { source, width: 50, height: 50, alt: 'Logo' } }],
})
const bodyOf = (...content: Part[]) => ({
  ...receiptBody,
  content: [{ type: 'section' as const, attrs: section?.attrs ?? expect.unreachable(), content }],
})

/** Its header is sound, its pixels are not. */
const broken = uri('png', Buffer.from(pngFile({ width: 90, height: 90 })).fill(7, 60, 75))
/** Leaves out what is larger, and does not pass the limit of a template's body. */
const fitsTemplate = ([, source]: [string, string, string]) => source.length < 700_000
const ofPixels = (width: number, height: number) => uri('png', pngFile({ width, height }))

describe('a picture', () => {
  let server: TestServer
  let member: Person
  let admin: Person
  let documentGroupId = ''
  let templateVersionId = ''

  const create = (body: ReturnType<typeof bodyOf>) =>
    admin.api.templates.create({
      body: {
        ...receiptTemplate(documentGroupId),
        nameConfig: '',
        contextDefinition: definition,
        wizardDefinition: {
          pages: [
            {
              key: 'all',
              label: 'All',
              sections: [
                {
                  key: 'all',
                  label: 'All',
                  fields: [
                    { key: 'picture', isRecord: false },
                    { key: 'words', isRecord: false },
                    { key: 'rooms', isRecord: true, fields: [{ key: 'rooms/photo', isRecord: false }] },
                  ],
                },
              ],
            },
          ],
          dependencies: [],
        },
        body,
      },
    })

  beforeAll(async () => {
    server = await testServer()
    ;({ member, admin } = await server.organization('acme'))
    const group = await admin.api.documentGroups.create({ body: { name: 'All', description: 'All' } })
    documentGroupId = group.documentGroupId
    const template = await create(bodyOf(show('picture'), words, repeat))
    templateVersionId = template.templateVersionId
    await admin.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
  })
  afterAll(() => server.close())

  const generate = (data: object) =>
    member.api.generations.sync({
      body: receiptRequest(templateVersionId, { ...data }, { isPreview: true }),
    })

  it.each(rasterBombs)('given as a value is refused at its field: %s', async (_name, picture, fault) => {
    await expect(generate({ picture })).rejects.toMatchObject({
      status: 400,
      errors: [
        {
          path: 'contexts[0].data/picture',
          key: fault === 'picture-too-large' ? fault : 'value-must-be-valid-data-uri',
        },
      ],
    })
  })

  it('that is damaged behind its header is refused at its field', async () => {
    await expect(generate({ picture: uri('png', pngFile({ width: 9, height: 9 })) })).resolves.toBeDefined()
    await expect(generate({ rooms: [{}, { photo: broken }] })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'contexts[0].data/rooms[1]/photo', key: 'picture-cannot-be-read' }],
    })
  })

  it('is refused with the others of a document when they have too many pixels together', async () => {
    const photos = [7_000, 7_001, 7_002, 7_003].map((width) => ({ photo: ofPixels(width, 7_000) }))
    await expect(generate({ rooms: photos })).rejects.toMatchObject({ status: 400, reason: 'too-complex' })
  })

  it.each([...rasterBombs, ...svgBombs].filter(fitsTemplate))(
    'of a template is refused at its place: %s',
    async (_name, source, fault) => {
      await expect(create(bodyOf(words, statically(source)))).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'body/content/0/content/1/content/0', key: fault }],
      })
    },
  )

  it('of a template is refused when it is damaged behind its header', async () => {
    await expect(create(bodyOf(statically(broken)))).rejects.toMatchObject({
      status: 400,
      errors: [
        {
          path: 'body/content/0/content/0/content/0',
          key: 'picture-damaged',
          message: 'The picture “Logo” is damaged: it cannot be read',
        },
      ],
    })
  })
})
