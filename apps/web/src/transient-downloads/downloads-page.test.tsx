import { screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receipt, receiptRequest } from '../../../server/src/testing/fixtures.ts'
import { api } from '../platform/calls/api.ts'
import { openApp } from '../testing/render-page.tsx'

describe('downloads', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp({ role: 'all' })
    const contexts = [{ key: 'one', data: { ...receipt, payer: 'Ana' } }]
    const body = { ...receiptRequest(app.fixtures.templateVersionId), contexts }
    await app.organization.member.api.generations.sync({ body })
  })
  afterAll(() => app.close())

  const choose = async (button: string) => {
    const { user } = await app.renderPage('/o/acme/documents?sort=name&direction=asc', 'member')
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Receipt of Ana' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Receipt of María Pérez' }))
    await user.click(await screen.findByRole('button', { name: button }))
    return user
  }

  it('say where they come from while there are none', async () => {
    await app.renderPage('/o/acme/downloads', 'member')
    expect(await screen.findByText('There are no downloads yet')).toBeTruthy()
  })

  it('are asked for of chosen documents, say that they are ready, and are made anew', async () => {
    const user = await choose('Download as zip')
    const name = await screen.findByLabelText(/^Description/)
    await user.click(screen.getByRole('button', { name: 'Make the file' }))
    await screen.findByText('Enter at least 2 characters.')
    await user.type(name, 'Leases')
    await user.click(screen.getByRole('button', { name: 'Make the file' }))
    await screen.findByRole('heading', { level: 1, name: 'Downloads' })
    await screen.findByRole('button', { name: 'Download: Leases' })
    expect(screen.getByText(/^Zip, \d/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again: Leases' }))
    await screen.findByText('“Leases” is being made anew.')
    await screen.findByRole('button', { name: 'Download: Leases' })
  })

  it('join documents in the order of the list, and say what is not in them', async () => {
    const user = await choose('Join into one PDF')
    await user.type(await screen.findByLabelText(/^Description/), 'Both')
    await user.click(screen.getByRole('button', { name: 'Make the file' }))
    await screen.findByRole('button', { name: 'Download: Both' })
    expect(screen.getByText(/^PDF, \d/)).toBeTruthy()
    const { items } = await api.transientDownloads.list()
    const resources = items[0]?.resources ?? []
    expect(resources.map(({ name }) => name)).toEqual(['Receipt of Ana', 'Receipt of María Pérez'])
    const documentId = resources[0]?.id ?? ''
    await app.organization.admin.api.documents.remove({ params: { documentId } })
    await user.click(screen.getByRole('button', { name: 'Try again: Both' }))
    await screen.findByText('1 document is not in it:')
    await screen.findByText('Receipt of Ana – deleted, or no longer open to you')
  })
})
