import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp } from '../testing/render-page.tsx'

describe('the API keys of a person', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  const open = async (who: 'admin' | 'member', username: string) => {
    const page = await app.renderPage(`/o/acme/users/${username}/api-keys`, who)
    const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
    return { ...page, press }
  }

  it('are created with a secret that is shown once, revoked, activated and deleted', async () => {
    const { user, press } = await open('member', 'member@acme.test')
    await screen.findByText('There are no API keys yet')
    await user.click((await screen.findAllByRole('button', { name: 'Create API key' }))[0] ?? document.body)
    const form = within(await screen.findByRole('dialog'))
    await user.click(form.getByRole('button', { name: 'Create API key' }))
    await form.findByText('Enter something here.')
    await user.click(form.getByLabelText(/^Name/))
    await user.paste('Scanner')
    await user.click(form.getByRole('button', { name: 'Create API key' }))
    const secret = await screen.findByLabelText<HTMLInputElement>('Secret')
    expect(secret.value).toMatch(/^tabellio_/)
    await press('I have kept the secret')
    await waitFor(() => expect(screen.queryByLabelText('Secret')).toBeNull())
    await press('Revoke: Scanner')
    await screen.findByText('Revoked')
    await press('Activate: Scanner')
    await screen.findByText('Active')
    await press('Delete: Scanner')
    await press('Delete')
    await screen.findByText('There are no API keys yet')
  })

  it('of somebody else are not there', async () => {
    await open('member', 'newcomer@acme.test')
    expect(await screen.findByText(/does not exist/)).toBeTruthy()
  })

  it('of an API user are there for an administrator', async () => {
    await open('admin', 'newcomer@acme.test')
    expect(await screen.findByRole('rowheader', { name: 'Scanner' })).toBeTruthy()
  })
})
