import { within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receipt } from '../../../../server/src/testing/fixtures.ts'
import { openApp } from '../../testing/render-page.tsx'

describe('an earlier version of a document', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    const { documentVersionId: parentDocumentVersionId } = app.fixtures
    const data = { ...receipt, payer: 'Ana' }
    await app.organization.admin.api.uploads.save({ body: { parentDocumentVersionId, data } })
  })
  afterAll(() => app.close())

  it('is compared with the newest, value by value, and restored as a version of its own', async () => {
    const { documentId } = app.fixtures
    const { screen, user } = await app.renderPage(`/o/acme/documents/${documentId}?tab=versions`, 'member')
    await user.click(await screen.findByRole('link', { name: 'Compare with the newest: version 1' }))
    await screen.findByRole('heading', { name: 'Version 1 and version 2' })
    expect(screen.queryByRole('link', { name: 'Compare with the newest: version 1' })).toBeNull()
    const table = await screen.findByRole('table', { name: 'Values that differ' })
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual(['FieldVersion 1Version 2', 'PayerMaría PérezAna'])
    await user.click(screen.getByRole('link', { name: 'Back to one version' }))
    await user.click(await screen.findByRole('button', { name: 'Restore version 1' }))
    const dialog = await screen.findByRole('dialog', { name: 'Restore version 1?' })
    await user.click(within(dialog).getByRole('button', { name: 'Restore' }))
    await screen.findByText('Version 3')
    const restored = await app.organization.admin.api.documents.get({ params: { documentId } })
    expect(restored).toMatchObject({ versionNumber: 3, data: { payer: 'María Pérez' } })
  })
})
