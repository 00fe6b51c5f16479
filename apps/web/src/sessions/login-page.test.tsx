import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givePasswords } from '../../../server/src/testing/passwords.ts'
import { openApp } from '../testing/render-page.tsx'

describe('the login', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    await givePasswords(app.server)
  })
  afterAll(() => app.close())

  it('asks for a username and a password (B-402)', async () => {
    const { screen, user, heading } = await app.renderPage('/login')
    await heading('Log in')
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByText('Enter your username.')).toBeTruthy()
    expect(await screen.findByText('Enter your password.')).toBeTruthy()
  })

  it('says in words that the password is wrong, and offers no Google where it is not set up', async () => {
    const { screen, user, heading } = await app.renderPage('/login')
    await heading('Log in')
    await user.type(screen.getByLabelText('Username'), 'admin@acme.test')
    await user.type(screen.getByLabelText('Password'), 'not the password')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByText(/The username or the password is wrong/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
  })
})
