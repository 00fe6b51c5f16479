import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptLink } from '../../../server/src/testing/fixtures.ts'
import { openApp } from '../testing/render-page.tsx'

describe('links', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  const make = (more: object = {}) =>
    app.organization.member.api.sharedItems.create({ body: { ...receiptLink(app.fixtures), ...more } })
  const visit = (token: string) => app.renderPage(`/shared#${token}`)

  it('that are unknown, revoked, expired or not whole say so, and what to do', async () => {
    await visit('x'.repeat(43))
    expect(await screen.findByText(/does not exist, or no longer. Ask whoever sent it/)).toBeTruthy()
    const { token } = await make({ active: false })
    await visit(token)
    await screen.findByText(/was revoked. Ask whoever sent it/)
    const { heading } = await visit('')
    await heading('This link is not whole')
  })

  it('are listed with their state, revoked with a way back, and deleted after a question', async () => {
    const { tokenId } = await make({ name: 'For the flat', maxUsage: 3 })
    const { user, heading } = await app.renderPage('/o/acme/links?name=flat', 'member')
    await heading('Links')
    const row = within(await screen.findByRole('row', { name: /For the flat/ }))
    expect(row.getByText('0 of 3')).toBeTruthy()
    await user.click(row.getByRole('button', { name: 'Revoke “For the flat”' }))
    await screen.findByText('Revoked')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Open')
    await user.click(screen.getByRole('button', { name: 'Delete “For the flat”' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('The link was deleted.')
    const params = { sharedToken: tokenId }
    await expect(app.organization.admin.api.sharedItems.get({ params })).rejects.toMatchObject({
      status: 404,
    })
  })
})
