import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../platform/calls/api.ts'
import { openApp } from '../testing/render-page.tsx'
import { drawElement } from './draw-element.ts'

describe('the data elements', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    await create('Street', { label: 'Street and number' })
    await create('Price', {
      dataType: 'Currency',
      instructions: 'Without tax',
      isUnique: true,
      output: false,
    })
    await create('Nothing uses it')
    await create('Unit price', { dataType: 'Currency' })
  })
  afterAll(() => app.close())

  const stored = (dataElementName: string) =>
    app.organization.member.api.dataElements.get({ params: { dataElementName } })
  const create = (name: string, more: object = {}, calls = app.organization.admin.api) =>
    calls.dataElements.create({ body: { dataElementName: name, dataElement: { name, ...more } } })

  const open = async (search = '') => {
    const page = await app.renderPage(`/o/acme/data-elements${search}`, 'admin')
    await page.heading('Data elements')
    await screen.findByText(/^(\d+|No) elements?$/)
    const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
    const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
    const write = async (label: string, text: string) => {
      await page.user.clear(await field(label))
      await page.user.type(await field(label), text)
    }
    return { ...page, press, field, write }
  }

  it('are created with what sentences call them in each language', async () => {
    const { press, write, field, user } = await open()
    await press('New element')
    await write('Name', 'signature date')
    await write('Label', 'Date of signature')
    await user.selectOptions(await field('Kind'), 'Date')
    await write('In English', 'date of signature')
    await write('In Spanish', 'fecha de la firma')
    await user.selectOptions(await field('Gender in Spanish'), 'feminine')
    await press('Save')
    expect(await screen.findByRole('rowheader', { name: 'signature date' })).toBeTruthy()
    expect(await stored('signature date')).toMatchObject({
      label: 'Date of signature',
      dataType: 'Date',
      nouns: { en: { one: 'date of signature' }, es: { one: 'fecha de la firma', gender: 'feminine' } },
    })
  })

  it('are made of others where they are classes', async () => {
    const { press, write, field, user } = await open()
    await press('New element')
    await write('Name', 'address')
    await user.click(await field('It is made of several elements'))
    await user.click(await screen.findByRole('combobox', { name: 'Its elements' }))
    await user.click(await screen.findByRole('option', { name: 'Street' }))
    await press('Save')
    const row = await screen.findByRole('rowheader', { name: /address.*Class/ })
    expect(row).toBeTruthy()
    expect(await stored('address')).toMatchObject({ isClass: true, members: ['Street'] })
  })

  it('keep what their form does not show when they are changed', async () => {
    const { press, write } = await open()
    await press('Edit: Price')
    await write('Label', 'Price of sale')
    await press('Save')
    await screen.findByText('The element was saved.')
    expect(await stored('Price')).toMatchObject({
      label: 'Price of sale',
      dataType: 'Currency',
      instructions: 'Without tax',
      isUnique: true,
      output: false,
      revision: 2,
    })
  })

  it('say before they are saved what a change affects, and where they are used', async () => {
    const { press } = await open()
    await press('Edit: Street')
    const note = await screen.findByRole('alert', { name: 'A change affects 1 thing' })
    expect(within(note).getByText('address')).toBeTruthy()
    await press('Cancel')
    await waitFor(() => expect(screen.queryByText('A change affects 1 thing')).toBeNull())
    await press('Where used: Nothing uses it')
    expect(await screen.findByText('Nothing uses it.')).toBeTruthy()
  })

  it('say at its input that a formula is wrong, and keep what was typed', async () => {
    const { press, write, field, user } = await open()
    await press('New element')
    await write('Name', 'tax')
    await user.selectOptions(await field('Kind'), 'Currency')
    await write('Formula', 'Price * rate')
    await press('Save')
    await screen.findByText('There is no data element “rate”')
    expect(document.activeElement).toBe(await field('Formula'))
    expect((await field('Name')).value).toBe('tax')
  })

  it('say while one types what is wrong with a formula, and put the names of other elements into it', async () => {
    const { press, write, field, user } = await open()
    await press('New element')
    await write('Name', 'total')
    expect(screen.queryByLabelText(/^Formula/)).toBeNull()
    await user.selectOptions(await field('Kind'), 'Currency')
    await write('Formula', 'cost * 2')
    await screen.findByText('There is no number called “cost”.')
    await write('Formula', 'price *')
    await screen.findByText(/Something is missing at the end/)
    await user.type(await field('Formula'), ' ')
    await user.click(screen.getByPlaceholderText('Put in a name or a function'))
    const unitPrice = await screen.findByText('Unit price', { selector: '[role=option] *' })
    const offered = Array.from(document.querySelectorAll('[role=option]'), ({ textContent }) => textContent)
    expect(offered).toContain('Price')
    expect(offered).not.toContain('Street')
    await user.click(unitPrice)
    await screen.findByText('The formula can be calculated.')
    expect((await field('Formula')).value).toBe('price * [Unit price]')
    await press('Save')
    expect(await screen.findByRole('rowheader', { name: /^total/ })).toBeTruthy()
    expect(await stored('total')).toMatchObject({
      isCalculated: true,
      calculatedField: 'price * [Unit price]',
    })
  })

  it('stay while something uses them, which is named', async () => {
    const { press } = await open()
    await press('Delete: Street')
    await press('Delete')
    await screen.findByText(/It is still used by: address/)
    await press('Delete: Nothing uses it')
    await press('Delete')
    expect(await screen.findByText('The element was deleted.')).toBeTruthy()
  })

  it('are found by their label, and by whether they are classes', async () => {
    const { user } = await open('?shown=classes')
    expect(await screen.findByRole('rowheader', { name: /address/ })).toBeTruthy()
    expect(screen.queryByRole('rowheader', { name: 'Street' })).toBeNull()
    await user.selectOptions(await screen.findByLabelText('Shown'), 'All elements')
    expect(await screen.findByRole('rowheader', { name: 'Street' })).toBeTruthy()
  })

  it('reach the field that is drawn from them: isUnique, isCalculated, calculatedField, sampleValue, defaultValue, lookupDocumentTypeId (B-656)', async () => {
    const { documentGroupId, documentTypeId: lookupDocumentTypeId } = app.fixtures
    const said = { isUnique: true, sampleValue: 12.5, defaultValue: 10, lookupDocumentTypeId }
    await open()
    await create('cost', { dataType: 'Numeric', inputType: 'TextBox', ...said }, api)
    await create('double', { dataType: 'Numeric', isCalculated: true, calculatedField: 'cost * 2' }, api)
    const drawn = await Promise.all(['cost', 'double'].map((name) => drawElement(name, '')))
    const fields = drawn.flatMap((each) => (each.kind === 'field' ? [each.member] : []))
    const keys = fields.map(({ fullPath: key }) => ({ key, isRecord: false }))
    const { documentTypeId } = await api.documentTypes.create({
      body: {
        name: 'Costs',
        description: 'What is paid',
        documentGroupId,
        acceptedMimeTypeList: ['application/pdf'],
        contextDefinition: { fields, records: [] },
        wizardDefinition: {
          pages: [{ key: 'all', label: 'All', sections: [{ key: 'all', label: 'All', fields: keys }] }],
          dependencies: [],
        },
      },
    })
    const { contextDefinition } = await api.documentTypes.get({ params: { documentTypeId } })
    const [cost, double] = contextDefinition.fields.map(({ properties }) => properties)
    expect(cost).toMatchObject(said)
    expect(double).toMatchObject({ isCalculated: true, calculatedField: 'cost * 2' })
  })

  it('take effect in the form that is drawn from them: readOnly, saveToECM, dictionaryDataType, classDataElementId (B-657)', async () => {
    await open()
    await create('rate', { dataType: 'Numeric', readOnly: true, defaultValue: 5 }, api)
    await create('secret code', { saveToECM: false }, api)
    await create('country', { dictionaryDataType: 'Places of acme' }, api)
    await create('person', { isClass: true, members: ['secret code', 'country'] }, api)
    const { _id: classDataElementId } = await stored('person')
    await create('seller', { classDataElementId, readOnly: true }, api)
    expect(await stored('seller')).toMatchObject({ classDataElementId, readOnly: true, saveToECM: true })
    expect(await stored('secret code')).toMatchObject({ readOnly: false, saveToECM: false })
    expect((await stored('country')).dictionaryDataType).toBe('Places of acme')

    const names = ['rate', 'secret code', 'country', 'seller']
    const drawn = await Promise.all(names.map((name) => drawElement(name, '')))
    const fields = drawn.flatMap((each) => (each.kind === 'field' ? [each.member] : []))
    const records = drawn.flatMap((each) => (each.kind === 'record' ? [each.member] : []))
    const shown = drawn.map(({ kind, member }) => ({ key: member.fullPath, isRecord: kind === 'record' }))
    const { documentTypeId } = await api.documentTypes.create({
      body: {
        name: 'Sales',
        documentGroupId: app.fixtures.documentGroupId,
        acceptedMimeTypeList: ['application/pdf'],
        contextDefinition: { fields, records },
        wizardDefinition: {
          pages: [{ key: 'all', label: 'All', sections: [{ key: 'all', label: 'All', fields: shown }] }],
          dependencies: [],
        },
      },
    })
    const { user } = await app.renderPage(`/o/acme/documents/upload?type=${documentTypeId}`, 'admin')
    const rate = await screen.findByLabelText<HTMLInputElement>(/^rate/)
    expect([rate.value, rate.readOnly]).toEqual(['5', true])
    const codes = () => screen.getAllByLabelText<HTMLInputElement>(/^secret code/)
    await waitFor(() => expect(codes().map(({ readOnly }) => readOnly)).toEqual([false, true]))
    await user.type(codes()[0] ?? rate, 'Abracadabra')
    const [country] = await screen.findAllByLabelText<HTMLInputElement>(/^country/)
    await user.click(country ?? rate)
    await user.click(await screen.findByRole('option', { name: 'El Salvador' }))
    const file = new File(['%PDF-1.7'], 'Sale.pdf', { type: 'application/pdf' })
    const input = screen.getByLabelText<HTMLInputElement>(/^Choose/, { selector: 'input[type=file]' })
    await user.upload(input, file)
    await user.click(await screen.findByRole('button', { name: 'Upload 1 file' }))
    await screen.findByText('1 document saved')
    const { items } = await api.documents.list()
    const made = items.find((document) => document.documentTypeId === documentTypeId)
    expect(made?.data).toEqual({ rate: 5, country: 'SV', seller: [{}] })

    // What the elements say from now on is offered where the form is designed, and forced on nobody.
    const change = (name: string, more: object) =>
      api.dataElements.update({ body: { dataElementName: name, dataElement: { name, ...more } } })
    await change('rate', { dataType: 'Numeric', label: 'Rate of tax', defaultValue: 7 })
    await change('country', { label: 'Land', dictionaryDataType: 'Places of acme' })
    const field = async (name: string) => {
      const type = await api.documentTypes.get({ params: { documentTypeId } })
      const { draftDocumentTypeVersionId: documentTypeVersionId } = type
      const { contextDefinition } =
        documentTypeVersionId === null
          ? type
          : await api.documentTypes.version({ params: { documentTypeVersionId } })
      return contextDefinition.fields.find((each) => each.name === name)?.properties
    }
    const before = await field('rate')
    expect(before).toMatchObject({ label: 'rate', readOnly: true, defaultValue: 5 })
    await app.renderPage(`/o/acme/document-types/${documentTypeId}?part=data`, 'admin')
    const offers = async (name: string) =>
      screen.findAllByRole('note', { name: `The element “${name}” has changed in the dictionary` })
    const [rateOffer] = await offers('rate')
    if (!rateOffer) throw new Error('No offer')
    expect(within(rateOffer).getByText(/Label, Filled in from the start, Locked/)).toBeTruthy()
    await user.click(within(rateOffer).getByRole('button', { name: 'Take over' }))
    // Two fields are drawn from it.
    await waitFor(async () => expect(await offers('country')).toHaveLength(2))
    const [countryOffer] = await offers('country')
    if (!countryOffer) throw new Error('No offer')
    await user.click(within(countryOffer).getByRole('button', { name: 'Leave as it is' }))
    await waitFor(async () => expect(await offers('country')).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Save draft' }))
    await waitFor(async () =>
      expect(await field('rate')).toMatchObject({ label: 'Rate of tax', defaultValue: 7 }),
    )
    expect(await field('rate')).not.toHaveProperty('readOnly')
    expect((await field('country'))?.label).toBe('country')
  })

  it('are not there for a member', async () => {
    const { heading } = await app.renderPage('/o/acme/data-elements', 'member')
    expect(await heading('This page does not exist')).toBeTruthy()
  })
})
