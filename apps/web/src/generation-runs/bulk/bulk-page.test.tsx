import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptTemplate } from '../../../../server/src/testing/fixtures.ts'
import { api } from '../../platform/calls/api.ts'
import { openApp } from '../../testing/render-page.tsx'

describe('documents of a spreadsheet', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp({ role: 'all' })
  })
  afterAll(() => app.close())

  const lines = ['Payer;AMOUNT;Remark', 'Ana;10;', 'Bruno;much;', ';30;', 'Dora;40;']
  const open = async (file: File) => {
    const page = await app.renderPage(
      `/o/acme/templates/versions/${app.fixtures.templateVersionId}/bulk`,
      'member',
    )
    await page.heading('From a spreadsheet: Receipt')
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no input for a file')
    await page.user.upload(input, file)
    return page
  }
  const csv = (text: string) => new File([text], 'payers.csv', { type: 'text/csv' })
  const counts = async () => (await api.generationRuns.list({ query: {} })).totalCount

  it('are checked before anything is made, corrected in their cells, then made', async () => {
    const { user } = await open(csv(lines.join('\n')))
    const before = await counts()
    await screen.findByText('payers.csv: 4 rows')
    expect(screen.getByLabelText<HTMLSelectElement>('What “AMOUNT” fills').value).toBe('amount')
    expect(screen.getByLabelText<HTMLSelectElement>('What “Remark” fills').value).toBe('')
    await user.click(screen.getByRole('button', { name: 'Check the rows' }))
    await screen.findByText(/^2 rows are not right\./)
    expect(screen.getByRole('button', { name: 'Make the other 2 only' })).toBeTruthy()
    expect(await counts()).toBe(before)
    const amount = screen.getByLabelText<HTMLInputElement>('Amount, row 3')
    expect(amount.value).toBe('much')
    await user.clear(amount)
    await user.type(amount, '20')
    await user.type(screen.getByLabelText('Payer, row 4'), 'Carla')
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await screen.findByText('All rows are right.')
    await user.click(screen.getByRole('button', { name: 'Make 4 documents' }))
    await screen.findByRole('heading', { level: 1, name: 'Receipt' })
    await screen.findByText('Receipt of Carla')
    await screen.findByText(/4 of 4 made/)
    expect(await counts()).toBe(before + 1)
  })

  it('that were begun are gone on with after their tab was closed, as are those that were left out', async () => {
    const { user } = await open(csv(lines.join('\n')))
    await user.click(await screen.findByRole('button', { name: 'Check the rows' }))
    await user.type(await screen.findByLabelText('Payer, row 4'), 'Carla')
    const path = `/o/acme/templates/versions/${app.fixtures.templateVersionId}/bulk`
    const again = await app.renderPage(path, 'member')
    await screen.findByText('payers.csv: 4 rows')
    await again.user.click(screen.getByRole('button', { name: 'Check the rows' }))
    await screen.findByText(/^1 row is not right\./)
    await again.user.click(screen.getByRole('button', { name: 'Make the other 3 only' }))
    await screen.findByText('Receipt of Carla')
    const third = await app.renderPage(path, 'member')
    await screen.findByText('payers.csv: 1 row')
    await third.user.click(screen.getByRole('button', { name: 'Check the rows' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Amount, row 3')).value).toBe('much')
    await third.user.click(screen.getByRole('button', { name: 'Let this file go' }))
    await app.renderPage(path, 'member')
    await screen.findByRole('button', { name: 'Choose a CSV or Excel file' })
    expect(screen.queryByText(/^payers\.csv/)).toBeNull()
  })

  it('fill as they were chosen for the same headings before', async () => {
    const { user } = await open(csv('Kunde,Amount\nAna,1\n'))
    await user.selectOptions(await screen.findByLabelText('What “Kunde” fills'), 'Payer *')
    await user.click(screen.getByRole('button', { name: 'Check the rows' }))
    await user.click(await screen.findByRole('button', { name: 'Make 1 document' }))
    await screen.findByRole('heading', { level: 1, name: 'Receipt' })
    await open(csv('KUNDE,Amount\nEva,1\n'))
    const kunde = await screen.findByLabelText<HTMLSelectElement>('What “KUNDE” fills')
    expect(kunde.value).toBe('payer')
  })

  it('are made of each template of a combined one', async () => {
    const { admin } = app.organization
    const { documentGroupId } = app.fixtures
    const named = async (name: string) => {
      const body = { ...receiptTemplate(documentGroupId), name, nameConfig: `${name} of {payer}` }
      const { templateId, templateVersionId } = await admin.api.templates.create({ body })
      await admin.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
      return { templateId }
    }
    const templates = [await named('Order'), await named('Bill')]
    const { combinedTemplateId } = await admin.api.combinedTemplates.create({
      body: { name: 'Sale', description: 'Both', documentGroupId, templates },
    })
    const page = await app.renderPage(`/o/acme/combined-templates/${combinedTemplateId}/bulk`, 'member')
    await page.heading('From a spreadsheet: Sale')
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no input for a file')
    await page.user.upload(input, csv('Payer,Amount\nAna,1\nEva,much\n'))
    await page.user.click(await screen.findByRole('button', { name: 'Check the rows' }))
    await screen.findByText(/^1 row is not right\./)
    expect(screen.getAllByLabelText('Amount, row 3')).toHaveLength(1)
    await page.user.click(screen.getByRole('button', { name: 'Make the other 1 only' }))
    await page.heading('Order, Bill')
    await screen.findByText('Order of Ana')
    await screen.findByText('Bill of Ana')
  })

  it('say what keeps a file from being taken', async () => {
    await open(csv('Payer\n'))
    expect(await screen.findByText(/^There are no rows below the headings\. Add one/)).toBeTruthy()
  })

  it('tell fields of one label apart by their sections, and offer to make nothing where no row is right', async () => {
    const { documentGroupId } = app.fixtures
    const base = receiptTemplate(documentGroupId)
    const text = (name: string) => ({
      name,
      fullPath: name,
      properties: { dataType: 'Alphanumeric' as const, label: 'Name', minOccurs: 1 },
    })
    const section = (label: string, key: string) => ({
      key: label,
      label,
      fields: [{ key, isRecord: false }],
    })
    const { templateVersionId } = await app.organization.admin.api.templates.create({
      body: {
        ...base,
        name: 'Sale of a car',
        contextDefinition: {
          ...base.contextDefinition,
          fields: [...base.contextDefinition.fields, text('seller'), text('buyer')],
        },
        wizardDefinition: {
          pages: [
            ...base.wizardDefinition.pages,
            { key: 'p', label: 'P', sections: [section('Seller', 'seller'), section('Buyer', 'buyer')] },
          ],
          dependencies: [],
        },
      },
    })
    const path = `/o/acme/templates/versions/${templateVersionId}/bulk`
    const { user } = await app.renderPage(path, 'admin')
    await screen.findByRole('button', { name: 'Choose a CSV or Excel file' })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no input for a file')
    await user.upload(input, csv('Payer,Amount,Name\nAna,1,Ana\n'))
    const name = await screen.findByLabelText<HTMLSelectElement>('What “Name” fills')
    expect([...name.options].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Name (Seller) *', 'Name (Buyer) *']),
    )
    expect(name.selectedOptions[0]?.textContent).toBe('Name (Seller) *')
    await screen.findByText(/^No column fills what the template needs: .*Name \(Buyer\)/)
    await user.click(screen.getByRole('button', { name: 'Check the rows' }))
    await screen.findByText(/^Name \(Buyer\): /)
    expect(screen.queryByRole('button', { name: /^Make the other/ })).toBeNull()
  })

  it('that failed say why in the language of the screen, and are corrected where they are listed', async () => {
    await app.renderPage('/o/acme/generations', 'member')
    const { templateVersionId } = app.fixtures
    const { generationToken } = await api.generationRuns.start({
      body: {
        templates: [{ key: 'receipt', templateVersionId }],
        contexts: [{ key: 'row 2', data: { payer: 'Flor', amount: 'much' } }],
      },
    })
    await waitFor(async () =>
      expect((await api.generationRuns.status({ params: { generationToken } })).state).toBe('failed'),
    )
    const { user } = await app.renderPage(`/o/acme/generations/${generationToken}`, 'member')
    await screen.findByText(/^Amount: Enter an amount/)
    await user.click(screen.getByRole('button', { name: 'Correct: row 2' }))
    const amount = await screen.findByLabelText<HTMLInputElement>('Amount')
    expect(amount.value).toBe('much')
    expect(await screen.findByText(/^Enter an amount/)).toBeTruthy()
    await user.clear(amount)
    await user.type(amount, '12')
    await user.click(screen.getByRole('button', { name: 'Make it' }))
    await screen.findByText('Receipt of Flor')
    await app.renderPage('/o/acme/generations?name=recei', 'member')
    expect((await screen.findAllByText(/1 of 1 made/)).length).toBeGreaterThan(0)
  })

  it('that name a field which the form does not have say which', async () => {
    await app.renderPage('/o/acme/generations', 'member')
    const { templateVersionId } = app.fixtures
    const { generationToken } = await api.generationRuns.start({
      body: {
        templates: [{ key: 'receipt', templateVersionId }],
        contexts: [{ key: 'row 2', data: { payer: 'Flor', amount: 1, nick: 'Flo' } }],
      },
    })
    await app.renderPage(`/o/acme/generations/${generationToken}`, 'member')
    expect(await screen.findByText('The form has no field “nick”. Take it out of the data.')).toBeTruthy()
  })
})
