import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createRenderer } from './rendering/index.ts'
import { documentOf, p } from './rendering/pdf.test-data.ts'
import { copyOf } from './testing/database.ts'
import { createFixtures, receiptRequest } from './testing/fixtures.ts'
import { serverOn } from './testing/server-on.ts'
import { fixtureServer, testServer } from './testing/server.ts'

let opened: Awaited<ReturnType<typeof fixtureServer>>
beforeAll(async () => {
  opened = await fixtureServer()
})
afterAll(() => opened.server.close())

describe('a server', () => {
  it('is up and ready once it has started', async () => {
    const { server } = opened
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)
    expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('tells what it answered, what waits and what it holds, and of no organization', async () => {
    const { server, organization, fixtures } = opened
    const { documentId } = fixtures
    await organization.member.api.documents.get({ params: { documentId } })
    const { body } = await server.app.inject('/metrics')
    expect(body).toMatch(/_count\{route="\/documents\/:documentId",status="200"\} 1\n/)
    expect(body).toMatch(/\ntabellio_database_connections\{state="idle"\} \d+\n/)
    expect(body).toMatch(/\ntabellio_render_queue \d+\n/)
    expect(body).toContain('# TYPE tabellio_jobs gauge')
    expect(body).not.toContain(organization.id)
    expect(body).not.toContain(documentId)
  })

  it('describes its API to whoever asks', async () => {
    const { paths } = (await opened.server.app.inject('/openapi.json')).json<{ paths: object }>()
    expect(paths).toHaveProperty(['/documents/{documentId}', 'get', 'operationId'], 'documents.get')
    expect((await opened.server.app.inject('/docs')).headers['content-type']).toBe('text/html; charset=utf-8')
  })
})

it('ends though a request never does', async () => {
  const closing = await testServer()
  await closing.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = closing.app.server.address() as AddressInfo
  const asked = once(closing.app.server, 'request')
  const socket = connect(port, '127.0.0.1')
  const cutOff = new Promise((resolve) => socket.on('error', resolve).once('close', resolve))
  socket.write('POST /app/users/login HTTP/1.1\r\nHost: x\r\n')
  socket.write('Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{')
  await asked
  await closing.close(10)
  await expect(cutOff).resolves.not.toBeNull()
})

const largeDocument = documentOf(Array.from({ length: 8_000 }, (_, at) => p(`Paragraph ${at} `.repeat(10))))

it('ends though documents wait to be made, and has their callers ask again', async () => {
  const place = await copyOf('empty')
  const closing = await serverOn({ ...place, renderer: createRenderer({ workers: 1 }) })
  const organization = await closing.organization('closing')
  const { templateVersionId } = await createFixtures(organization)
  const address = await closing.app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async () => {
    const { status } = await fetch(`${address}/app/documents/generate-sync`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${organization.member.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(receiptRequest(templateVersionId)),
    })
    return status
  }
  // The one child is busy with each for a second or more, and with all of them until the others have come.
  const large = Array.from({ length: 5 }, () =>
    closing.renderer.render({ template: largeDocument, title: 'T' }).catch(() => {}),
  )
  const asked = Array.from({ length: 20 }, ask)
  await vi.waitFor(() => expect(closing.renderer.waiting()).toBeGreaterThanOrEqual(20), {
    timeout: 10_000,
    interval: 1,
  })
  await closing.close(10)
  const statuses = await Promise.all(asked)
  expect(statuses).toContain(503)
  expect(statuses.filter((status) => status !== 503 && status !== 200)).toEqual([])
  await Promise.all(large)
  await place.remove()
})
