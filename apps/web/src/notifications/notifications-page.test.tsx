import { screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { founder } from '../../../server/src/platform/actor.ts'
import { notify } from '../../../server/src/notifications/notifications.db.ts'
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

  const stored = (name: string) => `admin@acme.test stored “${name}” (Receipt)`

  it('are counted by the bell, lead to their documents, and are marked and removed', async () => {
    const { user, heading } = await app.renderPage('/o/acme/notifications', 'member')
    await heading('Notifications')
    await screen.findByRole('link', { name: 'Notifications, 2 not read' })
    const link = await screen.findByRole('link', { name: stored('First') })
    expect(link.getAttribute('href')).toBe(`/o/acme/documents/${app.fixtures.documentId}`)
    await user.click(screen.getByRole('button', { name: `Remove: ${stored('First')}` }))
    await screen.findByRole('link', { name: 'Notifications, 1 not read' })
    await user.click(screen.getByRole('button', { name: 'Mark these as read' }))
    await screen.findByRole('link', { name: 'Notifications' })
    expect(screen.queryByText('Not read')).toBeNull()
    await user.click(screen.getByRole('button', { name: `Remove: ${stored('Second')}` }))
    expect(await screen.findByText('There are no notifications')).toBeTruthy()
  })
})
