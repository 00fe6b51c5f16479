import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestProvider } from '../../../server/src/testing/identity-provider.ts'
import { api } from '../platform/calls/api.ts'
import { openApp } from '../testing/render-page.tsx'

describe('the providers of sign-in', () => {
  const press = async (name: string) => {
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name }))
  }
  const save = () => press('Save')
  const fill = async (name: string | RegExp, text: string) => {
    const [input] = await screen.findAllByLabelText(name)
    if (!input) return
    await userEvent.clear(input)
    await userEvent.click(input)
    await userEvent.paste(text)
  }
  let app: Awaited<ReturnType<typeof openApp>>
  let provider: Awaited<ReturnType<typeof openTestProvider>>
  beforeAll(async () => {
    provider = await openTestProvider()
    const { issuer, clientId, clientSecret } = provider
    app = await openApp({ outgoingTo: ['127.0.0.1'], google: { issuer, clientId, clientSecret } })
  })
  afterAll(async () => {
    await app.close()
    await provider.close()
  })

  it('are Google, too, where this installation is known to it, for whatever address (B-404)', async () => {
    const { user } = await app.renderPage('/login')
    const leave = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => {})
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    await waitFor(() => expect(leave).toHaveBeenCalled())
    const claims = { email: 'admin@acme.test', email_verified: true, hd: 'acme.test' }
    const answer = provider.answerTo(String(leave.mock.calls[0]?.[0]), { claims })
    leave.mockRestore()
    const back = await app.renderPage(`/login/callback?${answer}`)
    await back.heading(/Welcome|Hello|Good|Acme/i)
  })

  it('are added by an administrator, who tests the address first', async () => {
    const { user, heading } = await app.renderPage('/o/acme/security', 'admin')
    await heading('Security')
    await user.click(await screen.findByRole('button', { name: 'Add a provider' }))
    expect(await screen.findByText('http://tabellio.test/login/callback')).toBeTruthy()
    await fill(/^Name/, 'the directory')
    await fill(/^Address of the provider/, `${provider.issuer}/nothing`)
    await press('Test the address')
    expect(await screen.findByText(/Somebody answers there, but no provider/)).toBeTruthy()
    await fill(/^Address of the provider/, provider.issuer)
    await press('Test the address')
    expect(await screen.findByText('The provider answers and can be used.')).toBeTruthy()
    await fill(/^Client ID/, provider.clientId)
    await user.click(screen.getByLabelText(/^Client secret/))
    await user.paste(provider.clientSecret)
    await save()
    expect((await screen.findAllByText('Enter at least one domain.')).length).toBeGreaterThan(0)
    await fill(/^E-mail domains/, 'acme.test')
    await user.tab()
    await fill(/^Claim with the groups/, 'groups')
    await user.click(screen.getByRole('button', { name: 'Add a group' }))
    await fill('Group', 'clerks')
    const [role] = await screen.findAllByLabelText('Role')
    if (role) await user.click(role)
    // The list of the default role has the same ones, before it.
    const clerk = (await screen.findAllByRole('option', { name: 'Clerk' })).at(-1)
    if (clerk) await user.click(clerk)
    await save()
    expect(await screen.findByRole('rowheader', { name: 'the directory' })).toBeTruthy()
    const { items } = await api.identityProviders.list()
    expect(items.find(({ name }) => name === 'the directory')).toMatchObject({
      allowedDomains: ['acme.test'],
      roleMapping: [{ claimValue: 'clerks', roleId: app.fixtures.roleId }],
      hasSecret: true,
    })
  })

  it('are offered at the login to whoever has an address of their domain, and let them in', async () => {
    const { user, heading } = await app.renderPage('/login')
    await heading('Log in')
    await fill('Username', 'member@other.test')
    expect(screen.queryByRole('button', { name: 'Continue with the directory' })).toBeNull()
    await fill('Username', 'member@acme.test')
    const leave = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => {})
    await user.click(await screen.findByRole('button', { name: 'Continue with the directory' }))
    await waitFor(() => expect(leave).toHaveBeenCalled())
    const address = String(leave.mock.calls[0]?.[0])
    expect(address.startsWith(`${provider.issuer}/authorize?`)).toBe(true)
    leave.mockRestore()
    const answer = provider.answerTo(address, {
      claims: { email: 'member@acme.test', email_verified: true },
    })
    const back = await app.renderPage(`/login/callback?${answer}`)
    await back.heading(/Welcome|Hello|Good|Acme/i)
  })

  it('that let nobody in say why, and lead back to the login', async () => {
    const { user, heading } = await app.renderPage('/login/callback?error=access_denied&state=x')
    expect(await screen.findByText('This login took too long, or was used before. Try again.')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Back to the login' }))
    await heading('Log in')
  })

  it('are deleted after a question', async () => {
    const { user } = await app.renderPage('/o/acme/security', 'admin')
    await user.click(await screen.findByRole('button', { name: 'Delete: the directory' }))
    await screen.findByText('Delete “the directory”?')
    await press('Delete')
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'the directory' })).toBeNull())
  })
})
