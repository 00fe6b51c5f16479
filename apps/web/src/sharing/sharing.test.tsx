import { screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../../../server/src/platform/database.ts'
import { openApp } from '../testing/render-page.tsx'

describe('what goes out by mail', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  const mails = () =>
    app.server.database.system((tx) => tx.all(db.selectFrom('mails').selectAll().orderBy('recipient')))

  it('is a question to the technical contact, with how to reach who asks', async () => {
    const { user, heading } = await app.renderPage('/o/acme/support', 'member')
    await heading('Ask for help')
    await user.type(await screen.findByLabelText(/^Message/), 'It hangs')
    await user.type(screen.getByLabelText(/^Phone/), '2222-1000')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Your message was sent.')
    const asked = (await mails()).find(({ subject }) => subject.startsWith('Support'))
    expect(asked?.bodyText).toContain('2222-1000')
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe('')
  })
})
