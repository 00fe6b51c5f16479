import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { templateInput } from '../src/testing/conditions-form.ts'
import { expectAccessible } from './accessible.ts'
import { openProduct, phone, type OpenedProduct } from './product.ts'
import { press, typeIn } from './wizard.page.ts'

const name = 'What a tenant says'
const password = 'the second door'
let product: OpenedProduct
let admin: Page
let visitor: Page

beforeAll(async () => {
  product = await openProduct()
  const { items } = await product.api.documentGroups.all()
  const body = { ...templateInput(name, items[0]?.id ?? ''), nameConfig: `${name}: {remarks}` }
  const { templateVersionId } = await product.api.templates.create({ body })
  await product.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
  admin = await product.openLoggedIn()
})

afterAll(() => product.stop())

const open = (path: string) => admin.goto(new URL(path, product.address).href)
const expectHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

it('is let in by a link with a password, on a phone and in Spanish, sends what they filled in, and ends there (B-036, B-048)', async () => {
  await open(`/o/demo/templates?name=${encodeURIComponent(name)}`)
  await press(admin, `Share by link: ${name}`)
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('For whom').fill('Ana Luz')
  await dialog.getByLabel(/^Password/).fill(password)
  await expectAccessible(admin)
  await press(admin, 'Make the link')
  const link = await admin.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  await expectAccessible(admin)
  await press(admin, 'Done')

  const { pathname, hash } = new URL(link)
  visitor = await product.open(`${pathname}${hash}`, { ...phone, locale: 'es-SV' })
  await expectHeading(visitor, 'Escriba la contraseña')
  await visitor.getByLabel(/^Contraseña/).fill('not this one')
  await press(visitor, 'Abrir')
  await visitor.locator('[aria-invalid=true]').waitFor()
  await expectAccessible(visitor)
  await visitor.getByLabel(/^Contraseña/).fill(password)
  await press(visitor, 'Abrir')
  await typeIn(visitor, 'Remarks', 'THE ROOF LEAKS')
  await visitor.reload()
  await visitor.getByLabel(/^Contraseña/).fill(password)
  await press(visitor, 'Abrir')
  const remarks = visitor.getByRole('textbox', { name: 'Remarks', exact: true })
  await expect.poll(() => remarks.inputValue()).toBe('THE ROOF LEAKS')
  await expectAccessible(visitor)
  await visitor.getByRole('radiogroup', { name: 'Qué se muestra' }).getByText('Documento').click()
  const live = visitor.getByRole('complementary', { name: 'Documento' })
  await live.locator('[data-field=rent][data-missing]').first().waitFor()
  await expectAccessible(visitor)
  await visitor.getByRole('radiogroup', { name: 'Qué se muestra' }).getByText('Formulario').click()
  await live.waitFor({ state: 'detached' })
  await press(visitor, 'Revisar respuestas')
  await visitor.getByRole('heading', { level: 2, name: 'Resumen' }).waitFor()
  await press(visitor, 'Ver el documento')
  await press(visitor, 'Enviar')
  await expectHeading(visitor, 'Su documento fue enviado')
  expect(await visitor.getByText('El documento está listo').count()).toBe(0)
  await expectAccessible(visitor)

  await open('/o/demo/documents')
  await admin.getByRole('link', { name: `${name}: THE ROOF LEAKS` }).waitFor()
})

it('is let in no more by a link that the office has revoked', async () => {
  await open('/o/demo/links')
  await press(admin, `Revoke “${name}”`)
  await admin.getByText(`“${name}” was revoked: it opens no more.`).waitFor()
  await visitor.reload()
  await expectHeading(visitor, 'Este enlace no se abre')
  await expectAccessible(visitor)
})
