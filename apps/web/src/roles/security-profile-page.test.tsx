import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp } from '../testing/render-page.tsx'

describe('what a person may do', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  it('is shown with the rule that decides', async () => {
    const { admin } = app.organization
    const { documentTypeId, documentCollectionConfigId } = app.fixtures
    const { id } = await admin.api.roles.create({
      body: {
        name: 'Archive',
        documentTypePermissions: [{ documentTypeId, action: 'deny', permissionType: 'edit' }],
        collectionPermissions: [{ documentCollectionConfigId, action: 'deny', permissionType: 'assign' }],
      },
    })
    await admin.api.roles.setOfUser({
      params: { username: 'member@acme.test' },
      body: { roleIdList: [id] },
    })
    const { heading } = await app.renderPage('/o/acme/users/member@acme.test/rights', 'admin')
    await heading('What member acme may do')
    const cellsOf = async (name: string, row: string) => {
      const table = within(await screen.findByRole('table', { name }))
      const cells = within(table.getByRole('row', { name: new RegExp(row) })).getAllByRole('cell')
      return cells.map((cell) => cell.textContent)
    }
    expect(await cellsOf('Documents, by their type', 'Receipt')).toEqual([
      'YesNo rule: allowed',
      'NoRule of: Archive',
      'NoNo role gives the right',
    ])
    expect(await cellsOf('Case files, by their type', 'Payer')).toEqual([
      'YesNo rule: allowed',
      'NoRule of: Archive',
    ])
  })
})
