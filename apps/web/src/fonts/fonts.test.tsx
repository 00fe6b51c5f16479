import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { receiptTemplate } from '../../../server/src/testing/fixtures.ts'
import { fontFile } from '../../../server/src/testing/font-file.ts'
import { api } from '../platform/calls/api.ts'
import { openApp } from '../testing/render-page.tsx'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const open = async () => {
  const page = await app.renderPage('/o/acme/settings/fonts', 'admin')
  await page.heading('Settings')
  const panel = within(await screen.findByRole('region', { name: 'Fonts' }))
  const add = async (name: string, bytes: Uint8Array) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file][accept=".ttf,.otf"]')
    if (!input) throw new Error('A font can be chosen')
    await page.user.upload(input, new File([new Uint8Array(bytes)], name))
  }
  return { ...page, panel, add }
}

it('lists the fonts with a line set in each, takes one, and removes it after a question', async () => {
  const { user, panel, add } = await open()
  await panel.findByAltText('A line set in Rufina Regular')
  await add('letterhead.ttf', fontFile('Letterhead'))
  const sample = await panel.findByAltText('A line set in Letterhead Regular')
  expect(sample.getAttribute('src')).toMatch(/^data:image\/png;base64,/)
  await panel.findByText(/^letterhead\.ttf · 4\d kB$/)
  await user.click(panel.getByRole('button', { name: 'Remove: Letterhead Regular' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(panel.queryByAltText('A line set in Letterhead Regular')).toBeNull())
})

it('says why a font is not taken', async () => {
  const { panel, add } = await open()
  await add('restricted.ttf', fontFile('Restricted', { licence: 0x2 }))
  expect(await panel.findByText(/licence of restricted\.ttf does not allow it/)).toBeTruthy()
})

it('tells at the template which font is not here, and what its documents are set in', async () => {
  await open()
  const { body, ...template } = receiptTemplate(app.fixtures.documentGroupId)
  const attrs = { ...body.attrs, styles: { ...body.attrs.styles, Normal: { text: { font: 'Garamond' } } } }
  const { templateVersionId } = await api.templates.create({
    body: { ...template, name: 'In Garamond', body: { ...body, attrs } },
  })
  const page = await app.renderPage(`/o/acme/templates/versions/${templateVersionId}`, 'admin')
  await page.heading('In Garamond')
  expect(await screen.findByText('Garamond is not here: set in Tinos.')).toBeTruthy()
})
