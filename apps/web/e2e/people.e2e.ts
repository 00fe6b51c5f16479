import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../server/src/testing/authenticator.ts'
import { expectAccessible } from './accessible.ts'
import { password } from './administrator.ts'
import { openProduct, phone, type OpenedProduct } from './product.ts'

const ana = 'ana@luz.test'
let product: OpenedProduct
let admin: Page
let member: Page
let seen: { documentId: string; documentTypeId: string; name: string }

beforeAll(async () => {
  product = await openProduct()
  admin = await product.openLoggedIn()
  member = await product.open('/icon.svg')
})
afterAll(() => product.stop())

const open = (page: Page, path: string) => page.goto(new URL(path, product.address).href)
const expectHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('somebody who comes', () => {
  it('is invited, and joins by the mailed link', async () => {
    await open(admin, '/o/demo/users')
    await press(admin, 'Invite a person')
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('First name').fill('Ana')
    await dialog.getByLabel('Last name').fill('Luz')
    await dialog.getByLabel(/^E-mail/).fill(ana)
    await expectAccessible(admin)
    await dialog.locator('button[type=submit]').click()
    await admin.getByRole('link', { name: 'Ana Luz' }).waitFor()
    const path = /\/activate\/[\w-]{43}/.exec(await product.outbox())?.[0] ?? ''
    await open(member, path)
    await expectHeading(member, 'Set your password')
    await expectAccessible(member)
    await member.getByLabel('New password').fill(password)
    await member.getByLabel('Repeat the password').fill(password)
    await press(member, 'Save and log in')
    await expectHeading(member, /welcome/i)
  })

  it('sets an authenticator up', async () => {
    await open(member, '/o/demo/profile/security')
    await press(member, 'Set up')
    const secret = await member.getByText(/^([A-Z2-7]{4} ?)+$/).innerText()
    await expectAccessible(member)
    await member.getByLabel('Code that the app shows').fill(codeOf(secret))
    await press(member, 'Take into use')
    await press(member, 'I have kept the codes')
    await member.getByText(/^Set up on/).waitFor()
    await expectAccessible(member)
  })

  it('sees exactly the types that a role names', async () => {
    const { items } = await product.api.documents.list()
    const [first] = items
    if (!first) throw new Error('The demonstration has no documents')
    seen = first
    await product.api.roles.setQueryBehavior({ body: { queryBehavior: 'denied-until-allowed' } })
    const { documentTypeId } = seen
    await product.api.roles.create({
      body: {
        name: 'Archive',
        users: [ana],
        documentTypePermissions: [{ documentTypeId, permissionType: 'view', action: 'allow' }],
      },
    })
    await open(member, '/o/demo/documents')
    await expectHeading(member, 'Documents')
    const ofType = items.filter((document) => document.documentTypeId === documentTypeId)
    await member.getByRole('link', { name: seen.name, exact: true }).first().waitFor()
    expect(ofType.length).toBeLessThan(items.length)
    expect(await member.locator('tbody tr').count()).toBe(ofType.length)
  })
})

describe('somebody who has a role', () => {
  it('sees a document for a reason that an administrator reads, on a phone, in Spanish and in the dark', async () => {
    const page = await product.openLoggedIn({ ...phone, locale: 'es-SV', colorScheme: 'dark' })
    await open(page, `/o/demo/documents/${seen.documentId}`)
    await press(page, 'Más acciones')
    await press(page, 'Quién lo ve')
    await page.getByLabel('Persona').selectOption(ana)
    await page.getByText('Permitido para este tipo por: Archive').first().waitFor()
    await expectAccessible(page)
  })

  it('is deactivated, and the page that they have open leads to the login by itself', async () => {
    const live = member.waitForResponse('**/app/live-events')
    await open(member, '/o/demo/documents')
    await expectHeading(member, 'Documents')
    await live
    await open(admin, `/o/demo/users/${ana}`)
    await press(admin, 'Deactivate')
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel(/^Reason/).fill('Left the firm')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click()
    await admin.getByText('Ana was deactivated.').waitFor()
    await expectHeading(member, 'Log in')
    await expectAccessible(member)
  })
})
