import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../../../server/src/platform/database.ts'
import { openApp } from '../testing/render-page.tsx'

describe('the credits of an organization', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    await app.server.database.system((tx) =>
      tx.run(db.updateTable('users').set({ isSystemAdmin: true }).where('username', '=', 'admin@acme.test')),
    )
  })
  afterAll(() => app.close())

  it('are given by a system administrator, and shown in the settings', async () => {
    const { user } = await app.renderPage('/o/acme/system/organizations/acme', 'admin')
    await user.click(await screen.findByRole('button', { name: 'Give credits' }))
    await user.type(await screen.findByLabelText(/^Number/), 'many')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Enter a whole number.')
    await user.clear(screen.getByLabelText(/^Number/))
    await user.type(screen.getByLabelText(/^Number/), '250')
    await user.type(screen.getByLabelText(/^Valid until/), '2030-06-30')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('The credits were given.')
    await waitFor(() => expect(screen.getByText('250 documents')).toBeTruthy())
    await app.renderPage('/o/acme/settings', 'admin')
    expect(await screen.findByText('250 documents')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Give credits' })).toBeNull()
  })
})
