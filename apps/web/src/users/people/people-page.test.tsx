import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../platform/calls/api.ts'
import { openApp } from '../../testing/render-page.tsx'

describe('the people', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  const open = async (path = '') => {
    const page = await app.renderPage(`/o/acme/users${path}`, 'admin')
    const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
    const write = async (label: RegExp, text: string) => {
      await page.user.click(await screen.findByLabelText(label))
      await page.user.paste(text)
    }
    return { ...page, press, write }
  }
  const people = async () => (await api.users.ofOrganization()).items

  it('are found by name and by state', async () => {
    const { heading, user, write } = await open('?state=invited')
    await heading('People')
    await screen.findByText('1 person')
    expect(screen.getByRole('rowheader', { name: 'Nora Newcomer' })).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('State'), 'All states')
    await write(/Search by name/, 'member')
    await screen.findByRole('rowheader', { name: 'member acme' })
    await screen.findByText('1 person')
  })

  it('are invited one by one; what is wrong stands at its field', async () => {
    const { press, write } = await open()
    await press('Invite a person')
    await write(/First name/, 'Ana')
    await write(/^E-mail/, 'member@acme.test')
    await press('Send invitation')
    await screen.findByText('Enter something here.')
    await write(/Last name/, 'Luz')
    await press('Send invitation')
    await screen.findByText('member@acme.test belongs to your organization already.')
    await write(/^E-mail/, '.sv')
    await press('Send invitation')
    expect(await screen.findByRole('rowheader', { name: 'Ana Luz' })).toBeTruthy()
  })

  it('are invited from a list: each line is judged first, then the rest is sent in the background', async () => {
    const { press, user } = await open('/invite')
    const list = 'Eva Luna, eva@luna.test, Notary\nNobody\nMarta Rivas; member@acme.test'
    await user.click(await screen.findByLabelText(/List of people/))
    await user.paste(list)
    await screen.findByText('No e-mail address found')
    await press('Check the list')
    const rows = screen.getByRole('table', { name: 'People in the list' })
    await within(rows).findByText('Belongs to your organization already')
    await screen.findByText('2 lines have a problem and are left out.')
    await press('Invite 1 person')
    await screen.findByText(/^[01] of 1 done$/)
    expect(screen.getByLabelText<HTMLTextAreaElement>(/List of people/).value).toBe('')
  })

  it('are more than 10,000 lines only in parts', async () => {
    const { user } = await open('/invite')
    await user.click(await screen.findByLabelText(/List of people/))
    await user.paste('Ana Luz, a@b.test\n'.repeat(10_001))
    await screen.findByText(/Invite at most 10,000 people at once/)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check the list' }).disabled).toBe(true)
  })

  it('are changed, deactivated for a reason, and activated again', async () => {
    const { heading, press, write } = await open('/member@acme.test')
    await heading('member acme')
    await write(/Position/, 'Notary')
    await press('Save')
    await waitFor(async () =>
      expect(await people()).toContainEqual(expect.objectContaining({ positionRole: 'Notary' })),
    )
    await press('Deactivate')
    await write(/Reason/, 'On leave')
    const dialog = screen.getByRole('dialog')
    within(dialog).getByRole('button', { name: 'Deactivate' }).click()
    await screen.findByText('On leave')
    await screen.findByText('Deactivated')
    await press('Activate')
    await screen.findByText('Active')
  })

  it('who manage their own account keep their names; nobody puts themselves out', async () => {
    await open('/admin@acme.test')
    await screen.findByText(/This person manages their own account/)
    expect(screen.getByLabelText<HTMLInputElement>(/First name/).readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull()
  })

  it('are not there for a member', async () => {
    const { heading } = await app.renderPage('/o/acme/users', 'member')
    expect(await heading('This page does not exist')).toBeTruthy()
  })
})
