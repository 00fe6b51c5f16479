import { screen, waitFor, within } from '@testing-library/react'
import type { Field, RecordDefinition } from '@tabellio/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptDefinition, receiptTemplate, receiptWizard } from '../../../../server/src/testing/fixtures.ts'
import { openApp } from '../../testing/render-page.tsx'

describe('copying from another document', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  type Ids = { templateId: string; templateVersionId: string }
  const open = async ({ templateVersionId }: Pick<Ids, 'templateVersionId'>) => {
    const page = await app.renderPage(`/o/acme/templates/versions/${templateVersionId}/generate`, 'member')
    await screen.findByLabelText(/^Payer/)
    return page.user
  }
  type User = Awaited<ReturnType<typeof open>>
  const press = async (user: User, name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }))
  const tool = async (user: User, name: string | RegExp) => {
    await press(user, 'Form tools')
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  const dialog = async () => within(await screen.findByRole('dialog'))
  const choose = async (user: User, name: string | RegExp) =>
    user.click(await (await dialog()).findByRole('button', { name }))
  const input = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
  const copied = (text: RegExp) => screen.findAllByText(text)

  type Definition = typeof receiptDefinition
  const inItems = (names: string[]) => names.map((name) => ({ key: `items/${name}`, isRecord: false }))

  /** A published template of receipts whose fields are changed, with these in each item. */
  const made = async (name: string, change: (form: Definition) => Definition, items: string[]) => {
    const { templates } = app.organization.admin.api
    const wizardDefinition = structuredClone(receiptWizard)
    const sections = wizardDefinition.pages.flatMap((page) => page.sections)
    for (const field of sections.flatMap(({ fields }) => fields))
      if (field.isRecord) field.fields = inItems(items)
    const template = await templates.create({
      body: {
        ...receiptTemplate(app.fixtures.documentGroupId),
        name,
        contextDefinition: change(receiptDefinition),
        wizardDefinition,
      },
    })
    await templates.publish({ params: template, body: { type: 'now' } })
    return template
  }
  const offering = (field: Field): Field => ({
    ...field,
    properties: { ...field.properties, lookupDocumentTypeId: app.fixtures.documentTypeId },
  })

  it('shows what goes where, leaves what shall stay, and is taken back at once (B-046)', async () => {
    const user = await open(app.fixtures)
    await user.type(input(/^Amount/), '7')
    await tool(user, 'Copy from another document…')
    await user.type(
      await (await dialog()).findByLabelText('Words of the name, the data or the text'),
      'María',
    )
    await choose(user, /^Receipt of María Pérez/)
    const shown = await dialog()
    const amount = await shown.findByRole('checkbox', { name: /^Amount Replaces .*7.*1,250\.5/ })
    expect(shown.getByRole('checkbox', { name: /^Payer +María Pérez/ })).toBeTruthy()
    expect(shown.getByRole('checkbox', { name: /^Items .*Item: +Rent of May/ })).toBeTruthy()
    await user.click(amount)
    await user.click(await shown.findByRole('button', { name: 'Copy 3 answers' }))
    await copied(/^3 answers were copied from “Receipt of María Pérez”\.$/)
    expect(input(/^Payer/).value).toBe('María Pérez')
    expect(input(/^Amount/).value).toContain('7')
    expect(await screen.findByDisplayValue('Rent of May')).toBeTruthy()

    await tool(user, 'Undo copying from “Receipt of María Pérez”')
    await waitFor(() => expect(input(/^Payer/).value).toBe(''))
    expect(input(/^Amount/).value).toContain('7')
    await press(user, 'Form tools')
    await screen.findByRole('menuitem', { name: 'Copy from another document…' })
    expect(screen.queryByRole('menuitem', { name: /^Undo copying/ })).toBeNull()
  })

  it('says what is not copied, in the dialog and beside the form (B-046, B-049)', async () => {
    const template = await made(
      'Receipt of a number',
      ({ fields, records }) => ({
        fields: fields.map((field) =>
          field.name === 'payer' ? { ...field, properties: { ...field.properties, maxLength: 3 } } : field,
        ),
        records: records.map((record) => ({
          ...record,
          fields: record.fields.map((field) => ({
            ...field,
            properties: { ...field.properties, dataType: 'Numeric' },
          })),
        })),
      }),
      ['text'],
    )
    const user = await open(template)
    await tool(user, 'Copy from another document…')
    await choose(user, /^Receipt of María Pérez/)
    const reason = 'Payer must have no more than 3 characters.'
    expect(await (await dialog()).findByText(reason)).toBeTruthy()
    expect(await (await dialog()).findByText('Item: the form asks for another kind of answer.')).toBeTruthy()
    await choose(user, /^Copy \d answers?$/)
    const panel = within(await screen.findByRole('navigation', { name: 'Form steps' }))
    expect(await panel.findByText(reason)).toBeTruthy()
    expect(input(/^Payer/).value).toBe('')
  })

  it('is offered by a field for the documents of its type, for the form and for one instance (B-617, B-049)', async () => {
    const template = await made(
      'Receipts with look-ups',
      ({ fields, records }) => ({
        fields: fields.map((field) => (field.name === 'payer' ? offering(field) : field)),
        records: records.map((record): RecordDefinition => {
          const payer = { name: 'payer', fullPath: 'items/payer' }
          const properties = { dataType: 'Alphanumeric' as const, label: 'Paid by' }
          return { ...record, fields: [...record.fields, offering({ ...payer, properties })] }
        }),
      }),
      ['text', 'payer'],
    )
    const user = await open(template)
    await press(user, 'Fill from a document: Receipt')
    expect(await (await dialog()).findByText('Documents of the type “Receipt”')).toBeTruthy()
    await choose(user, /^Receipt of María Pérez/)
    await choose(user, /^Copy \d answers$/)
    await screen.findByDisplayValue('Rent of May')
    const [, ofItem] = await screen.findAllByRole('button', { name: 'Fill from a document: Receipt' })
    if (!ofItem) throw new Error('The field of the item offers documents')
    await user.click(ofItem)
    await choose(user, /^Receipt of María Pérez/)
    expect(await (await dialog()).findByRole('checkbox', { name: /^Paid by +María Pérez/ })).toBeTruthy()
    await choose(user, 'Copy 1 answer')
    await waitFor(() => expect(input(/^Paid by/).value).toBe('María Pérez'))
    expect(screen.getByDisplayValue('Rent of May')).toBeTruthy()
  })

  it('leaves what a link locks, and lets the link bring it (B-049, B-072)', async () => {
    const template = await made('Receipts by a link', (form) => form, ['text'])
    const { datalinkId, datalinkVersionId } = app.fixtures
    const link = { datalinkId, datalinkVersionId, label: 'Payers', trigger: 'leave' as const }
    const mapping = {
      input: [{ key: 'payer', templateVersionContextPath: '$.payer' }],
      output: [{ output: '$.amount', templateVersionContextPath: '$.amount', disabled: true }],
    }
    await app.organization.admin.api.templates.setMappings({
      body: { ...template, datalinks: [{ ...link, mapping }] },
    })
    const user = await open(template)
    await tool(user, 'Copy from another document…')
    await choose(user, /^Receipt of María Pérez/)
    expect(await (await dialog()).findByText(/^Amount.*: it cannot be changed in this form\.$/)).toBeTruthy()
    await choose(user, /^Copy \d answers$/)
    await screen.findByText('1 answer came from “Payers”.')
    expect(input(/^Amount/).value).toContain('1,250.5')
  })
})
