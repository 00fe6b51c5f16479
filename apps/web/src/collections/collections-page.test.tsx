import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp } from '../testing/render-page.tsx'

describe('case files', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  it('are listed with their type and who is in charge, and narrowed by both', async () => {
    const { heading } = await app.renderPage('/o/acme/case-files', 'member')
    await heading('Case files')
    const row = within(await screen.findByRole('row', { name: /File of María Pérez/ }))
    row.getByText('Payer')
    row.getByText('Nobody')
    const { username } = app.organization.admin
    await app.renderPage(`/o/acme/case-files?person=${encodeURIComponent(username)}`, 'member')
    await screen.findByText('Nothing matches')
    await app.renderPage(
      `/o/acme/case-files?type=${app.fixtures.documentCollectionConfigId}&name=maria`,
      'member',
    )
    expect(await screen.findByRole('row', { name: /File of María Pérez/ })).toBeTruthy()
  })

  it('show what is missing and lead to their documents, and looking at one is noted', async () => {
    const { user, heading } = await app.renderPage('/o/acme/case-files', 'member')
    await user.click(await screen.findByRole('link', { name: 'File of María Pérez' }))
    await heading('File of María Pérez')
    await screen.findByText('Identity card (in “Cards”)')
    const documents = within(await screen.findByRole('region', { name: 'Documents' }))
    await user.click(documents.getByRole('link', { name: 'Receipt of María Pérez' }))
    await heading('Receipt of María Pérez')
    const { items } = await app.organization.admin.api.actionLogs.ofCollection({
      params: { instanceId: app.fixtures.instanceId },
    })
    expect(items.map(({ entryType }) => entryType)).toContain('document-collection-view')
  })

  it('are put in the charge of somebody, and of nobody again', async () => {
    const { user, heading } = await app.renderPage(`/o/acme/case-files/${app.fixtures.instanceId}`, 'admin')
    await heading('File of María Pérez')
    const choose = async (who: string) => {
      await user.click(await screen.findByRole('button', { name: 'Change who is in charge' }))
      const dialog = within(await screen.findByRole('dialog'))
      await dialog.findByRole('option', { name: app.organization.member.username })
      await user.selectOptions(dialog.getByLabelText(/^In charge/), who)
      await user.click(dialog.getByRole('button', { name: 'Save' }))
    }
    await choose(app.organization.member.username)
    expect(await screen.findByTitle(app.organization.member.username)).toBeTruthy()
    await choose('Nobody')
    expect(await screen.findByText('In charge: Nobody')).toBeTruthy()
  })

  it('say that one does not exist', async () => {
    const { heading } = await app.renderPage(`/o/acme/case-files/${'f'.repeat(24)}`, 'member')
    expect(await heading(/not exist|not found/i)).toBeTruthy()
  })
})
