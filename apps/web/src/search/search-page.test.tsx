import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receipt, receiptRequest } from '../../../server/src/testing/fixtures.ts'
import { openApp } from '../testing/render-page.tsx'

describe('the search', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    const contexts = ['Ñandú', 'Ana Rivas', 'Zoilo', 'Zoilo'].map((payer, at) => ({
      key: `${at}`,
      data: { ...receipt, payer },
    }))
    const body = { ...receiptRequest(app.fixtures.templateVersionId), contexts }
    await app.organization.member.api.generations.sync({ body })
  })
  afterAll(() => app.close())

  const box = () => screen.findByLabelText('Words of the name, the data or the text', { selector: 'input' })
  const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
  const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  const open = async (path = '/o/acme/search') => {
    const page = await app.renderPage(path, 'member')
    await page.heading('Search in all documents')
    return { ...page, input: await box() }
  }

  it('shows where the words stand, and what has similar ones, unless exactly these are wanted', async () => {
    const { input, user } = await open()
    await screen.findByText('Type what you look for')
    await user.type(input, 'nandú')
    await waitFor(() => expect(marked()).toEqual(['Ñandú', 'Ñandú']))
    expect(location.search).toBe('?words=nand%C3%BA')
    await user.clear(input)
    await user.type(input, 'receipts rivas')
    await screen.findByText('Similar words')
    expect(names()).toEqual([expect.stringContaining('Receipt of Ana Rivas')])
    await user.selectOptions(screen.getByLabelText('Words'), 'Exactly these')
    await screen.findByText('Nothing matches')
  })

  it('remembers what was searched for, offers it again, and forgets it', async () => {
    const { input, user } = await open()
    await user.type(input, 'Rivas{Enter}')
    await waitFor(() => expect(names()).toHaveLength(1))
    await user.clear(input)
    await user.click(await screen.findByRole('link', { name: 'Rivas' }))
    await waitFor(() => expect(names()).toHaveLength(1))
    expect(location.search).toBe('?words=Rivas')
    await user.clear(await box())
    await user.click(await screen.findByRole('button', { name: 'Remove from the recent searches: Rivas' }))
    await screen.findByText('Type what you look for')
  })

  it('suggests documents as one types, and opens the one that is chosen by the keyboard', async () => {
    const { input, user } = await open()
    await user.type(input, 'ñan')
    await screen.findByRole('option', { name: 'Receipt of Ñandú' })
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(location.pathname).toMatch(/^\/o\/acme\/documents\/[0-9a-f]{24}$/))
    await open()
    await screen.findByRole('link', { name: 'Receipt of Ñandú' })
  })

  it('opens none of several documents with one name, but lists them', async () => {
    const { input, user } = await open()
    await user.type(input, 'zoilo')
    await user.click(await screen.findByRole('option', { name: 'Receipt of Zoilo' }))
    await waitFor(() => expect(names()).toHaveLength(2))
    expect(location.search).toBe('?words=Receipt+of+Zoilo')
  })

  it('is reached from Ctrl + K with what was typed', async () => {
    const { user, heading } = await app.renderPage('/o/acme/documents', 'member')
    await heading('Documents')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('textbox', { name: 'Search or go to' }), 'rent of may')
    await user.click(await screen.findByRole('option', { name: '“rent of may”' }))
    await heading('Search in all documents')
    await waitFor(() => expect(marked().slice(0, 4)).toEqual(['of', 'Rent', 'of', 'May']))
  })
})
