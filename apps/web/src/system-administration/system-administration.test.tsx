import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../../../server/src/platform/database.ts'
import { openApp } from '../testing/render-page.tsx'

describe('the administration of the system', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    await app.server.database.system((tx) =>
      tx.run(db.updateTable('users').set({ isSystemAdmin: true }).where('username', '=', 'admin@acme.test')),
    )
  })
  afterAll(() => app.close())

  const open = async (path: string, title: string) => {
    const page = await app.renderPage(`/o/acme/system/${path}`, 'admin')
    await page.heading(title)
    const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
    return { ...page, press }
  }

  it('creates an organization, after what is missing is said at its input, and finds it by name (B-442)', async () => {
    const { press, user } = await open('organizations', 'Organizations')
    await press('Create organization')
    const form = within(await screen.findByRole('dialog'))
    const type = async (label: RegExp, text: string) => {
      await user.click(form.getByLabelText(label))
      await user.paste(text)
    }
    await type(/^Name of/, 'Notaría Luz')
    await type(/^Identifier/, 'notaria-luz')
    await type(/^First name/, 'Ana')
    await type(/^Last name/, 'Luz')
    await type(/^Phone/, '2222-1000')
    await user.click(form.getByRole('button', { name: 'Create organization' }))
    await form.findByText('Invalid email')
    await type(/^E-mail/, 'ana@luz.test')
    await user.click(form.getByRole('button', { name: 'Create organization' }))
    const row = await screen.findByRole('row', { name: /Notaría Luz/ })
    expect(within(row).getByText('1 person')).toBeTruthy()
  })

  it('closes an organization for a reason, and opens it again', async () => {
    const { press, user } = await open('organizations/notaria-luz', 'Notaría Luz')
    await press('Deactivate')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
    await dialog.findByText('Enter something here.')
    await user.type(dialog.getByLabelText(/^Reason/), 'Unpaid')
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
    await screen.findByText('Unpaid', { selector: '[class*=Alert] *' })
    await press('Activate')
    expect(await screen.findByText('Notaría Luz is active again.')).toBeTruthy()
  })

  it('lists everybody with their organizations', async () => {
    await open('people', 'Everybody')
    const row = await screen.findByRole('row', { name: /ana@luz\.test/ })
    expect(within(row).getByText('notaria-luz')).toBeTruthy()
  })

  it('is not there for whoever administers an organization alone', async () => {
    const page = await app.renderPage('/o/acme/system/organizations', 'member')
    expect(await page.heading('This page does not exist')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Everybody' })).toBeNull()
  })
})
