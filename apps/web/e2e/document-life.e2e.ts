import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfOfPages } from '../../server/src/testing/pdf-file.ts'
import { expectAccessible } from './accessible.ts'
import { administrator, password } from './administrator.ts'
import { addField, fieldRow, fieldsShown, newType, openPart, publish } from './designer.page.ts'
import { openProduct, phone, type OpenedProduct } from './product.ts'
import { fillAll, press } from './wizard.page.ts'

const bea = 'bea@luz.test'
let product: OpenedProduct
let admin: Page
let partner: Page

beforeAll(async () => {
  product = await openProduct()
  admin = await product.openLoggedIn()
  partner = await joined(bea)
  await approval('Clerk’s check', bea)
  await approval('Partner’s signature', administrator)
})
afterAll(() => product.stop())

const open = (page: Page, path: string) => page.goto(new URL(path, product.address).href)
const expectHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** Somebody who has taken their invitation. */
async function joined(username: string): Promise<Page> {
  await product.api.users.invite({ body: { firstName: 'Bea', lastName: 'Luz', email: username } })
  const page = await product.open(/\/activate\/[\w-]{43}/.exec(await product.outbox())?.[0] ?? '')
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  await press(page, 'Save and log in')
  await expectHeading(page, /welcome/i)
  return page
}

/** An approval that one person gives. */
async function approval(label: string, username: string) {
  const { id } = await product.api.roles.create({ body: { name: label, users: [username] } })
  await product.api.approvalTypes.create({ body: { label, roles: [id] } })
}

describe('a document type', () => {
  it('is designed from nothing and published', async () => {
    await open(admin, '/o/demo/document-types')
    await newType(admin, 'Lease')
    await addField(admin, 'Rent', 'Amount of money')
    await addField(admin, 'Begins on', 'Date')
    await addField(admin, 'Tenant', 'Text')
    await fieldRow(admin, 'Tenant').press('Alt+ArrowUp')
    await fieldRow(admin, 'Tenant').press('Alt+ArrowUp')
    await expect
      .poll(() => fieldsShown(admin))
      .toEqual(['Tenant Text', 'Rent Amount of money', 'Begins on Date'])
    await expectAccessible(admin)
    await openPart(admin, 'Approvals')
    await admin.getByLabel('Ask for approvals').check()
    for (const label of ['Clerk’s check', 'Partner’s signature']) {
      await admin.getByRole('combobox', { name: 'Add an approval type' }).click()
      await admin.getByRole('option', { name: label }).click()
    }
    await admin.getByLabel('One after the other, in this order').check()
    await expectAccessible(admin)
    await publish(admin)
    await admin.getByText('Published', { exact: true }).waitFor()
  })

  it('takes twenty files, whose data is told apart in their history', async () => {
    await open(admin, '/o/demo/documents/upload')
    await admin.getByRole('combobox', { name: 'Type of document' }).click()
    await admin.getByRole('option', { name: 'Lease', exact: true }).click()
    const buffer = pdfOfPages(1)
    const files = Array.from({ length: 20 }, (_, at) => ({
      name: `Lease ${String(at + 1).padStart(2, '0')}.pdf`,
      mimeType: 'application/pdf',
      buffer,
    }))
    await admin.getByLabel('Choose files').setInputFiles(files)
    await fillAll(admin, { Tenant: 'Luz Ramos', Rent: '450' })
    await expectAccessible(admin)
    await press(admin, 'Upload 20 files')
    await admin.getByText('20 documents saved').waitFor()
    await admin.getByRole('link', { name: 'Open Lease 07.pdf' }).click()
    await admin.getByRole('link', { name: 'Edit the data' }).click()
    await fillAll(admin, { Rent: '475' })
    await press(admin, 'Save as a new version')
    await admin.getByRole('tab', { name: 'History' }).click()
    const changes = admin.getByRole('table', { name: 'What version 2 changed' })
    await changes.getByRole('row', { name: /Rent.*450.*475/ }).waitFor()
    await expectAccessible(admin)
  })
})

async function moveToTrash(page: Page) {
  await press(page, 'More actions')
  await press(page, 'Move to the trash')
  await page.getByText('“Lease 07” was moved to the trash').waitFor()
  await open(page, '/o/demo/deleted-documents')
}

describe('a document', () => {
  it('is approved by two people, one after the other', async () => {
    const path = new URL(admin.url()).pathname
    const approvals = (page: Page) => page.getByRole('region', { name: 'Approvals' })
    await open(admin, path)
    await approvals(admin).getByText('From: Bea Luz').waitFor()
    expect(await admin.getByRole('button', { name: /^Approve/ }).count()).toBe(0)
    await open(partner, '/o/demo/documents?approval=mine')
    await partner.getByRole('link', { name: 'Lease 07', exact: true }).click()
    await press(partner, 'Approve: Clerk’s check')
    await partner.getByLabel('Comment').fill('The sum is right')
    await partner.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await approvals(partner).getByText('The sum is right').waitFor()
    await open(admin, path)
    await press(admin, 'Approve: Partner’s signature')
    await admin.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await approvals(admin).getByText('Approved', { exact: true }).first().waitFor()
  })

  it('gets an earlier version back, on a phone, in Spanish and in the dark', async () => {
    const page = await product.openLoggedIn({ ...phone, locale: 'es-SV', colorScheme: 'dark' })
    await open(page, `${new URL(admin.url()).pathname}?tab=versions`)
    const editing = page.getByRole('link', { name: 'Editar los datos' })
    expect(await editing.count()).toBe(0)
    await press(page, 'Más acciones')
    await editing.waitFor()
    await press(page, 'Restaurar la versión 1')
    await page.getByRole('dialog').getByRole('button', { name: 'Restaurar', exact: true }).click()
    await page.getByText('Versión 3', { exact: true }).waitFor()
    await expectAccessible(page)
  })

  it('is moved to the trash, restored, and deleted for good', async () => {
    const path = new URL(admin.url()).pathname
    await open(admin, path)
    await moveToTrash(admin)
    await press(admin, 'Restore: Lease 07')
    await admin.getByText('“Lease 07” was restored').waitFor()
    await open(admin, path)
    await moveToTrash(admin)
    await press(admin, 'Delete for good: Lease 07')
    await expectAccessible(admin)
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete for good', exact: true }).click()
    await admin.getByText('The trash is empty').first().waitFor()
    await open(admin, path)
    await expectHeading(admin, /does not exist/)
  })
})
