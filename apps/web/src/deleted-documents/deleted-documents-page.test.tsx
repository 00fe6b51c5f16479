import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receipt, receiptRequest } from '../../../server/src/testing/fixtures.ts'
import { openApp } from '../testing/render-page.tsx'

describe('the trash', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  const name = 'Receipt of María Pérez'
  const trashed = async () => (await app.organization.member.api.deletedDocuments.list()).totalCount
  const moveToTrash = async () => {
    const page = await app.renderPage(`/o/acme/documents/${app.fixtures.documentId}`, 'admin')
    await page.user.click(await screen.findByRole('button', { name: 'More actions' }))
    await page.user.click(await screen.findByRole('button', { name: 'Move to the trash' }))
    await page.heading('Documents')
    await waitFor(async () => expect(await trashed()).toBe(1))
    return page.user
  }

  it('takes a document from its page, gives it back, and lets it go for good when that is confirmed', async () => {
    const user = await moveToTrash()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await trashed()).toBe(0))

    await moveToTrash()
    const trash = await app.renderPage('/o/acme/deleted-documents', 'admin')
    await trash.heading('Trash')
    await trash.user.click(await screen.findByRole('button', { name: `Restore: ${name}` }))
    await screen.findByText(
      'Documents that you delete wait here until they are restored or deleted for good.',
    )
    expect(await trashed()).toBe(0)

    await moveToTrash()
    const again = await app.renderPage('/o/acme/deleted-documents', 'admin')
    await again.user.click(await screen.findByRole('button', { name: `Delete for good: ${name}` }))
    await screen.findByText(`Delete “${name}” for good?`)
    expect(await trashed()).toBe(1)
    await again.user.click(await screen.findByRole('button', { name: 'Delete for good' }))
    await waitFor(async () => expect(await trashed()).toBe(0))
  })

  it('takes chosen documents of a list together, gives them back together, and is emptied once it is said how many go', async () => {
    const contexts = ['Ana', 'Berta', 'Carla'].map((payer) => ({ key: payer, data: { ...receipt, payer } }))
    const body = { ...receiptRequest(app.fixtures.templateVersionId), contexts }
    await app.organization.member.api.generations.sync({ body })
    const { user, heading } = await app.renderPage('/o/acme/documents', 'admin')
    const press = async (button: string | RegExp) =>
      user.click(await screen.findByRole('button', { name: button }))
    await heading('Documents')
    await user.click(await screen.findByRole('checkbox', { name: /Ana/ }))
    await user.click(await screen.findByRole('checkbox', { name: /Berta/ }))
    await press('Move 2 documents to the trash')
    await screen.findByText('2 documents were moved to the trash')
    expect(await trashed()).toBe(2)
    await press('Undo')
    await waitFor(async () => expect(await trashed()).toBe(0))
    await user.click(await screen.findByRole('checkbox', { name: /Ana/ }))
    const { totalCount: all } = await app.organization.member.api.documents.list()
    await press(`Choose all ${all} on this page`)
    await press(`Move ${all} documents to the trash`)
    await waitFor(async () => expect(await trashed()).toBe(all))
    const trash = await app.renderPage('/o/acme/deleted-documents', 'admin')
    await trash.user.click(await screen.findByRole('button', { name: 'Empty the trash' }))
    await screen.findByText(`Delete ${all} items for good?`)
    expect(await trashed()).toBe(all)
    await trash.user.click(await screen.findByRole('button', { name: `Delete ${all} items for good` }))
    await waitFor(async () => expect(await trashed()).toBe(0))
  })

  it('is not filled from a list by whoever may not delete its documents', async () => {
    await app.organization.member.api.generations.sync({
      body: receiptRequest(app.fixtures.templateVersionId),
    })
    const { user, heading } = await app.renderPage('/o/acme/documents', 'member')
    await heading('Documents')
    const [first] = await screen.findAllByRole('checkbox', { name: /María/ })
    if (first) await user.click(first)
    await screen.findByRole('button', { name: 'Put into a list' })
    expect(screen.queryByRole('button', { name: /to the trash/ })).toBeNull()
  })
})
