import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptTemplate } from '../../../server/src/testing/fixtures.ts'
import { api } from '../platform/calls/api.ts'
import { openApp } from '../testing/render-page.tsx'

describe('scheduled generations', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp({ role: 'all' })
  })
  afterAll(() => app.close())

  const list = async () => (await api.generationSchedules.list({ query: {} })).items

  it('are made of the rows of a spreadsheet, for each year, and say when they come next', async () => {
    const { templateVersionId } = app.fixtures
    const { user, heading } = await app.renderPage(
      `/o/acme/templates/versions/${templateVersionId}/bulk`,
      'member',
    )
    await heading('From a spreadsheet: Receipt')
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no input for a file')
    await user.upload(input, new File(['Payer,Amount\nAna,1\nEva,2\n'], 'payers.csv', { type: 'text/csv' }))
    await user.click(await screen.findByRole('button', { name: 'Check the rows' }))
    await user.click(await screen.findByRole('button', { name: 'By a schedule…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(/^The answers of 2 rows are kept/)
    await user.selectOptions(dialog.getByLabelText('How often'), 'Each year')
    await user.selectOptions(dialog.getByLabelText('In'), 'January')
    await user.selectOptions(dialog.getByLabelText('On day'), '31')
    await dialog.findByText(/^Next: Jan 31, .* By the clocks of UTC\.$/)
    const name = dialog.getByLabelText(/^Name/)
    await user.clear(name)
    await user.type(name, 'Yearly receipts')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await heading('Scheduled generations')
    await screen.findByText('Each year on January 31 at 02:00')
    await screen.findByText('Receipt · 2 sets of answers')
    expect(await list()).toMatchObject([
      {
        name: 'Yearly receipts',
        rhythm: { every: 'year', month: 1, day: 31, time: '02:00' },
        contextCount: 2,
      },
    ])
  })

  it('run at once, are paused, say what is wrong with their name, and are deleted', async () => {
    const { user } = await app.renderPage('/o/acme/generation-schedules', 'member')
    await user.click(await screen.findByRole('button', { name: 'Run now: Yearly receipts' }))
    await waitFor(() => expect(screen.getByText('2 of 2 made')).toBeTruthy(), { timeout: 15_000 })
    await user.click(screen.getByRole('button', { name: 'Edit: Yearly receipts' }))
    const name = await screen.findByLabelText(/^Name/)
    await user.clear(name)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Enter something here.')
    await user.type(name, 'Receipts')
    await user.click(screen.getByLabelText('Paused'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('row', { name: /Receipts/ })).textContent).toContain('Paused')
    expect(await list()).toMatchObject([{ name: 'Receipts', isPaused: true, nextTimes: [] }])
    await user.click(screen.getByRole('button', { name: 'Delete: Receipts' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('Nothing is scheduled yet')
  })

  it('say why one did not come', async () => {
    const { admin } = app.organization
    const { templateId, templateVersionId } = await makeTemplate()
    await api.generationSchedules.create({
      body: {
        name: 'Closed',
        rhythm: { every: 'day', time: '02:00' },
        templates: [{ key: 'one', templateVersionId }],
        contexts: [{ key: 'one', data: { payer: 'Ana', amount: 1 } }],
      },
    })
    await admin.api.templateLife.remove({ params: { templateId } })
    const { user } = await app.renderPage('/o/acme/generation-schedules', 'member')
    await user.click(await screen.findByRole('button', { name: 'Run now: Closed' }))
    expect(await screen.findByText('Spare is deleted or not published.')).toBeTruthy()
  })

  async function makeTemplate() {
    const { api: admin } = app.organization.admin
    const body = { ...receiptTemplate(app.fixtures.documentGroupId), name: 'Spare' }
    const ids = await admin.templates.create({ body })
    await admin.templates.publish({
      params: { templateVersionId: ids.templateVersionId },
      body: { type: 'now' },
    })
    return ids
  }
})
