import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp } from '../testing/render-page.tsx'

describe('what is to be deleted', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  const press = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
    user.click(await screen.findByRole('button', { name }))
  const banner = () => screen.findByRole('region', { name: 'Deletion that was asked for' })
  const noBanner = () => waitFor(() => expect(screen.queryByRole('region', { name: /asked for/ })).toBeNull())

  it('is the organization, once its id is typed; every member reads it, an administrator withdraws it', async () => {
    const { user, heading } = await app.renderPage('/o/acme/settings', 'admin')
    await heading('Settings')
    await press(user, 'Delete this organization')
    const dialog = within(await screen.findByRole('dialog'))
    const confirm = dialog.getByRole('button', { name: 'Delete this organization' })
    await user.type(dialog.getByLabelText(/Type acme/), 'acne')
    await user.click(confirm)
    await dialog.findByText('Type acme, as it stands above.')
    expect(screen.queryByRole('region', { name: 'Deletion that was asked for' })).toBeNull()
    await user.clear(dialog.getByLabelText(/Type acme/))
    await user.type(dialog.getByLabelText(/Type acme/), 'acme')
    await user.click(confirm)
    expect((await banner()).textContent).toContain('admin@acme.test asked to delete this organization')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete this organization' })).toBeNull())
    await app.renderPage('/o/acme', 'member')
    expect(within(await banner()).queryByRole('button')).toBeNull()
    const again = await app.renderPage('/o/acme', 'admin')
    await again.user.click(within(await banner()).getByRole('button', { name: 'Withdraw' }))
    await noBanner()
  })

  it('is the own account, but not that of the only administrator; it is withdrawn on any page', async () => {
    const { user } = await app.renderPage('/o/acme/profile', 'member')
    const ask = async (of: typeof user) => {
      await press(of, 'Delete my account')
      const dialog = within(await screen.findByRole('dialog'))
      await of.click(dialog.getByRole('button', { name: 'Delete my account' }))
    }
    await ask(user)
    expect((await banner()).textContent).toMatch(/^Your account will be deleted on/)
    await press(user, 'Withdraw')
    await noBanner()
    const admin = await app.renderPage('/o/acme/profile', 'admin')
    await ask(admin.user)
    await screen.findByText(/would have nobody left to administer it/)
  })
})
