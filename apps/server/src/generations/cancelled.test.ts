import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { receipt, receiptBody, receiptRequest, receiptTemplate } from '../testing/fixtures.ts'
import { type Person, type TestServer, fixtureServer } from '../testing/server.ts'

let server: TestServer
let member: Person
let templateVersionId = ''
let address = ''

beforeAll(async () => {
  const opened = await fixtureServer()
  const { organization, fixtures } = opened
  ;({ server } = opened)
  member = organization.member
  const text = { type: 'field' as const, attrs: { path: 'items/text' } }
  const repeat = {
    type: 'repeat' as const,
    attrs: { record: 'items' },
    content: [{ type: 'paragraph' as const, content: [text] }],
  }
  const content = receiptBody.content.map((section) => ({ ...section, content: [repeat] }))
  const { templates } = organization.admin.api
  const template = await templates.create({
    body: { ...receiptTemplate(fixtures.documentGroupId), body: { ...receiptBody, content } },
  })
  templateVersionId = template.templateVersionId
  await templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const countDocuments = async () => (await member.api.documents.list({ query: {} })).totalCount

it('a generation whose caller has gone is given up and stores nothing', async () => {
  const before = await countDocuments()
  // Each takes the best part of a second, and all of them more than anybody waits for here.
  const contexts = Array.from({ length: 50 }, (_, index) => ({
    key: `${index}`,
    data: { ...receipt, items: [{ text: `${index} many words `.repeat(20_000) }] },
  }))
  const leaving = new AbortController()
  const asked = fetch(`${address}/app/documents/generate-sync`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...receiptRequest(templateVersionId), contexts }),
    signal: leaving.signal,
  }).catch((error: unknown) => error)
  const wait = { timeout: 60_000, interval: 1 }
  await vi.waitFor(() => expect(server.renderer.waiting()).toBeGreaterThan(40), wait)
  leaving.abort()
  expect(await asked).toMatchObject({ name: 'AbortError' })
  await vi.waitFor(() => expect(server.renderer.waiting()).toBe(0), wait)
  expect(await countDocuments()).toBe(before)
})
