import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../../../server/src/platform/database.ts'
import { receipt, receiptRequest } from '../../../server/src/testing/fixtures.ts'
import { openApp } from '../testing/render-page.tsx'

describe('the retention of documents', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp({ role: 'all' })
    const body = receiptRequest(app.fixtures.templateVersionId, { ...receipt, payer: 'Ana Gil' })
    await app.organization.member.api.generations.sync({ body })
    await app.server.database.system((tx) =>
      tx.run(db.updateTable('documents').set({ createdAt: sql<Date>`'2012-03-01'` })),
    )
  })
  afterAll(() => app.close())

  const open = async () => {
    const page = await app.renderPage('/o/acme/retention', 'admin')
    await page.heading('Retention')
    const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
    const dialog = async () => within(await screen.findByRole('dialog'))
    return { ...page, press, dialog }
  }

  it('has rules, holds and lists, of which the held documents stay', async () => {
    const { user, press, dialog, heading } = await open()
    await press('New rule')
    const rule = await dialog()
    await rule.findByRole('option', { name: 'Receipt' })
    await user.selectOptions(rule.getByLabelText(/^Document type/), 'Receipt')
    await user.click(rule.getByRole('button', { name: 'Save' }))
    await screen.findByText('5 years')

    await press('Place a hold')
    const hold = await dialog()
    await user.type(hold.getByLabelText(/^Name/), 'Case 7')
    await user.type(hold.getByLabelText(/^Reason/), 'The court asks for it')
    await user.selectOptions(hold.getByLabelText(/^On/), 'A person')
    await user.type(await hold.findByLabelText(/^Person/), 'ana gil')
    await user.click(hold.getByRole('button', { name: 'Place a hold' }))
    await screen.findByText('All that concerns ana gil')
    await screen.findByText('In force')

    await press('Propose a list')
    const list = await dialog()
    await user.type(list.getByLabelText(/^Name/), 'Before 2021')
    await user.click(list.getByRole('button', { name: 'Propose a list' }))
    await heading('Before 2021')
    await screen.findByText('1 document will be destroyed. A legal hold keeps 1 document.')
    await press('Destroy')
    await user.click((await dialog()).getByRole('button', { name: 'Destroy' }))
    await screen.findByText(/^1 document was destroyed.* A legal hold kept 1 document\.$/)
    await screen.findByText('Held: Case 7')
    expect(await screen.findByRole('button', { name: 'Certificate' })).toBeTruthy()
  })

  it('tells when a hold was released', async () => {
    const { user, press, dialog } = await open()
    await press('Release: Case 7')
    const release = await dialog()
    await user.type(release.getByLabelText(/^Reason/), 'Settled')
    await user.click(release.getByRole('button', { name: 'Release' }))
    await screen.findByText(/^Released /)
    await waitFor(() => expect(screen.queryByText('In force')).toBeNull())
  })

  it('is not there for a member', async () => {
    const { heading } = await app.renderPage('/o/acme/retention', 'member')
    expect(await heading('This page does not exist')).toBeTruthy()
  })
})
