import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../platform/calls/api.ts'
import { openApp } from '../../testing/render-page.tsx'

describe('the details of a part of a form', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    const { heading } = await app.renderPage('/o/acme/document-types', 'admin')
    await heading('Document types')
  })
  afterAll(() => app.close())

  const field = (fullPath: string, properties: object) => ({
    name: fullPath.split('/').at(-1) ?? '',
    fullPath,
    properties: { dataType: 'Alphanumeric' as const, ...properties },
  })

  async function open(name: string) {
    const shown = (key: string, isRecord = false) => ({ key, isRecord })
    const { documentTypeId } = await api.documentTypes.create({
      body: {
        name,
        documentGroupId: app.fixtures.documentGroupId,
        isPublished: false,
        acceptedMimeTypeList: ['application/pdf'],
        nameConfig: name,
        contextDefinition: {
          fields: [
            field('begin', { dataType: 'Date', label: 'Begin' }),
            field('end', { dataType: 'Date', label: 'End' }),
            field('kind', { dataType: 'List', inputType: 'CheckBoxList', label: 'Kinds', valueList: list }),
            field('code', { label: 'Code' }),
          ],
          records: [
            {
              name: 'lines',
              fullPath: 'lines',
              properties: { label: 'Lines' },
              fields: [field('lines/article', { label: 'Article' })],
              records: [],
            },
          ],
        },
        wizardDefinition: {
          pages: [
            {
              key: 'page',
              label: 'Page',
              sections: [
                {
                  key: 'all',
                  label: 'All of it',
                  fields: [
                    ...['begin', 'end', 'kind', 'code'].map((key) => shown(key)),
                    shown('lines', true),
                  ],
                },
              ],
            },
          ],
          dependencies: [],
        },
      },
    })
    const { user, heading } = await app.renderPage(
      `/o/acme/document-types/${documentTypeId}?part=form`,
      'admin',
    )
    await heading(name)
    await screen.findByRole('heading', { level: 4, name: 'All of it' })
    const details = async (part: string) => {
      await user.click(await screen.findByRole('button', { name: `Actions for ${part}` }))
      await user.click(await screen.findByRole('menuitem', { name: 'Edit its details' }))
      return within(await screen.findByRole('region', { name: `Details of “${part}”` }))
    }
    const save = async () => {
      await user.click(await screen.findByRole('button', { name: 'Save draft' }))
      await screen.findByText('Everything is saved')
      const { contextDefinition, wizardDefinition } = await api.documentTypes.get({
        params: { documentTypeId },
      })
      return { contextDefinition, section: wizardDefinition.pages[0]?.sections[0]?.description }
    }
    return { user, details, save }
  }
  const list = ['Oak', 'Elm', 'Ash'].map((value) => ({ value, label: value }))
  const write = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

  it('stand below the form, which shows at once what is changed, and keep all that a field says of itself (B-109)', async () => {
    const { user, details, save } = await open('Detailed deed')
    const end = await details('End')
    write(end.getByLabelText('Label on the form'), 'Last day')
    await screen.findByRole('button', { name: /^Place of “Last day”/ })
    const more = within(await screen.findByRole('region', { name: 'Details of “Last day”' }))
    await user.selectOptions(more.getByLabelText('Its limits are'), 'counted from today')
    write(more.getByLabelText('Not after this many days from today'), '90')
    await user.selectOptions(more.getByLabelText('Not under the answer of'), 'Begin')
    await user.selectOptions(more.getByLabelText('Width'), 'a third')
    write(more.getByLabelText('Example'), '2026-12-24')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Details of/ })).toBeNull())
    await waitFor(() => expect(document.activeElement?.id).toBe('place-end'))

    const kinds = await details('Kinds')
    write(kinds.getByLabelText('How many choices at least'), '2')
    write(kinds.getByLabelText('How many choices at most'), '3')
    await user.selectOptions(kinds.getByLabelText('How it is answered'), 'from a list that opens')
    const code = await details('Code')
    write(code.getByLabelText('Form of the answer'), '##-@@')
    await user.click(code.getByLabelText('Keep its fixed characters, too'))

    await user.click(await screen.findByRole('button', { name: 'Text under “All of it”' }))
    await user.type(
      await screen.findByRole('textbox', { name: 'Text under the name of the section' }),
      'As in the register.{Enter}',
    )
    await screen.findByText('As in the register.')

    const saved = await save()
    expect(saved.section).toBe('As in the register.')
    const byName = new Map(saved.contextDefinition.fields.map(({ name, properties }) => [name, properties]))
    expect(byName.get('end')).toMatchObject({
      label: 'Last day',
      dateMinMaxType: 'relative',
      maxValue: 90,
      minValueField: 'begin',
      controlSize: 'Small',
      sampleValue: '2026-12-24',
    })
    expect(byName.get('kind')).toMatchObject({ inputType: 'DropDownList', minOccurs: 2, maxOccurs: 3 })
    expect(byName.get('code')).toMatchObject({ inputMask: '##-@@' })
    expect(byName.get('code')?.inputMaskStoreFixedChars).toBeUndefined()
  })

  it('lead into a repeated group, whose fields are added and described beside the form, too', async () => {
    const { user, details, save } = await open('Deed of lines')
    const lines = await details('Lines')
    write(lines.getByLabelText('How many at least'), '2')
    await user.type(lines.getByLabelText('Label of a new field in Lines'), 'Price{Enter}')
    await user.click(await lines.findByRole('button', { name: 'Price' }))
    const price = within(await screen.findByRole('region', { name: 'Details of “Price”' }))
    await user.selectOptions(price.getByLabelText('Kind'), 'Amount of money')
    write(price.getByLabelText('At least'), '1')
    await user.click(price.getByRole('button', { name: 'Back to “Lines”' }))
    await screen.findByRole('region', { name: 'Details of “Lines”' })
    const [record] = (await save()).contextDefinition.records
    expect(record?.properties).toMatchObject({ minOccurs: 2 })
    expect(
      record?.fields.map(({ name, properties }) => [name, properties.dataType, properties.minValue]),
    ).toEqual([
      ['article', 'Alphanumeric', undefined],
      ['price', 'Currency', 1],
    ])
  })
})
