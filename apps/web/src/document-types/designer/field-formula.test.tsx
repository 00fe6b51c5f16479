import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../platform/calls/api.ts'
import { openApp } from '../../testing/render-page.tsx'

const option = '[role=option] *'

describe('the formula of a field', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    const { heading } = await app.renderPage('/o/acme/document-types', 'admin')
    await heading('Document types')
  })
  afterAll(() => app.close())

  it('is read while one types, and takes the numbers of the form from a list', async () => {
    const number = (fullPath: string) => ({
      name: fullPath.split('/').at(-1) ?? '',
      fullPath,
      properties: { dataType: 'Numeric' as const, label: fullPath },
    })
    const { documentTypeId } = await api.documentTypes.create({
      body: {
        name: 'Bill with a total',
        documentGroupId: app.fixtures.documentGroupId,
        isPublished: false,
        acceptedMimeTypeList: ['application/pdf'],
        contextDefinition: {
          fields: [number('total'), number('discount')],
          records: [
            {
              name: 'lines',
              fullPath: 'lines',
              properties: { minOccurs: 0, maxOccurs: 9 },
              fields: [number('lines/amount')],
              records: [],
            },
          ],
        },
        nameConfig: 'Bill',
        wizardDefinition: {
          pages: [
            {
              key: 'p',
              label: 'Data',
              sections: [{ key: 's', label: 'Data', fields: [{ key: 'total', isRecord: false }] }],
            },
          ],
          dependencies: [],
        },
      },
    })
    const { user, heading } = await app.renderPage(
      `/o/acme/document-types/${documentTypeId}?part=data&open=total`,
      'admin',
    )
    await heading('Bill with a total')
    const formula = await screen.findByLabelText('Calculated by')
    const write = async (text: string) => {
      await user.clear(formula)
      if (text !== '') await user.type(formula, text)
    }
    await write('lines/amount')
    await screen.findByText(/^“lines\/amount” has several values/)
    await write('')
    await user.click(screen.getByPlaceholderText('Put in a name or a function'))
    await user.click(await screen.findByText('sum(…)', { selector: option }))
    await screen.findByText(/Something is missing at the end|does not fit there/)
    await user.click(screen.getByPlaceholderText('Put in a name or a function'))
    await user.click(await screen.findByText('lines/amount', { selector: option }))
    await screen.findByText('The formula can be calculated.')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(async () => {
      const { contextDefinition } = await api.documentTypes.get({ params: { documentTypeId } })
      const [total] = contextDefinition.fields
      expect(total?.properties).toMatchObject({ calculatedField: 'sum(lines/amount)', isCalculated: true })
    })
  })
})
