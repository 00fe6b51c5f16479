import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestProvider, openTestProvider } from '../../server/src/testing/identity-provider.ts'
import { expectAccessible } from './accessible.ts'
import { administrator } from './administrator.ts'
import { desktop, logIn, openProduct, phone, type OpenedProduct } from './product.ts'

let product: OpenedProduct
let provider: TestProvider
beforeAll(async () => {
  provider = await openTestProvider()
  product = await openProduct({ outgoingTo: ['127.0.0.1'] })
})
afterAll(async () => {
  await product.stop()
  await provider.close()
})

/** A device of the browser’s own that keeps passkeys, and asks nobody for a finger. */
async function giveDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const home = (page: Page) => page.getByRole('heading', { level: 1, name: /welcome|home/i }).waitFor()

async function signOut(page: Page) {
  await page.getByRole('button', { name: /my account/i }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
}

describe('a person', () => {
  it('adds a passkey, logs out, logs in by it, and removes it', async () => {
    const page = await product.open('/login?returnTo=/o/demo/profile/security', phone)
    await giveDevice(page)
    await logIn(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expectAccessible(page)
    await page.getByLabel('Name').fill('My phone')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('My phone').waitFor()
    await expectAccessible(page)
    await signOut(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue with a passkey' }).click()
    await home(page)
    await page.goto(new URL('/o/demo/profile/security', product.address).href)
    await page.getByText(/last used on/).waitFor()
    await page.getByRole('button', { name: 'Remove: My phone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('The passkey was removed.').waitFor()
    expect(await page.getByText('My phone').count()).toBe(0)
  })

  it('logs in through the provider of their organization', async () => {
    const { issuer, clientId, clientSecret } = provider
    const allowedDomains = [administrator.split('@')[1] ?? '']
    await product.api.identityProviders.create({
      body: { name: 'Office directory', issuer, clientId, clientSecret, allowedDomains },
    })
    provider.sayOfAll({ claims: { email: administrator, email_verified: true } })
    const page = await product.open('/login', desktop)
    await page.getByLabel('Username', { exact: true }).fill(administrator)
    await page.getByRole('button', { name: 'Continue with Office directory' }).click()
    await home(page)
    expect(new URL(page.url()).pathname).toBe('/o/demo')
  })
})
