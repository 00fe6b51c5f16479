import { within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receipt, receiptRequest } from '../../../../server/src/testing/fixtures.ts'
import { openApp } from '../../testing/render-page.tsx'

describe('the data of a document, edited', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  async function open() {
    const body = receiptRequest(app.fixtures.templateVersionId, { ...receipt, amount: 10 })
    const [made] = (await app.organization.admin.api.generations.sync({ body })).documents
    const { documentId = '', documentVersionId = '' } = made ?? {}
    const page = await app.renderPage(`/o/acme/documents/${documentId}/edit`, 'member')
    await page.heading(/^Edit the data of/)
    const payer = await page.screen.findByLabelText<HTMLInputElement>(/Payer/)
    const type = async (text: string) => {
      await page.user.clear(payer)
      await page.user.type(payer, text)
    }
    const save = () => page.user.click(page.screen.getByRole('button', { name: 'Save as a new version' }))
    const stored = () => app.organization.admin.api.documents.get({ params: { documentId } })
    const meanwhile = (data: object) =>
      app.organization.admin.api.uploads.save({
        body: { parentDocumentVersionId: documentVersionId, data: { ...receipt, amount: 10, ...data } },
      })
    return { ...page, documentId, type, save, stored, meanwhile }
  }

  it('makes its next version, and is seen by others while it is open', async () => {
    const { documentId, heading, type, save, stored } = await open()
    const params = { documentId }
    const { username } = app.organization.member
    await expect
      .poll(async () => (await app.organization.admin.api.documentEdits.list({ params })).items, {
        timeout: 15_000,
      })
      .toMatchObject([{ username }])
    await type('Ana')
    await save()
    await heading(/^Receipt of Ana/)
    expect(await stored()).toMatchObject({ versionNumber: 2, data: { payer: 'Ana', amount: 10 } })
    await expect
      .poll(async () => (await app.organization.admin.api.documentEdits.list({ params })).items, {
        timeout: 15_000,
      })
      .toEqual([])
  })

  it('is put together with what somebody else saved meanwhile, after both were shown', async () => {
    const { screen, user, heading, type, save, stored, meanwhile } = await open()
    await type('Ana')
    await meanwhile({ payer: 'Berta', isLate: true, fee: 5 })
    await save()
    const dialog = await screen.findByRole('dialog', { name: /saved version 2 while you were editing/ })
    const goOn = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Take into my form' })
    expect(goOn.disabled).toBe(true)
    expect((await stored()).versionNumber).toBe(2)
    await user.click(within(dialog).getByLabelText(/Yours: Ana/))
    await user.click(goOn)
    expect((await stored()).data).toMatchObject({ payer: 'Berta' })
    await save()
    await heading(/^Receipt of Ana/)
    expect(await stored()).toMatchObject({
      versionNumber: 3,
      data: { payer: 'Ana', amount: 10, isLate: true, fee: 5, total: 15 },
    })
  })
})
