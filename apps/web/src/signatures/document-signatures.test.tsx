import { identity, plainPdf, signed } from '@tabellio/signatures/test-data'
import { within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receipt } from '../../../server/src/testing/fixtures.ts'
import { queries } from '../app.tsx'
import { openApp } from '../testing/render-page.tsx'
import { mayBeSigned } from './signatures.queries.ts'

describe('the signatures of a document', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  const ana = identity({ name: 'Ana Pérez' })
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  const open = async (file: Buffer) => {
    const { documentTypeId } = app.fixtures
    const documents = [`data:application/pdf;base64,${file.toString('base64')}`]
    const body = { documentTypeId, data: receipt, documents, filesName: ['Lease.pdf'] }
    const { documentId, documentVersionId } = await app.organization.admin.api.uploads.save({ body })
    return { ...(await app.renderPage(`/o/acme/documents/${documentId}`, 'member')), documentVersionId }
  }

  it('say who signed, what is in doubt, and offer a report', async () => {
    const { screen } = await open(signed(plainPdf('Lease'), ana))
    const section = within(await screen.findByRole('region', { name: 'Signatures' }))
    expect(section.getByText('Cannot be confirmed')).toBeTruthy()
    expect(section.getByText('Ana Pérez')).toBeTruthy()
    expect(section.getByText(/Nobody who is known here vouches for “Ana Pérez”/)).toBeTruthy()
    expect(section.getByRole('button', { name: 'Save the report' })).toBeTruthy()
  })

  it('say that the text was changed after it was signed', async () => {
    const changed = signed(plainPdf('Lease'), ana)
    changed.write('Sales', changed.indexOf('Lease'))
    const { screen } = await open(changed)
    const section = within(await screen.findByRole('region', { name: 'Signatures' }))
    expect(section.getByText('The document was changed after it was signed.')).toBeTruthy()
    expect(section.getAllByText(/Not valid/)).toHaveLength(2)
  })

  it('are not spoken of where nobody signed', async () => {
    const { screen, documentVersionId } = await open(plainPdf('Lease'))
    const { queryKey } = mayBeSigned(documentVersionId, new Blob())
    await expect.poll(() => queries.getQueryData(queryKey)).toBe(false)
    expect(screen.queryByRole('region', { name: 'Signatures' })).toBeNull()
  })
})
