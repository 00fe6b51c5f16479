import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../../../server/src/platform/database.ts'
import { bodyOf } from '../../../server/src/platform/mail.ts'
import { codeOf } from '../../../server/src/testing/authenticator.ts'
import { givePasswords, password } from '../../../server/src/testing/passwords.ts'
import { openApp } from '../testing/render-page.tsx'

describe('a second factor', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    await givePasswords(app.server)
  })
  afterAll(() => app.close())

  const mailedCode = async () => {
    const mail = await app.server.database.system((tx) =>
      tx.first(
        db
          .selectFrom('mails')
          .select(['bodyText', 'bodyHtml', 'sealedSecret'])
          .where('recipient', '=', 'member@acme.test')
          .orderBy('createdAt', 'desc'),
      ),
    )
    return /\n(\d{6})\n/.exec((mail && bodyOf(mail, app.server.seal)?.text) ?? '')?.[1] ?? ''
  }

  it('is required for an organization by its administrator, and asked for at the next login', async () => {
    const { screen, user, heading } = await app.renderPage('/o/acme/security', 'admin')
    await heading('Security')
    await user.click(await screen.findByLabelText('By e-mail'))
    await user.click(screen.getByLabelText('From an authenticator app'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Choose at least one.')).toBeTruthy()
    await user.click(screen.getByLabelText('By e-mail'))
    await user.click(screen.getByLabelText(/^Require a code at each login/))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The settings were saved.')).toBeTruthy()

    const login = await app.renderPage('/login')
    await login.heading('Log in')
    await user.type(screen.getByLabelText('Username'), 'member@acme.test')
    await user.type(screen.getByLabelText('Password'), password)
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await login.heading('Enter your code')
    expect(await screen.findByText(/We sent a code to your e-mail address/)).toBeTruthy()
    const code = await mailedCode()
    await user.type(screen.getByLabelText('Code'), code === '000000' ? '000001' : '000000')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByText(/The code is wrong/)).toBeTruthy()
    await user.clear(screen.getByLabelText('Code'))
    await user.type(screen.getByLabelText('Code'), `${code.slice(0, 3)} ${code.slice(3)}`)
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await login.heading(/Welcome|Hello|Good|Acme/i)
  })

  it('is an app that a person sets up in their profile, with recovery codes shown once', async () => {
    const { screen, user } = await app.renderPage('/o/acme/profile/security', 'admin')
    await user.click(await screen.findByRole('button', { name: 'Set up' }))
    expect(await screen.findByAltText('Picture to scan with the authenticator app')).toBeTruthy()
    const key = screen.getByText(/^([A-Z2-7]{4} ?)+$/).textContent
    await user.type(screen.getByLabelText('Code that the app shows'), '12')
    await user.click(screen.getByRole('button', { name: 'Take into use' }))
    expect(await screen.findByText('Enter the 6 digits of the code.')).toBeTruthy()
    await user.clear(screen.getByLabelText('Code that the app shows'))
    await user.type(screen.getByLabelText('Code that the app shows'), codeOf(key))
    await user.click(screen.getByRole('button', { name: 'Take into use' }))
    expect(await screen.findByText('Keep your recovery codes')).toBeTruthy()
    expect(screen.getAllByText(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: 'I have kept the codes' }))
    expect(await screen.findByText(/The authenticator app is set up/)).toBeTruthy()
    expect(await screen.findByText('You have 10 left.')).toBeTruthy()
    expect(await screen.findByLabelText<HTMLInputElement>(/^Ask me for a code/)).toMatchObject({
      checked: true,
    })
  })
})
