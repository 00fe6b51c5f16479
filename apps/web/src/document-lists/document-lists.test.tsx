import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receipt, receiptRequest } from '../../../server/src/testing/fixtures.ts'
import { api } from '../platform/calls/api.ts'
import { openApp } from '../testing/render-page.tsx'

describe('the lists of a person', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    const contexts = [{ key: 'one', data: { ...receipt, payer: 'Ñandú' } }]
    const body = { ...receiptRequest(app.fixtures.templateVersionId), contexts }
    await app.organization.member.api.generations.sync({ body })
  })
  afterAll(() => app.close())

  const openLists = async () => {
    const page = await app.renderPage('/o/acme/my-lists', 'member')
    await page.heading('My lists')
    const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
    return { ...page, press }
  }

  it('are created, refused at their name, put in order, renamed and deleted', async () => {
    const { press, user } = await openLists()
    await screen.findByText('There are no lists yet')
    const closed = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
    const create = async (name: string) => {
      const [button] = await screen.findAllByRole('button', { name: 'New list' })
      if (button) await user.click(button)
      await user.type(await screen.findByLabelText(/^Name/), name)
      await press('Save')
    }
    await create('Año nuevo')
    await closed()
    await create('AÑO NUEVO')
    await screen.findByText('Another one has this name already. Choose another name.')
    await user.clear(await screen.findByLabelText(/^Name/))
    await user.type(await screen.findByLabelText(/^Name/), 'Taxes')
    await press('Save')
    await closed()
    await press('Move Taxes up')
    await waitFor(() =>
      expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
        'Taxes',
        'Año nuevo',
      ]),
    )
    await press('Edit: Taxes')
    await user.type(await screen.findByLabelText(/^Name/), ' 2026')
    await press('Save')
    await closed()
    expect(screen.getByRole('rowheader', { name: 'Taxes 2026' })).toBeTruthy()
    await press('Delete: Año nuevo')
    await press('Delete')
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Año nuevo' })).toBeNull())
  })

  it('take chosen documents, give them back by Undo, and narrow the list of documents', async () => {
    await app.renderPage('/o/acme/documents', 'member')
    await api.documentLists.save({ body: { documentLists: [{ name: 'Taxes' }] } })
    const { user } = await app.renderPage('/o/acme/documents', 'member')
    await user.click(await screen.findByLabelText('Choose Receipt of Ñandú'))
    await user.click(await screen.findByRole('button', { name: 'Put into a list' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Taxes' }))
    await screen.findByText('The document is in “Taxes” now.')
    await user.selectOptions(screen.getByLabelText('My lists'), 'Taxes')
    await screen.findByText('1 document')
    expect(screen.getByRole('rowheader', { name: 'Receipt of Ñandú' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('No documents')).toBeTruthy()
  })

  it('are chosen on the page of a document, favorites first', async () => {
    const { documentId } = app.fixtures
    const { user } = await app.renderPage(`/o/acme/documents/${documentId}`, 'member')
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('button', { name: 'Lists of this document' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Favorites' }))
    await waitFor(async () =>
      expect((await api.documentLists.ofDocument({ params: { documentId } })).items).toMatchObject([
        { isFavorites: true, name: 'Favorites' },
      ]),
    )
  })
})
