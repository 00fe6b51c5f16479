import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../platform/calls/api.ts'
import { openApp } from '../testing/render-page.tsx'

describe('the home page', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  const widget = (name: string) => screen.findByRole('region', { name })

  it('shows an administrator quick actions, templates, recent documents and what was done last', async () => {
    const { heading } = await app.renderPage('/o/acme', 'admin')
    await heading(/Welcome/)
    const actions = await widget('Quick actions')
    expect(
      within(actions)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Make a document', 'Find a document', 'Read notifications', 'Invite people'])
    await within(await widget('Start from a template')).findByRole('link', { name: 'Fill out: Receipt' })
    await within(await widget('Recent documents')).findByRole('link', { name: 'Receipt of María Pérez' })
    await within(await widget('Recent activity')).findByText('Created an API key')
  })

  it('shows the other widgets when one cannot be loaded, and that one again when asked', async () => {
    const { fetch } = globalThis
    globalThis.fetch = (input, init) =>
      typeof input === 'string' && input.includes('/recent-document')
        ? Promise.reject(new TypeError('No connection'))
        : fetch(input, init)
    const { user } = await app.renderPage('/o/acme', 'member')
    const documents = await widget('Recent documents')
    await within(documents).findByText('This part could not be loaded')
    await within(await widget('Start from a template')).findByRole('link', { name: 'Fill out: Receipt' })
    globalThis.fetch = fetch
    await user.click(within(documents).getByRole('button', { name: 'Try again' }))
    expect(await within(documents).findByRole('link', { name: 'Receipt of María Pérez' })).toBeTruthy()
  })

  it('is arranged by buttons, keeps what has no view yet, and becomes the standard page again', async () => {
    await app.renderPage('/o/acme/notifications', 'member')
    const tasks = { elementType: 'tasks' as const, parameters: { status: ['open'] } }
    const templates = { elementType: 'templates' as const, parameters: {} }
    const configuration = {
      id: 'mine',
      label: 'My day',
      rows: [{ columnCount: 1 as const, columns: [[templates, tasks]] }],
      sidePanelConfig: { isOpen: true },
    }
    await api.users.updateProfile({ body: { dashboardConfiguration: configuration } })
    const { user, heading } = await app.renderPage('/o/acme/dashboard', 'member')
    await heading('Arrange your home page')
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
    await press('Move Templates one place after')
    await screen.findByText('Templates: row 1, column 1, place 2')
    await press('Add a part to row 1, column 1')
    await user.click(await screen.findByRole('menuitem', { name: 'Note' }))
    fireEvent.change(await screen.findByLabelText('Text of the note'), { target: { value: 'Call Ana' } })
    await press('Add a row')
    await user.click(screen.getAllByRole('radio', { name: 'Two columns' })[1] ?? document.body)
    await press('Move Note one place after')
    await press('Save the arrangement')
    await heading(/Welcome/)
    await screen.findByText('Call Ana')
    expect(screen.queryByRole('region', { name: 'Recent documents' })).toBeNull()
    const note = { elementType: 'placeholder', parameters: { text: 'Call Ana' } }
    expect((await api.users.profile()).dashboardConfiguration).toEqual({
      ...configuration,
      rows: [
        { columnCount: 1, columns: [[tasks, templates]] },
        { columnCount: 2, columns: [[note], []] },
      ],
    })
    await user.click(await screen.findByRole('link', { name: 'Arrange this page' }))
    await press('Use the standard page')
    await user.click(
      (await screen.findAllByRole('button', { name: 'Use the standard page' })).at(-1) ?? document.body,
    )
    await widget('Recent documents')
    expect((await api.users.profile()).dashboardConfiguration).toBeNull()
  })
})
