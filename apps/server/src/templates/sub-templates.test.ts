import type { Block, Document } from '@tabellio/document'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { receiptBody, receiptRequest, receiptTemplate } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

let server: TestServer
let organization: TestOrganization
let documentGroupId = ''
beforeAll(async () => {
  const opened = await fixtureServer()
  ;({ server, organization } = opened)
  ;({ documentGroupId } = opened.fixtures)
})
afterAll(() => server.close())

const p = (words: string, ...paths: string[]): Block => ({
  type: 'paragraph',
  content: [
    { type: 'text', text: words },
    ...paths.map((path) => ({ type: 'field' as const, attrs: { path } })),
  ],
})
const include = (template: string): Block => ({ type: 'subTemplate', attrs: { template } })
const bodyOf = (...content: Block[]): Document => ({
  ...receiptBody,
  content: receiptBody.content.map((section) => ({ ...section, content })),
})
const templateOf = (name: string, content: Block[], parentTemplateVersionId?: string) => ({
  ...receiptTemplate(documentGroupId),
  name,
  body: bodyOf(...content),
  ...(parentTemplateVersionId !== undefined && { parentTemplateVersionId }),
})

async function published(name: string, content: Block[], parent?: string): Promise<string> {
  const { templates } = organization.admin.api
  const { templateVersionId } = await templates.create({ body: templateOf(name, content, parent) })
  await templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
  return templateVersionId
}

type Made = { documentId: string; documentVersionId: string }

async function made(templateVersionId: string): Promise<Made> {
  const { documents } = await organization.admin.api.generations.sync({
    body: receiptRequest(templateVersionId),
  })
  const [{ documentId = '', documentVersionId = '' } = {}] = documents
  return { documentId, documentVersionId }
}

async function wordsOf({ documentId, documentVersionId }: Made): Promise<string> {
  const path = `/app/document/${documentId}/versions/${documentVersionId}/output?format=txt`
  return (await organization.admin.send(path, {})).text()
}

it('makes documents with the text of the version of a sub-template that is published when they are made', async () => {
  const clauses = await published('Usual clauses', [p('First words of ', 'payer')])
  const version = await published('With clauses', [p('Receipt'), include('usual CLAUSES')])
  const first = await made(version)
  expect(await wordsOf(first)).toMatch(/^Receipt\nFirst words of \S/)
  const next = await published('Usual clauses', [p('Other words of ', 'payer')], clauses)
  // Another file of what was made before has the words that it was made with.
  expect(await wordsOf(first)).toMatch(/^Receipt\nFirst words of \S/)
  expect(await wordsOf(await made(version))).toMatch(/^Receipt\nOther words of \S/)
  const { templates } = organization.admin.api
  for (const templateVersionId of [clauses, next])
    await templates.unpublish({ params: { templateVersionId } })
  const refused = organization.admin.api.generations.sync({ body: receiptRequest(version) })
  await expect(refused).rejects.toMatchObject({
    reason: 'sub-template-missing',
    params: { name: 'usual CLAUSES' },
  })
})

it('tells an author at its paragraph of a sub-template that there is not, that goes round, or that asks for more', async () => {
  const { templates } = organization.admin.api
  await expect(
    templates.create({ body: templateOf('One', [p('x'), include('None')]) }),
  ).rejects.toMatchObject({
    errors: [
      {
        path: 'body/content/0/content/1',
        key: 'sub-template-missing',
        message: '{template None}: No template “None” is published',
        params: { name: 'None', paragraph: 2 },
      },
    ],
  })
  const around = await published('Round', [p('Round')])
  await published('Round and round', [include('Round')])
  const next = { ...templateOf('Round', [include('Round and round')], around) }
  const circle = templates.create({ body: next })
  await expect(circle).rejects.toMatchObject({
    errors: [{ key: 'sub-template-in-circle', params: { name: 'Round → Round and round → Round' } }],
  })
  const { contextDefinition } = receiptTemplate(documentGroupId)
  const [first, ...fields] = contextDefinition.fields
  await published('Asks', [p('Of ', first?.fullPath ?? '')])
  const lacking = {
    ...templateOf('Lacks', [include('Asks')]),
    contextDefinition: { ...contextDefinition, fields },
  }
  await expect(templates.create({ body: lacking })).rejects.toMatchObject({
    errors: expect.arrayContaining([
      expect.objectContaining({
        path: 'body/content/0/content/0',
        params: { name: first?.fullPath, paragraph: 1, excerpt: '{template Asks}' },
      }),
    ]),
  })
})
