import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../platform/calls/api.ts'
import { openApp } from '../testing/render-page.tsx'

describe('subscriptions', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

  it('are chosen by the bell of a template: what of it, and where', async () => {
    const { user, heading } = await app.renderPage('/o/acme/templates', 'member')
    await heading('Templates')
    await user.click(await screen.findByRole('button', { name: 'Tell me of: Receipt' }))
    expect((await box('New documents: In the browser')).checked).toBe(false)
    await user.click(await box('New documents: In the browser'))
    await user.click(await box('Changes: On the phone'))
    const stored = async () => (await api.templates.subscriptions()).items
    await expect.poll(stored).toMatchObject([
      { subscriptionType: 'generation', sendToWeb: true, sendToMobile: false },
      { subscriptionType: 'update', sendToWeb: false, sendToMobile: true },
    ])
    for (const name of ['New documents: In the browser', 'Changes: On the phone'])
      await expect.poll(async () => (await box(name)).checked).toBe(true)
    await user.click(await box('New documents: In the browser'))
    await user.click(await box('Changes: On the phone'))
    await expect.poll(stored).toEqual([])
  })

  it('are listed in the profile: added, searched, changed and ended there', async () => {
    const { templateId } = app.fixtures
    const channels = { sendToWeb: true, sendToMobile: false }
    await api.templates.updateSubscription({
      body: { templateId, subscriptionType: 'update', action: 'subscribe', ...channels },
    })
    const { user } = await app.renderPage('/o/acme/profile/notifications', 'member')
    const list = () => screen.findByRole('table', { name: 'Subscriptions' })
    const row = async (name: RegExp) => within(await list()).findByRole('row', { name })
    const template = await row(/Template: Changes/)
    await user.click(within(template).getByRole('checkbox', { name: 'On the phone' }))
    await expect
      .poll(async () => (await api.templates.subscriptions()).items)
      .toMatchObject([{ sendToWeb: true, sendToMobile: true }])
    await user.click(await screen.findByRole('combobox', { name: 'Add a document type' }))
    await user.click(await screen.findByRole('option', { name: 'Receipt' }))
    await row(/Document type: New documents/)
    expect((await api.documentTypes.subscriptions()).items).toHaveLength(1)
    const search = screen.getByRole('textbox', { name: 'Search by name' })
    await user.click(search)
    await user.paste('lease')
    await screen.findByText('Nothing matches')
    await user.clear(search)
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe: Receipt, Changes' }))
    await screen.findByText('You are no longer told of “Receipt”')
    expect((await api.templates.subscriptions()).items).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await row(/Template: Changes/)
    expect((await api.templates.subscriptions()).items).toMatchObject([
      { sendToWeb: true, sendToMobile: true },
    ])
  })
})
