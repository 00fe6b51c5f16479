import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../platform/calls/api.ts'
import { openApp } from '../testing/render-page.tsx'

describe('the ready-made templates', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  it('say what they hold, come into the group that is named, and say afterwards that they are there', async () => {
    const { user, heading } = await app.renderPage('/o/acme/bundles', 'admin')
    await heading('Ready-made templates')
    await user.click(await screen.findByRole('button', { name: 'Look inside: Lessons' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lessons' }))
    dialog.getByText('Lesson 1: a letter')
    expect(dialog.queryByText('You have it')).toBeNull()
    const group = dialog.getByLabelText(/^Document group/)
    await user.clear(group)
    await user.type(group, 'ab')
    await user.click(dialog.getByRole('button', { name: 'Bring in' }))
    await dialog.findByText('Enter at least 3 characters.')
    await user.type(group, 'c of letters')
    await user.click(dialog.getByRole('button', { name: 'Bring in' }))
    await screen.findByText('The templates and document types are there now.')
    const { items } = await api.templates.list({ query: { nameFilter: 'Lesson 1' } })
    expect(items[0]).toMatchObject({ documentGroupName: 'abc of letters', isPublished: true })

    await user.click(await screen.findByRole('button', { name: 'Look inside: Lessons' }))
    const again = within(await screen.findByRole('dialog', { name: 'Lessons' }))
    expect(await again.findAllByText('You have it')).toHaveLength(2)
  })
})
