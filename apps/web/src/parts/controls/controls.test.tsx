import { screen, waitFor, within } from '@testing-library/react'
import type { Field, FieldProperties, RecordDefinition } from '@tabellio/forms'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { receiptBody, receiptTemplate } from '../../../../server/src/testing/fixtures.ts'
import { openApp } from '../../testing/render-page.tsx'

type Asked = Record<string, FieldProperties>

const pdf = 'data:application/pdf;base64,JVBERi0xLjc='
const page = { width: 612, height: 792, margins: { top: 72, right: 72, bottom: 72, left: 72 } }
const section = { type: 'section' as const, attrs: { page }, content: [] }
const colors = [
  { value: 'r', label: 'Red' },
  { value: 'g', label: 'Green' },
]

describe('a field of a form', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    // The tests' document draws nothing: a pad for signatures is given what it draws on.
    const paper: unknown = new Proxy({}, { get: () => () => undefined, set: () => true })
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as CanvasRenderingContext2D)
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await app.close()
  })

  const fieldsOf = (asked: Asked, place = ''): Field[] =>
    Object.entries(asked).map(([name, properties]) => ({ name, fullPath: `${place}${name}`, properties }))
  const definitionOf = (asked: Asked, records: RecordDefinition[]) => ({
    contextDefinition: { fields: fieldsOf(asked), records },
    wizardDefinition: {
      pages: [
        {
          key: 'all',
          label: 'All',
          sections: [
            {
              key: 'all',
              label: 'All',
              fields: [
                ...Object.keys(asked).map((key) => ({ key, isRecord: false })),
                ...records.map(({ name: key, fields }) => ({
                  key,
                  isRecord: true,
                  fields: fields.map(({ fullPath }) => ({ key: fullPath, isRecord: false })),
                })),
              ],
            },
          ],
        },
      ],
      dependencies: [],
    },
  })
  let made = 0
  /** Creates a document type that asks for these. */
  async function typeOf(asked: Asked, records: RecordDefinition[] = []) {
    const { documentTypeId } = await app.organization.admin.api.documentTypes.create({
      body: {
        name: `Fields ${(made += 1)}`,
        documentGroupId: app.fixtures.documentGroupId,
        acceptedMimeTypeList: ['application/pdf'],
        ...definitionOf(asked, records),
      },
    })
    return documentTypeId
  }

  /** Shows the form of these fields, where a file of them is uploaded. */
  async function open(asked: Asked, records: RecordDefinition[] = []) {
    const documentTypeId = await typeOf(asked, records)
    const { user } = await app.renderPage(`/o/acme/documents/upload?type=${documentTypeId}`, 'member')
    await screen.findByRole('heading', { name: 'All' })
    const named = (label: string) => (name: string) => name.replace(/\s*\*$/, '') === label
    const control = (role: string, label: string) => screen.findByRole(role, { name: named(label) })
    const input = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: named(label) })
    /** Puts a text into a field, and leaves it. */
    async function type(label: string, text: string) {
      await user.clear(await input(label))
      await user.click(await input(label))
      await user.paste(text)
      await user.tab()
      return (await input(label)).value
    }
    const upload = async () => {
      const file = new File(['%PDF-1.7'], 'Made.pdf', { type: 'application/pdf' })
      await user.upload(screen.getByLabelText(/^Choose/, { selector: 'input[type=file]' }), file)
      await user.click(await screen.findByRole('button', { name: 'Upload 1 file' }))
    }
    /** Stores a document of what was filled in, and gives the values that it has. */
    async function store() {
      await upload()
      await screen.findByText('1 document saved')
      const { documents } = app.organization.admin.api
      const { items } = await documents.list()
      return items.find((document) => document.documentTypeId === documentTypeId)?.data
    }
    return { user, control, input, type, upload, store }
  }

  it('has an input of its own for each kind of data (B-590)', async () => {
    const kinds = {
      text: 'Alphanumeric',
      sum: 'Numeric',
      price: 'Currency',
      late: 'Logical',
      day: 'Date',
      moment: 'DateTime',
      hour: 'Time',
      picture: 'Image',
      signature: 'ElectronicSignature',
      share: 'DecimalNumber',
      count: 'IntegerNumber',
      agreed: 'Boolean',
      tags: 'List',
    } as const
    const asked = Object.fromEntries(Object.entries(kinds).map(([name, dataType]) => [name, { dataType }]))
    const { user, control, type, store } = await open({
      ...asked,
      price: { dataType: 'Currency', currency: 'USD' },
    })
    expect(await type('text', '1,5 x')).toBe('1,5 x')
    expect(await type('sum', '1,234.5')).toBe('1,234.5')
    expect(await type('share', '0.25')).toBe('0.25')
    expect(await type('price', '12')).toBe('$12.00')
    await type('count', '1.5')
    await screen.findByText(/whole number/)
    expect(await type('count', '3')).toBe('3')
    expect(await type('day', '2026-11-23')).toBe('Nov 23, 2026')
    expect(await type('moment', '2026-11-23 14:05')).toBe('Nov 23, 2026, 02:05 pm')
    expect(await type('hour', '14:05')).toBe('14:05')
    await user.click(await control('switch', 'late'))
    expect(await control('switch', 'agreed')).toBeTruthy()
    const picture = within(await control('group', 'picture'))
    expect(picture.getByRole('button', { name: 'Choose a picture' })).toBeTruthy()
    const signature = within(await control('group', 'signature'))
    expect(signature.getAllByRole('radio').length).toBe(3)
    await user.type(screen.getByLabelText('tags', { selector: 'input' }), 'one{Enter}two{Enter}')
    expect(await store()).toEqual({
      text: '1,5 x',
      sum: 1234.5,
      share: 0.25,
      price: 12,
      count: 3,
      day: '2026-11-23',
      moment: '2026-11-23T14:05:00',
      hour: '14:05',
      late: true,
      tags: ['one', 'two'],
    })
  })

  it('is asked for by the control that its author chose (B-592)', async () => {
    const text = { dataType: 'Alphanumeric' } as const
    const { control, input } = await open({
      box: { ...text, inputType: 'TextBox' },
      area: { ...text, inputType: 'TextArea' },
      plain: { ...text, inputType: 'Default' },
      ticks: { dataType: 'List', inputType: 'CheckBoxList', valueList: colors },
      list: { ...text, inputType: 'DropDownList', valueList: colors },
      radios: { ...text, inputType: 'RadioButtonList', valueList: colors },
      picture: { dataType: 'ElectronicSignature', inputType: 'ImageUpload' },
      signature: { dataType: 'Image', inputType: 'Signature' },
    })
    expect([(await input('box')).tagName, (await input('box')).type]).toEqual(['INPUT', 'text'])
    expect((await input('area')).tagName).toBe('TEXTAREA')
    expect((await input('plain')).tagName).toBe('INPUT')
    const ticks = within(await control('group', 'ticks'))
    expect(ticks.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual(['r', 'g'])
    expect((await control('combobox', 'list')).getAttribute('aria-haspopup')).toBe('listbox')
    expect(within(await control('radiogroup', 'radios')).getAllByRole('radio')).toHaveLength(2)
    const picture = within(await control('group', 'picture'))
    expect(picture.getByRole('button', { name: 'Choose a picture' })).toBeTruthy()
    expect(picture.queryByRole('radio')).toBeNull()
    expect(within(await control('group', 'signature')).getAllByRole('radio')).toHaveLength(3)
  })

  it('has the control of its kind of data where its author chose none (B-593)', async () => {
    const inputType = 'Default'
    const { control, type } = await open({
      day: { dataType: 'Date', inputType },
      late: { dataType: 'Logical', inputType },
      price: { dataType: 'Currency', currency: 'USD', inputType },
      text: { dataType: 'Alphanumeric', inputType },
      signature: { dataType: 'ElectronicSignature', inputType },
      picture: { dataType: 'Image', inputType },
    })
    expect(await type('day', '2026-11-23')).toBe('Nov 23, 2026')
    expect(await type('price', '7')).toBe('$7.00')
    expect(await type('text', '7')).toBe('7')
    expect(await control('switch', 'late')).toBeTruthy()
    expect(within(await control('group', 'signature')).getAllByRole('radio')).toHaveLength(3)
    expect(within(await control('group', 'picture')).queryByRole('radio')).toBeNull()
  })

  it('is shown by its label, without one by its human name, without that by its name (B-594)', async () => {
    const dataType = 'Alphanumeric'
    const { input } = await open({
      one: { dataType, label: 'First', humanName: 'Number one' },
      two: { dataType, humanName: 'Second' },
      three: { dataType },
    })
    await Promise.all(['First', 'Second', 'three'].map(input))
    expect(screen.getAllByRole('textbox', { name: /First|one|Second|two|three/ })).toHaveLength(3)
  })

  it('has its description and instructions beside it (B-595)', async () => {
    const said = { description: 'As in the deed.', instructions: 'Look at page 2.' }
    const { input } = await open({
      both: { dataType: 'Alphanumeric', ...said },
      late: { dataType: 'Logical', instructions: said.instructions },
    })
    const told = (control: HTMLElement) =>
      (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ')
    expect(told(await input('both'))).toContain(`${said.description}${said.instructions}`)
    expect(told(screen.getByRole('switch', { name: 'late' }))).toContain(said.instructions)
  })

  it('is Small, Normal, Large or None, and nothing else (B-596)', async () => {
    const sized = (controlSize: FieldProperties['controlSize']) =>
      ({ dataType: 'Alphanumeric', ...(controlSize && { controlSize }) }) as const
    const { input } = await open({
      small: sized('Small'),
      normal: sized('Normal'),
      large: sized('Large'),
      none: sized('None'),
    })
    const sizeOf = async (name: string) =>
      (await input(name)).closest('[data-path]')?.getAttribute('data-size')
    expect(await Promise.all(['small', 'normal', 'large', 'none'].map(sizeOf))).toEqual([
      'Small',
      'Normal',
      'Large',
      'None',
    ])
    await expect(typeOf({ huge: sized('Huge' as never) })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'contextDefinition.fields[0].properties.controlSize' }],
    })
  })

  it('takes no text longer than it may be, in the form and at the server (B-597)', async () => {
    const asked: Asked = { code: { dataType: 'Alphanumeric', maxLength: 3 } }
    const { type, store } = await open(asked)
    expect(await type('code', 'abcd')).toBe('abcd')
    await screen.findByText('Use 3 characters or fewer.')
    await expect(
      app.organization.admin.api.uploads.save({
        body: { documentTypeId: await typeOf(asked), data: { code: 'abcd' }, documents: [pdf] },
      }),
    ).rejects.toMatchObject({
      status: 400,
      errors: [
        { key: 'string-value-exceeds-max-length', message: 'code must have no more than 3 characters.' },
      ],
    })
    await type('code', 'abc')
    expect(await store()).toEqual({ code: 'abc' })
  })

  it('follows its mask, and is refused where it does not fill it (B-603)', async () => {
    const asked: Asked = { plate: { dataType: 'Alphanumeric', inputMask: '@@-###' } }
    const { user, input, type, store } = await open(asked)
    await user.type(await input('plate'), 'ab1')
    expect((await input('plate')).value).toBe('ab-1')
    await user.tab()
    await screen.findByText(/^Enter it in this form: two letters, -, three digits\.$/)
    await expect(
      app.organization.admin.api.uploads.save({
        body: { documentTypeId: await typeOf(asked), data: { plate: 'ab1' }, documents: [pdf] },
      }),
    ).rejects.toMatchObject({ status: 400, errors: [{ key: 'invalid-input-mask-value' }] })
    expect(await type('plate', 'ab123')).toBe('ab-123')
    expect(await type('plate', 'cd-456')).toBe('cd-456')
    expect(await store()).toEqual({ plate: 'cd456' })
  })

  it('keeps the fixed characters of its mask where it says so, else what was typed (B-604)', async () => {
    const masked = { dataType: 'Alphanumeric', inputMask: '##-##' } as const
    const { type, store } = await open({ whole: { ...masked, inputMaskStoreFixedChars: true }, bare: masked })
    expect(await type('whole', '1234')).toBe('12-34')
    expect(await type('bare', '1234')).toBe('12-34')
    expect(await store()).toEqual({ whole: '12-34', bare: '1234' })
  })

  it('is worked out from the others and takes no input (B-607), anew at each change of what it reads (B-608)', async () => {
    const dataType = 'Numeric'
    const { user, input, type, store } = await open({
      price: { dataType },
      count: { dataType },
      other: { dataType },
      total: { dataType, isCalculated: true, calculatedField: 'price * count' },
    })
    await type('price', '2.5')
    expect((await input('total')).value).toBe('')
    await type('count', '4')
    expect((await input('total')).value).toBe('10')
    await type('count', '6')
    expect((await input('total')).value).toBe('15')
    await type('other', '1')
    expect((await input('total')).value).toBe('15')
    await user.type(await input('total'), '9')
    expect((await input('total')).value).toBe('15')
    expect(await store()).toEqual({ price: 2.5, count: 6, other: 1, total: 15 })
  })

  it('begins with its default in a new form, and in a new instance of a record (B-612)', async () => {
    const place = { dataType: 'Alphanumeric', defaultValue: 'San Salvador' } as const
    const { user, input, store } = await open({ city: place, street: { dataType: 'Alphanumeric' } }, [
      {
        name: 'heirs',
        fullPath: 'heirs',
        properties: { label: 'Heir' },
        fields: fieldsOf({ town: place }, 'heirs/'),
        records: [],
      },
    ])
    expect((await input('city')).value).toBe('San Salvador')
    expect((await input('street')).value).toBe('')
    await user.click(await screen.findByRole('button', { name: /^Add/ }))
    expect((await input('town')).value).toBe('San Salvador')
    expect(await store()).toEqual({ city: 'San Salvador', heirs: [{ town: 'San Salvador' }] })
  })

  it('shows the label of what was chosen, and stores its value (B-614)', async () => {
    const { user, control, store } = await open({
      color: { dataType: 'Alphanumeric', inputType: 'DropDownList', valueList: colors },
      shade: { dataType: 'Alphanumeric', inputType: 'DropDownList', valueList: colors, defaultValue: 'r' },
    })
    expect(await screen.findByDisplayValue('Red')).toBe(await control('combobox', 'shade'))
    await user.click(await control('combobox', 'color'))
    expect(await screen.findByRole('option', { name: 'Red' })).toBeTruthy()
    await user.click(await screen.findByRole('option', { name: 'Green' }))
    expect(screen.getByDisplayValue('Green')).toBeTruthy()
    expect(await store()).toEqual({ color: 'g', shade: 'r' })
  })

  it('is filled with its sample by the action that fills a form, and not before (B-613)', async () => {
    const { templates } = app.organization.admin.api
    const asked: Asked = {
      name: { dataType: 'Alphanumeric', sampleValue: 'Ana López' },
      age: { dataType: 'IntegerNumber', sampleValue: 41 },
    }
    const { templateVersionId } = await templates.create({
      body: {
        ...receiptTemplate(app.fixtures.documentGroupId),
        ...definitionOf(asked, []),
        name: 'Samples',
        nameConfig: 'Sample',
        body: { type: 'doc', attrs: receiptBody.attrs, content: [section] },
      },
    })
    const { user } = await app.renderPage(
      `/o/acme/templates/versions/${templateVersionId}/generate?mode=developer`,
      'admin',
    )
    const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
    await screen.findByRole('textbox', { name: /^name/ })
    expect(values()).toEqual(['', ''])
    await user.click(await screen.findByRole('button', { name: 'Form tools' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Fill with sample values' }))
    await waitFor(() => expect(values()).toEqual(['Ana López', '41']))
  })
})
