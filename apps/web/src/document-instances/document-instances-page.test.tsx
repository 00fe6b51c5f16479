import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptDefinition, receiptWizard } from '../../../server/src/testing/fixtures.ts'
import { openApp } from '../testing/render-page.tsx'

const [payer, ...others] = receiptDefinition.fields
if (!payer) throw new Error('The receipt has a payer')
const shorter = { ...payer, properties: { ...payer.properties, maxLength: 5 } }

describe('the documents of a type after its next version', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp({ role: 'all' })
    await app.organization.admin.api.documentTypes.create({
      body: {
        name: 'Receipt',
        documentGroupId: app.fixtures.documentGroupId,
        contextDefinition: { ...receiptDefinition, fields: [shorter, ...others] },
        wizardDefinition: receiptWizard,
        acceptedMimeTypeList: ['application/pdf'],
        parentDocumentTypeVersionId: app.fixtures.documentTypeVersionId,
      },
    })
  })
  afterAll(() => app.close())

  it('are led to from the type, checked first, then updated, and say which do not fit', async () => {
    const path = `/o/acme/document-types/${app.fixtures.documentTypeId}`
    const { screen, user, heading } = await app.renderPage(path, 'admin')
    await user.click(await screen.findByRole('link', { name: 'Apply to 1 existing document' }))
    await heading('Documents of “Receipt”')
    expect(screen.queryByRole('button', { name: 'Update 1 document' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Check 1 document' }))
    await screen.findByText('Payer must have no more than 5 characters.')
    await screen.findByText(/1 document was checked by .* 1 does not fit\./)
    await user.click(screen.getByRole('button', { name: 'Update 1 document' }))
    const dialog = await screen.findByRole('dialog', { name: 'Update 1 document to the newest version?' })
    expect(dialog.textContent).toContain('keeps its values')
    const [, confirm] = await screen.findAllByRole('button', { name: 'Update 1 document' })
    if (confirm) await user.click(confirm)
    await screen.findByText('All documents follow the newest version of this type.')
    await screen.findByText(/1 document was updated by/)
    await user.type(screen.getByLabelText('Search by document'), 'zzzz')
    await screen.findByText('Nothing found')
  })
})
