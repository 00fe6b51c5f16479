import { wordFile, wordParagraph } from '../../../server/src/testing/word-file.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '../platform/calls/api.ts'
import { openApp } from '../testing/render-page.tsx'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const open = async () => {
  const page = await app.renderPage('/o/acme/templates', 'admin')
  await page.user.click(await screen.findByRole('button', { name: 'Upload a Word file' }))
  await screen.findByRole('button', { name: 'Choose a Word file…' })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: 'Payments' })
  const upload = async (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file][accept=".docx,.odt,.rtf"]')
    if (!input) throw new Error('A file can be chosen')
    await page.user.upload(input, file)
  }
  const choose = (...lines: string[]) => {
    const bytes = new Uint8Array(wordFile(lines.map(wordParagraph).join('')))
    return upload(new File([bytes], 'Letter to clients.docx'))
  }
  return { ...page, choose, upload, dialog }
}

it('makes a template of a Word file, and tells what its tags ask for', async () => {
  const { user, choose, dialog } = await open()
  await choose('Dear {client},', 'you owe {amount|currency:EUR}.')
  await screen.findByText('2 fields were found.')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Letter to clients')
  await user.type(dialog.getByLabelText(/^Description/), 'What clients get')
  await user.click(screen.getByRole('button', { name: 'Make the template' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findAllByText('Letter to clients')
  const { items } = await api.templates.list({ query: { nameFilter: 'Letter to' } })
  expect(items).toMatchObject([{ description: 'What clients get' }])
})

it('goes on in the editor with a contract that has no tags, unless somebody says otherwise', async () => {
  const { user, choose, dialog } = await open()
  await choose('Dear Ana Portillo,', 'you owe 500 euros.')
  await screen.findByText('No tags were found.')
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'In the editor' }).checked).toBe(true)
  await user.clear(dialog.getByLabelText(/^Name/))
  await user.type(dialog.getByLabelText(/^Name/), 'Letter without tags')
  await choose('Dear Ana Portillo,', 'you owe 600 euros.')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Letter without tags')
  await user.type(dialog.getByLabelText(/^Description/), 'What clients get')
  await user.click(screen.getByRole('button', { name: 'Make the template' }))
  const text = await screen.findByRole('textbox', { name: 'Text of the template' })
  expect(text.textContent).toContain('Dear Ana Portillo')
})

it('tells what is wrong with a tag by its paragraph, and why a file is not read', async () => {
  const { choose, upload } = await open()
  await choose('Fine', 'Dear {client')
  await screen.findByText('Paragraph 2: {client')
  await upload(new File(['Dear Sir'], 'Letter.docx'))
  expect(await screen.findByText('This is not a Word document.', { exact: false })).toBeTruthy()
})

it('tells kind by kind what a PDF of the file does not show, with the words that stand there', async () => {
  const { upload } = await open()
  const sheet = (words: string) => `<w:p><w:r><w:t>${words}</w:t><w:object/></w:r></w:p>`
  const look = '<w:rPr><w:rFonts w:ascii="Perpetua"/></w:rPr>'
  const inserted = `<w:p><w:ins><w:r>${look}<w:t>Late fee</w:t></w:r></w:ins></w:p>`
  const body = wordParagraph('Dear {client},') + sheet('Rates of 2026') + sheet('Costs') + inserted
  await upload(new File([new Uint8Array(wordFile(body))], 'Letter.docx'))
  const told = within(await screen.findByRole('region', { name: /differs from what Word shows/ }))
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 files within the file, such as sheets of Excel, are left out.Paragraph 2: “Rates of 2026”Paragraph 3: “Costs”',
    'Paragraph 2: “Rates of 2026”',
    'Paragraph 3: “Costs”',
    'Tracked changes are shown as if all were accepted.',
    'Other fonts stand in for these: Perpetua.',
  ])
})
