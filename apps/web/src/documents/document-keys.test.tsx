import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receipt, receiptRequest } from '../../../server/src/testing/fixtures.ts'
import { openApp } from '../testing/render-page.tsx'

describe('documents by the keyboard', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    const body = receiptRequest(app.fixtures.templateVersionId, { ...receipt, payer: 'Ana' })
    await app.organization.member.api.generations.sync({ body })
  })
  afterAll(() => app.close())

  const open = async () => {
    const page = await app.renderPage('/o/acme/documents', 'member')
    await page.heading('Documents')
    await page.screen.findByRole('link', { name: 'Receipt of Ana' })
    const focused = () => document.activeElement?.textContent
    return { ...page, focused }
  }

  it('are gone through with J and K and opened with Enter', async () => {
    const { user, heading, focused } = await open()
    await user.keyboard('j')
    expect(focused()).toBe('Receipt of Ana')
    await user.keyboard('j')
    expect(focused()).toMatch(/^Receipt of (?!Ana)/)
    await user.keyboard('jk')
    expect(focused()).toBe('Receipt of Ana')
    await user.keyboard('{Enter}')
    await heading('Receipt of Ana')
  })

  it('are edited with E, in the list and on their page', async () => {
    const { user, heading } = await open()
    await user.keyboard('je')
    await heading('Edit the data of “Receipt of Ana”')
    const page = await open()
    await page.user.keyboard('j{Enter}')
    await heading('Receipt of Ana')
    await page.screen.findByRole('link', { name: 'Edit the data' })
    await page.user.keyboard('e')
    expect((await heading(/^Edit the data/)).textContent).toBe('Edit the data of “Receipt of Ana”')
  })

  it('stay as they are while the keys are typed into a field or a dialog is open', async () => {
    const { screen, user, focused } = await open()
    const search = screen.getByLabelText<HTMLInputElement>('Search by name')
    await user.type(search, 'je')
    expect(search.value).toBe('je')
    expect(document.activeElement).toBe(search)
    await user.clear(search)
    await screen.findByRole('link', { name: 'Receipt of Ana' })
    await user.keyboard('{Control>}/{/Control}')
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(sheet.textContent).toContain('Go to the next document of the list')
    await user.keyboard('j')
    expect(focused()).not.toMatch(/^Receipt/)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
