import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { receipt } from '../../../server/src/testing/fixtures.ts'
import { workDone } from '../../../server/src/testing/server.ts'
import { api } from '../platform/calls/api.ts'
import { openApp } from '../testing/render-page.tsx'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp({ role: 'all' })
})
afterAll(() => app.close())

it('files that came in are shown with what they are, checked, stored, discarded and brought back', async () => {
  const { user, heading } = await app.renderPage('/o/acme/intake', 'member')
  await heading('Incoming')
  await screen.findByText('Nothing has come in')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no input for a file')
  await user.upload(input, [
    new File(['Receipt\nPayer: Ana Ramos\nAmount: 7'], 'receipt.txt', { type: 'text/plain' }),
    new File(['PK no pdf'], 'lie.pdf', { type: 'application/pdf' }),
  ])
  await screen.findByText('“lie.pdf” was not taken in')
  await workDone(app.server)
  await user.click(await screen.findByRole('button', { name: 'Discard receipt.txt' }))
  await screen.findByText('“receipt.txt” was discarded.')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('“receipt.txt” is back.')
  const [file] = (await api.intake.list()).items
  const params = { intakeFileId: file?.intakeFileId ?? '' }
  await api.intake.correct({ params, body: { documentTypeId: app.fixtures.documentTypeId, data: receipt } })
  const page = await app.renderPage(`/o/acme/intake/${params.intakeFileId}`, 'member')
  await page.user.click((await screen.findAllByRole('button', { name: /^Store/ }))[0] ?? document.body)
  await screen.findByText('“receipt.txt” is a document now.')
})

it('pages are photographed in a dialog, which sends nothing before there is one', async () => {
  const { user } = await app.renderPage('/o/acme/intake', 'member')
  await user.click(await screen.findByRole('button', { name: 'Photograph pages' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Photograph pages' }))
  await dialog.findByRole('button', { name: 'Take a picture' })
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Send/ }).disabled).toBe(true)
})
