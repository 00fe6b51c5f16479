import { screen } from '@testing-library/react'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp } from '../testing/render-page.tsx'

describe('the action log', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  const open = async (search = '') => {
    const page = await app.renderPage(`/o/acme/action-log${search}`, 'admin')
    await page.heading('Action log')
    await screen.findByText(/^\d+ entr(y|ies)$/)
    return page
  }

  it('says who did what with which thing, and leads to the document', async () => {
    await open('?type=document-generated')
    expect(await screen.findByRole('rowheader', { name: 'Made documents' })).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Receipt of María Pérez' })
    expect(link.getAttribute('href')).toBe(`/o/acme/documents/${app.fixtures.documentId}`)
  })

  it('is narrowed to one type and to one person', async () => {
    const { user } = await open()
    await user.selectOptions(await screen.findByLabelText('What was done'), 'Published a template')
    await screen.findByText('1 entry')
    await user.click(screen.getByRole('link', { name: 'Only what admin@acme.test did' }))
    await screen.findByRole('rowheader', { name: 'Created an API key' })
    expect(screen.queryByRole('link', { name: 'Only what member@acme.test did' })).toBeNull()
  })

  it('tells whether it is as it was written', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Check the log' }))
    await screen.findByText(/^All \d+ entries are as they were written\.$/)
    const owner = new Client(app.server.connection)
    await owner.connect()
    await owner.query(`update action_log set username = 'nobody' where number = 2`)
    await owner.end()
    await user.click(screen.getByRole('button', { name: 'Check the log' }))
    expect(await screen.findByText(/^Entry number 2 is not as it was written\./)).toBeTruthy()
  })

  it('shows whoever sees a document what was done with it', async () => {
    await app.renderPage(`/o/acme/documents/${app.fixtures.documentId}?tab=history`, 'member')
    expect(await screen.findByText('Made documents')).toBeTruthy()
    expect(screen.getAllByText('member@acme.test')).not.toHaveLength(0)
  })

  it('is not there for members', async () => {
    const { heading } = await app.renderPage('/o/acme/action-log', 'member')
    expect(await heading('This page does not exist')).toBeTruthy()
  })
})
