import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../platform/calls/api.ts'
import { openApp } from '../../testing/render-page.tsx'

describe('the designer of document types', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    const { heading } = await app.renderPage('/o/acme/document-types', 'admin')
    await heading('Document types')
  })
  afterAll(() => app.close())

  /** A type with a text, a date and a repeating group, saved as a draft unless it is said to be published. */
  const created = async (name: string, more: object = {}) => {
    const field = (fieldName: string, properties: object) => ({
      name: fieldName,
      fullPath: fieldName,
      properties: { dataType: 'Alphanumeric' as const, ...properties },
    })
    const body = {
      name,
      documentGroupId: app.fixtures.documentGroupId,
      isPublished: false,
      acceptedMimeTypeList: ['application/pdf'],
      nameConfig: 'Deed of {buyer}',
      contextDefinition: {
        fields: [
          field('buyer', { label: 'Buyer', minOccurs: 1 }),
          field('signedOn', { label: 'Signed on', dataType: 'Date' as const }),
        ],
        records: [],
      },
      wizardDefinition: {
        pages: [
          {
            key: 'p',
            label: 'Data',
            sections: [
              {
                key: 's',
                label: 'Data',
                fields: [
                  { key: 'buyer', isRecord: false },
                  { key: 'signedOn', isRecord: false },
                ],
              },
            ],
          },
        ],
        dependencies: [],
      },
      ...more,
    }
    return api.documentTypes.create({ body })
  }
  const open = async (documentTypeId: string, name: string | RegExp, search = '') => {
    const page = await app.renderPage(`/o/acme/document-types/${documentTypeId}${search}`, 'admin')
    await page.heading(name)
    const press = async (button: string | RegExp) =>
      page.user.click(await screen.findByRole('button', { name: button }))
    const write = async (label: string | RegExp, text: string) => {
      const input = await screen.findByLabelText(label)
      await page.user.clear(input)
      if (text !== '') await page.user.type(input, text.replaceAll('{', '{{'))
    }
    const part = async (name: string) => {
      const parts = within(await screen.findByRole('navigation', { name: 'Parts of the type' }))
      await page.user.click(parts.getByRole('button', { name: new RegExp(`^${name}`) }))
    }
    return { ...page, press, write, part }
  }
  const newest = async (documentTypeId: string) => {
    const type = await api.documentTypes.get({ params: { documentTypeId } })
    const { draftDocumentTypeVersionId: documentTypeVersionId } = type
    return documentTypeVersionId === null
      ? type
      : api.documentTypes.version({ params: { documentTypeVersionId } })
  }
  const saved = () => screen.findByText('Everything is saved')

  it('draw an element of the dictionary into the form, with what it says and its list', async () => {
    const { documentTypeId } = await created('Deed of a place')
    const dataElement = {
      name: 'place',
      label: 'Place',
      dictionaryDataType: 'Places of acme',
      isUnique: true,
    }
    const { _id } = await api.dataElements.create({ body: { dataElementName: 'place', dataElement } })
    const { press, part } = await open(documentTypeId, 'Deed of a place')
    await part('Data')
    await press('From the dictionary')
    await press('Place (place)')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Place (place)' })).toBeNull())
    await press(/^Save/)
    await waitFor(async () => {
      const { fields } = (await newest(documentTypeId)).contextDefinition
      expect(fields.at(-1)).toMatchObject({
        name: 'place',
        properties: { label: 'Place', isUnique: true, dataElementId: _id, inputType: 'DropDownList' },
      })
      expect(fields.at(-1)?.properties.valueList).toContainEqual({ value: 'SV', label: 'El Salvador' })
    })
  })

  it('makes a type from nothing, whose fields are added by their labels one after the other', async () => {
    const { user, heading } = await app.renderPage('/o/acme/document-types', 'admin')
    await heading('Document types')
    await user.click(await screen.findByRole('button', { name: 'New document type' }))
    await user.type(await screen.findByLabelText(/^Name/), 'Power of attorney')
    await user.click(screen.getByRole('button', { name: 'Create and design' }))
    await heading('Power of attorney')
    await screen.findByText(/There are no fields yet/)
    const label = await screen.findByLabelText('Label of a new field')
    await user.type(label, 'Fecha de la firma{Enter}')
    await user.type(label, 'Principal{Enter}')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await saved()
    const { items } = await api.documentTypes.list({ query: { filter: 'Power of attorney' } })
    const type = await newest(items[0]?.documentTypeId ?? '')
    expect(type).toMatchObject({ isPublished: false, versionNumber: 2 })
    expect(type.contextDefinition.fields).toMatchObject([
      { name: 'fechaDeLaFirma', properties: { label: 'Fecha de la firma', dataType: 'Alphanumeric' } },
      { name: 'principal' },
    ])
    expect(type.wizardDefinition.pages[0]?.sections[0]?.fields.map(({ key }) => key)).toEqual([
      'fechaDeLaFirma',
      'principal',
    ])
  })

  it('publishes what is designed, after it has said at its place what is wrong', async () => {
    const { documentTypeId } = await created('Lease')
    const { press, write, user } = await open(documentTypeId, 'Lease')
    await write('Label of a new field', 'State')
    const kind = screen.getAllByLabelText('Kind')[0]
    if (kind) await user.selectOptions(kind, 'One of several choices')
    await press('Add')
    await press('Publish')
    const told = within(await screen.findByRole('alert'))
    await user.click(told.getByRole('button', { name: /“State” has no choices yet/ }))
    await write('Choices', 'New')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await press('Publish')
    await screen.findByText('From now on people can store documents of this type.')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }))
    await saved()
    await screen.findByText('Published')
    const type = await app.organization.member.api.documentTypes.get({ params: { documentTypeId } })
    expect(type.contextDefinition.fields.at(-1)).toMatchObject({
      name: 'state',
      properties: { valueList: [{ value: 'New', label: 'New' }] },
    })
  })

  it('keeps a pasted list that somebody presses beside, and asks for fields of a group by its label', async () => {
    const { documentTypeId } = await created('Inventory')
    const { press, write, user } = await open(documentTypeId, 'Inventory')
    await write('Label of a new field', 'Things left')
    const [kind] = screen.getAllByLabelText('Kind')
    if (kind) await user.selectOptions(kind, 'Repeating group')
    await press('Add')
    await screen.findByLabelText('Label of a new field in Things left')
    await press('Paste a list or import a file')
    await write('Labels', 'Room')
    await user.keyboard('{Escape}')
    expect(await screen.findByDisplayValue('Room')).toBeTruthy()
    await within(await screen.findByRole('table', { name: 'What will be added' })).findByText('Room')
    await press('Add 1 field')
    await screen.findByRole('button', { name: /^Room / })
    await press('Undo')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Room / })).toBeNull())
  })

  it('says what uses a field before it gets another name, and takes it along there', async () => {
    const { documentTypeId } = await created('Will')
    const { press, user } = await open(documentTypeId, 'Will', '?open=buyer')
    await press('Rename')
    await screen.findByText('the names of documents')
    const dialog = within(await screen.findByRole('dialog'))
    const name = dialog.getByLabelText(/^Name in formulas/)
    await user.type(name, '/')
    await dialog.findByText(/^Enter a name without/)
    await user.clear(name)
    await user.type(name, 'heir')
    await user.click(dialog.getByRole('button', { name: 'Rename' }))
    await press('Save draft')
    await saved()
    const type = await newest(documentTypeId)
    expect(type).toMatchObject({ nameConfig: 'Deed of {heir}' })
    expect(type.wizardDefinition.pages[0]?.sections[0]?.fields[0]?.key).toBe('heir')
  })

  it('takes a field away and gives it back, and moves it by the keyboard', async () => {
    const { documentTypeId } = await created('Gift')
    const { press, part, user } = await open(documentTypeId, 'Gift')
    await press('Actions for Buyer')
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Buyer / })).toBeNull())
    await part('Name and identifier')
    await screen.findByLabelText('1 thing to put right')
    await screen.findByText('There is no field “buyer” any longer. Take it out, or choose another field.')
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Undo' }))
    await part('Data')
    const buyer = await screen.findByRole('button', { name: /^Buyer / })
    buyer.focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await press('Save draft')
    await saved()
    const type = await newest(documentTypeId)
    expect(type.contextDefinition.fields.map(({ name }) => name)).toEqual(['signedOn', 'buyer'])
    expect(type.wizardDefinition.pages[0]?.sections[0]?.fields.map(({ key }) => key)).toEqual([
      'signedOn',
      'buyer',
    ])
  })

  it('says of which type a field offers documents, and of none again (B-617)', async () => {
    const { documentTypeId } = await created('Deed of a payment')
    const { press, user } = await open(documentTypeId, 'Deed of a payment', '?open=buyer')
    const choose = async (type: string) => {
      const offers = await screen.findByLabelText('Offers documents of')
      await within(offers).findByRole('option', { name: type })
      await user.selectOptions(offers, type)
      await press('Save draft')
      await saved()
      const { fields } = (await newest(documentTypeId)).contextDefinition
      return fields[0]?.properties.lookupDocumentTypeId
    }
    expect(await choose('Receipt')).toBe(app.fixtures.documentTypeId)
    expect(await choose('None')).toBeUndefined()
  })

  it('asks for one kind of file at least, and shows an example of the names', async () => {
    const { documentTypeId } = await created('Receipt of keys')
    const { part, user, press } = await open(documentTypeId, 'Receipt of keys')
    await part('Files')
    await user.click(await screen.findByLabelText('PDF'))
    expect(await screen.findAllByText('At least one accepted MIME type is needed')).not.toEqual([])
    await user.click(await screen.findByLabelText(/^Pictures/))
    await part('Name and identifier')
    await screen.findByText('Example: Deed of Buyer')
    await press('Save draft')
    await saved()
    expect((await newest(documentTypeId)).acceptedMimeTypes).toEqual(['image/*'])
  })

  it('sets when documents expire, what roles may do, and which fields limit them', async () => {
    const { documentTypeId } = await created('Pledge')
    const { part, user, press } = await open(documentTypeId, 'Pledge', '?part=expiry')
    await user.click(await screen.findByLabelText('On a date of the document'))
    await user.type(await screen.findByLabelText(/^Days of warning/), '30')
    await part('Rights')
    await user.click(await screen.findByLabelText('Clerk may edit'))
    await part('Security fields')
    await user.click(await screen.findByLabelText('Buyer'))
    await press('Save draft')
    await saved()
    expect(await newest(documentTypeId)).toMatchObject({
      expirationBehavior: { type: 'field', fieldName: 'signedOn' },
      expirationWarningDays: 30,
      permissions: [{ roleId: app.fixtures.roleId, permissions: ['view', 'edit'] }],
      securityFields: ['buyer'],
    })
  })

  it('asks for approvals, in their order and of which kind', async () => {
    const { approvalTypeId: id } = await api.approvalTypes.create({
      body: { label: 'Second look', roles: [app.fixtures.roleId] },
    })
    const { documentTypeId } = await created('Mandate')
    const { user, press } = await open(documentTypeId, 'Mandate', '?part=approvals')
    await user.click(await screen.findByLabelText('Ask for approvals'))
    await screen.findByText(/^Add at least one approval type/)
    const [input] = await screen.findAllByLabelText('Add an approval type')
    if (input) await user.click(input)
    await user.click(await screen.findByText('Second look'))
    await user.click(await screen.findByLabelText('Asked again for a new version'))
    await press('Save draft')
    await saved()
    expect(await newest(documentTypeId)).toMatchObject({
      approvalConfig: {
        approvalPermissionType: 'any-user',
        approvalTypes: [{ id, dismissOnUpdateDocument: true }],
      },
    })
  })

  it('loses nothing typed when somebody else has saved meanwhile: it goes on from theirs', async () => {
    const { documentTypeId, documentTypeVersionId } = await created('Loan')
    const { press, write } = await open(documentTypeId, 'Loan')
    await write('Label of a new field', 'Mine')
    await press('Add')
    const theirs = await newest(documentTypeId)
    await created('Loan of theirs', {
      parentDocumentTypeVersionId: documentTypeVersionId,
      contextDefinition: {
        ...theirs.contextDefinition,
        fields: [
          ...theirs.contextDefinition.fields,
          { name: 'theirs', fullPath: 'theirs', properties: { dataType: 'Date', label: 'Theirs' } },
        ],
      },
    })
    await press('Save draft')
    await screen.findByText('Somebody else has saved a newer version')
    await press('Continue from the newer version')
    await screen.findByRole('heading', { level: 1, name: 'Loan of theirs' })
    await screen.findByRole('button', { name: /^Mine / })
    await press('Save draft')
    await saved()
    const { contextDefinition, name } = await newest(documentTypeId)
    expect(name).toBe('Loan of theirs')
    expect(contextDefinition.fields.map((field) => field.name)).toEqual([
      'buyer',
      'signedOn',
      'mine',
      'theirs',
    ])
  })

  it('keeps a field whose label was typed and not added, when somebody goes on elsewhere', async () => {
    const { documentTypeId } = await created('Bond')
    const { write, part, press } = await open(documentTypeId, 'Bond')
    await write('Label of a new field', 'Witness')
    await part('Rights')
    await press('Save draft')
    await saved()
    const { contextDefinition } = await newest(documentTypeId)
    expect(contextDefinition.fields.map(({ name }) => name)).toEqual(['buyer', 'signedOn', 'witness'])
  })

  it('compares versions, and goes on from an older one', async () => {
    const first = await created('Sale', { isPublished: true })
    await created('Sale of land', {
      parentDocumentTypeVersionId: first.documentTypeVersionId,
      contextDefinition: { fields: [], records: [] },
      wizardDefinition: {
        pages: [{ key: 'p', label: 'Data', sections: [{ key: 's', label: 'Data', fields: [] }] }],
        dependencies: [],
      },
      nameConfig: '',
    })
    const { press } = await open(first.documentTypeId, 'Sale of land', '?part=versions')
    // What is open is the same as itself; a title of nothing would be read out as one.
    expect(screen.queryByRole('button', { name: 'Compare version 2 with what you have here' })).toBeNull()
    for (const title of await screen.findAllByRole('columnheader')) expect(title.textContent).not.toBe('')
    await press('Compare version 1 with what you have here')
    await screen.findByText('Removed the field “Buyer”')
    await screen.findByText('Changed: name')
    await press('Continue from this version')
    await screen.findByRole('heading', { level: 1, name: 'Sale' })
    expect(await screen.findByText('Not saved')).toBeTruthy()
  })

  it('unpublishes a type, after a question', async () => {
    const { documentTypeId } = await created('Bond', { isPublished: true })
    const { press, user } = await open(documentTypeId, 'Bond')
    await press('More actions')
    await user.click(await screen.findByRole('menuitem', { name: 'Unpublish' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unpublish' }))
    await screen.findByText('Draft')
    expect(await newest(documentTypeId)).toMatchObject({ isPublished: false })
  })

  it('deletes a type that nothing uses, else says what does', async () => {
    const { user, heading } = await app.renderPage('/o/acme/document-types', 'admin')
    await heading('Document types')
    const { name } = await api.documentTypes.get({ params: { documentTypeId: app.fixtures.documentTypeId } })
    await user.click(await screen.findByRole('button', { name: `Delete: ${name}` }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(/^It is still used by: /)).toBeTruthy()
  })

  it('is not there for a member', async () => {
    const { heading } = await app.renderPage(
      `/o/acme/document-types/${app.fixtures.documentTypeId}`,
      'member',
    )
    expect(await heading('This page does not exist')).toBeTruthy()
  })
})
