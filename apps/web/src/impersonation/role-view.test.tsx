import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expire, session } from '../platform/session.ts'
import { openApp } from '../testing/render-page.tsx'

describe('seeing the product as a role', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  const banner = () => screen.findByRole('region', { name: 'Seen as a role' })
  const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }))

  it('begins at a role, shows its menu, refuses a change in words, and ends where it began', async () => {
    const { roleId } = app.fixtures
    const { user, heading } = await app.renderPage(`/o/acme/roles/${roleId}`, 'admin')
    await heading('Clerk')
    expect(menu().getByText('Roles')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'See as a role' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('Clerk')
    await user.click(dialog.getByRole('button', { name: 'See it' }))
    expect((await banner()).textContent).toMatch(
      /You see what the role “Clerk” shows, until .+ Nothing can be changed\./,
    )
    expect(session.get()).toMatchObject({ username: 'admin@acme.test', isAdministrator: false })
    await waitFor(() => expect(menu().queryByText('Roles')).toBeNull())
    expect(menu().getByText('Documents')).toBeDefined()
    await user.click(screen.getByRole('button', { name: /My account/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'My profile' }))
    const phone = await screen.findByLabelText(/Phone/)
    await user.clear(phone)
    await user.type(phone, '2222-1000')
    await user.keyboard('{Enter}')
    await screen.findByText(/You see this as a role does, so you cannot change it/)
    await user.click(within(await banner()).getByRole('button', { name: 'End' }))
    await waitFor(() => expect(session.get()?.isAdministrator).toBe(true))
  })

  it('asks for a role, takes several, and goes on as oneself when the hour is over', async () => {
    const { user, heading } = await app.renderPage('/o/acme/roles', 'admin')
    await heading('Roles')
    await user.click(await screen.findByRole('button', { name: 'See as a role' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'See it' }))
    await dialog.findByText('Choose a role.')
    await user.click(dialog.getByRole('combobox', { name: /Roles/ }))
    await user.click(await screen.findByRole('option', { name: 'Cashier' }))
    await user.click(await screen.findByRole('option', { name: 'Clerk' }))
    await user.click(dialog.getByRole('button', { name: 'See it' }))
    expect((await banner()).textContent).toContain('the roles Cashier and Clerk show together')
    expire()
    expect(session.get()).toMatchObject({ isAdministrator: true })
    expect(session.get()?.viewedRoles).toBeUndefined()
  })
})
