import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { receipt } from '../../../server/src/testing/fixtures.ts'
import { pdfOfPages } from '../../../server/src/testing/pdf-file.ts'
import { workDone } from '../../../server/src/testing/server.ts'
import { api } from '../platform/calls/api.ts'
import { openApp } from '../testing/render-page.tsx'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp({ role: 'all' })
})
afterAll(() => app.close())

it('files that came in are taken in one by one, discarded, brought back, and stored once they are known', async () => {
  const { user, heading } = await app.renderPage('/o/acme/intake', 'member')
  await heading('Incoming')
  await screen.findByText('Nothing has come in')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no input for a file')
  await user.upload(input, [
    new File([new Uint8Array(pdfOfPages(1))], 'receipt.pdf', { type: 'application/pdf' }),
    new File(['PK no pdf'], 'lie.pdf', { type: 'application/pdf' }),
  ])
  await screen.findByText('“lie.pdf” was not taken in')
  await workDone(app.server)
  await user.click(await screen.findByRole('button', { name: 'Discard receipt.pdf' }))
  await screen.findByText('“receipt.pdf” was discarded.')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('“receipt.pdf” is back.')
  const [file] = (await api.intake.list()).items
  const params = { intakeFileId: file?.intakeFileId ?? '' }
  await api.intake.correct({ params, body: { documentTypeId: app.fixtures.documentTypeId, data: receipt } })
  const again = await app.renderPage('/o/acme/intake', 'member')
  await again.user.click(await screen.findByRole('checkbox', { name: 'Choose receipt.pdf' }))
  await again.user.click(screen.getByRole('button', { name: 'Store 1 file' }))
  await screen.findByText('1 file is a document now.')
  expect((await api.intake.list()).items).toEqual([])
})

it('pages are photographed in a dialog, which sends nothing before there is one', async () => {
  const { user } = await app.renderPage('/o/acme/intake', 'member')
  await user.click(await screen.findByRole('button', { name: 'Photograph pages' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Photograph pages' }))
  await dialog.findByRole('button', { name: 'Take a picture' })
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Send/ }).disabled).toBe(true)
})
