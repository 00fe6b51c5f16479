import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expire, session } from '../platform/session.ts'
import { openApp } from '../testing/render-page.tsx'

describe('acting in the place of another person', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  it('begins with a reason, names both on every page, and goes back when it ends (IMP-1)', async () => {
    const { user, heading } = await app.renderPage('/o/acme/users/member@acme.test', 'admin')
    await heading('member acme')
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
    await press('Act in their place')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Begin' }))
    await dialog.findByText('Enter something here.')
    await user.type(dialog.getByLabelText(/Reason/), 'A receipt is lost')
    await user.click(dialog.getByRole('button', { name: 'Begin' }))
    const banner = await screen.findByRole('region', { name: 'In another person’s place' })
    expect(banner.textContent).toMatch(/admin acme, you act in the place of member acme until/)
    expect(session.get()).toMatchObject({ username: 'member@acme.test', isAdministrator: false })
    await user.click(within(banner).getByRole('button', { name: 'End' }))
    await waitFor(() => expect(session.get()?.username).toBe('admin@acme.test'))
    await waitFor(() => expect(screen.queryByRole('region', { name: /place/ })).toBeNull())
  })

  it('is offered in the profile to who may do it and administers nothing, by a name', async () => {
    const { member } = app.organization
    const admin = await app.server.person('acme', 'admin')
    const helper = await admin.api.roles.create({
      body: { name: 'Help', globalPermissions: ['can-impersonate'] },
    })
    await app.server.person('acme', 'clerk')
    await app.renderPage('/o/acme/profile/security', 'member')
    await screen.findByRole('region', { name: 'Who acted in your place' })
    expect(screen.queryByRole('region', { name: 'Act in another person’s place' })).toBeNull()
    await admin.api.roles.setOfUser({ params: member, body: { roleIdList: [helper.id] } })
    await app.renderPage('/o/acme/profile', 'member')
    const { user } = await app.renderPage('/o/acme/profile/security', 'member')
    const panel = within(await screen.findByRole('region', { name: 'Act in another person’s place' }))
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Act in their place' }).disabled).toBe(true)
    await user.click(panel.getByRole('combobox', { name: 'Person' }))
    await user.click(await screen.findByRole('option', { name: /clerk@acme\.test/ }))
    await user.click(panel.getByRole('button', { name: 'Act in their place' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Reason/), 'Her receipt')
    await user.click(dialog.getByRole('button', { name: 'Begin' }))
    await waitFor(() => expect(session.get()?.username).toBe('clerk@acme.test'))
    await admin.api.roles.setOfUser({ params: member, body: { roleIdList: [] } })
  })

  it('goes on as oneself when the hour is over, and is told to the person with its reason', async () => {
    const { user, heading } = await app.renderPage('/o/acme/users/member@acme.test', 'admin')
    await heading('member acme')
    await user.click(await screen.findByRole('button', { name: 'Act in their place' }))
    await user.type(await screen.findByLabelText(/Reason/), 'The same receipt')
    await user.click(screen.getByRole('button', { name: 'Begin' }))
    await waitFor(() => expect(session.get()?.impersonator?.username).toBe('admin@acme.test'))
    expire()
    expect(session.get()).toMatchObject({ username: 'admin@acme.test' })
    expect(session.get()?.impersonator).toBeUndefined()
    await app.renderPage('/o/acme/profile/security', 'member')
    const told = await screen.findByRole('region', { name: 'Who acted in your place' })
    expect(told.textContent).toContain('Reason: The same receipt')
    expect(await screen.findAllByText('admin@acme.test, in your place')).toHaveLength(1)
  })
})
