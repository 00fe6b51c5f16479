import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Office, openOffice, receipt, receiptRequest } from '../testing/office.ts'
import { type Person, type TestServer, testServer } from '../testing/server.ts'

let server: TestServer
let member: Person
let office: Office
let address = ''

beforeAll(async () => {
  server = await testServer()
  const organization = await server.organization('acme')
  office = await openOffice(organization)
  member = organization.member
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const countDocuments = async () => (await member.api.documents.list({ query: {} })).totalCount

it('a generation whose caller has gone is given up and stores nothing', async () => {
  const before = await countDocuments()
  const request = receiptRequest(office.templateVersionId, receipt)
  const contexts = Array.from({ length: 50 }, (_, index) => ({ key: `${index}`, data: receipt }))
  const leaving = new AbortController()
  const asked = fetch(`${address}/app/documents/generate-sync`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, contexts }),
    signal: leaving.signal,
  }).catch((error: unknown) => error)
  await vi.waitFor(() => expect(server.renderer.waiting()).toBeGreaterThan(10), {
    timeout: 20_000,
    interval: 1,
  })
  leaving.abort()
  expect(await asked).toMatchObject({ name: 'AbortError' })
  await vi.waitFor(() => expect(server.renderer.waiting()).toBe(0), { timeout: 20_000 })
  await expect(member.api.generations.sync({ body: request })).resolves.toBeDefined()
  expect(await countDocuments()).toBe(before + 1)
})
