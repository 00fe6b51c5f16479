import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp } from '../testing/render-page.tsx'

describe('what Ctrl + K opens', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  const open = async (who: 'member' | 'admin') => {
    const page = await app.renderPage('/o/acme/documents', who)
    await page.heading('Documents')
    await page.user.keyboard('{Control>}k{/Control}')
    const input = await page.screen.findByRole('textbox', { name: 'Search or go to' })
    return { ...page, input }
  }

  it('goes to a screen by the keyboard', async () => {
    const { user, input, heading, screen } = await open('member')
    await user.type(input, 'templ{Enter}')
    await heading('Templates')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('finds documents by a part of their names, and opens the chosen one', async () => {
    const { user, input, screen } = await open('member')
    const { documentId } = app.fixtures
    const name = screen.getByRole('rowheader').textContent
    await user.type(input, name.slice(1, 8))
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
    await expect.poll(() => location.pathname).toBe(`/o/acme/documents/${documentId}`)
  })

  it('shows people to those alone who may administer them', async () => {
    const asAdmin = await open('admin')
    const { username } = app.organization.member
    await asAdmin.user.type(asAdmin.input, username.slice(0, 5))
    expect(await asAdmin.screen.findByRole('option', { name: new RegExp(username) })).toBeTruthy()

    const asMember = await open('member')
    await asMember.user.type(asMember.input, username.slice(0, 5))
    // Nothing but the search in all documents is offered.
    expect(await asMember.screen.findByText('1 result')).toBeTruthy()
    expect(asMember.screen.queryByRole('option', { name: new RegExp(username) })).toBeNull()
  })
})
