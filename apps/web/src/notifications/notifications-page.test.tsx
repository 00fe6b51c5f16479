import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { founder } from '../../../server/src/platform/actor.ts'
import { notify } from '../../../server/src/notifications/telling.db.ts'
import { openedStream } from '../../../server/src/testing/stream.ts'
import { api } from '../platform/calls/api.ts'
import { openApp } from '../testing/render-page.tsx'

describe('the notifications', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    const { documentId } = app.fixtures
    const about = { createdBy: 'admin@acme.test', documentTypeName: 'Receipt', documentId }
    await app.server.database.tenant('acme', founder('test')).write(async (tx) => {
      for (const documentName of ['First', 'Second'])
        await notify(tx, {
          key: documentName,
          usernames: ['member@acme.test'],
          title: documentName,
          bodyHtml: '<p></p>',
          metadata: { type: 'generation', documentName, ...about },
        })
    })
  })
  afterAll(() => app.close())

  it('say until when a document is valid, or was, and lead to it', async () => {
    const { documentId, documentVersionId } = app.fixtures
    const metadata = {
      documentId,
      documentVersionId,
      documentName: 'Lease',
      documentTypeName: 'Receipt',
      expiresOn: '2031-01-31',
    }
    await app.server.database.tenant('acme', founder('test')).write(async (tx) => {
      for (const hasExpired of [false, true])
        await notify(tx, {
          key: `${hasExpired}`,
          usernames: ['admin@acme.test'],
          title: 'Lease',
          bodyHtml: '<p></p>',
          metadata: { ...metadata, hasExpired },
        })
    })
    const { heading } = await app.renderPage('/o/acme/notifications', 'admin')
    await heading('Notifications')
    const link = await screen.findByRole('link', { name: /^“Lease” \(Receipt\) is valid until .*2031$/ })
    expect(link.getAttribute('href')).toBe(`/o/acme/documents/${documentId}`)
    await screen.findByRole('link', { name: /^“Lease” \(Receipt\) was valid until .*2031: it has expired$/ })
  })

  /** Lets what stays open go over a real connection: the calls of these tests end with their answer. */
  async function connectLive() {
    const address = await app.server.app.listen({ port: 0, host: '127.0.0.1' })
    const { fetch } = globalThis
    globalThis.fetch = (input, init) =>
      input === '/app/live-events'
        ? openedStream(`${address}/app/live-events`, Object.fromEntries(new Headers(init?.headers)))
        : fetch(input, init)
  }

  const stored = (name: string) => `admin@acme.test stored “${name}” (Receipt)`

  it('are counted anew by the bell as soon as the server says that there is something new', async () => {
    await connectLive()
    await app.renderPage('/o/acme/documents', 'member')
    await screen.findByRole('link', { name: 'Notifications, 2 not read' })
    const { items } = await api.notifications.list()
    const { id = '' } = items.find(({ title }) => title === 'Second') ?? {}
    await api.notifications.markAsRead({ body: { notificationIdList: [id] } })
    expect(await screen.findByRole('link', { name: 'Notifications, 1 not read' })).toBeTruthy()
  })

  it('are counted by the bell, lead to their documents, and are marked and removed', async () => {
    const { user, heading } = await app.renderPage('/o/acme/notifications', 'member')
    await heading('Notifications')
    await screen.findByRole('link', { name: 'Notifications, 1 not read' })
    const link = await screen.findByRole('link', { name: stored('First') })
    expect(link.getAttribute('href')).toBe(`/o/acme/documents/${app.fixtures.documentId}`)
    await user.click(screen.getByRole('button', { name: `Remove: ${stored('Second')}` }))
    await screen.findByRole('link', { name: 'Notifications, 1 not read' })
    await user.click(screen.getByRole('button', { name: 'Mark these as read' }))
    await screen.findByRole('link', { name: 'Notifications' })
    await waitFor(() => expect(screen.queryByText('Not read')).toBeNull())
    await user.click(screen.getByRole('button', { name: `Remove: ${stored('First')}` }))
    expect(await screen.findByText('There are no notifications')).toBeTruthy()
  })
})
