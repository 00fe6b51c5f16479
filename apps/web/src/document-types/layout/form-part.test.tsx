import type { Dependency } from '@tabellio/forms'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../platform/calls/api.ts'
import { openApp } from '../../testing/render-page.tsx'

describe('the design mode of a form', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    const { heading } = await app.renderPage('/o/acme/document-types', 'admin')
    await heading('Document types')
  })
  afterAll(() => app.close())

  const names = ['buyer', 'seller', 'price']
  type More = { nameConfig?: string; dependencies?: Dependency[] }
  async function open(name: string, layout?: unknown, { nameConfig = '', dependencies = [] }: More = {}) {
    const { documentTypeId } = await api.documentTypes.create({
      body: {
        name,
        documentGroupId: app.fixtures.documentGroupId,
        isPublished: false,
        acceptedMimeTypeList: ['application/pdf'],
        contextDefinition: {
          fields: names.map((key) => ({
            name: key,
            fullPath: key,
            properties: { dataType: 'Alphanumeric', label: `The ${key}`, controlSize: 'Large' },
          })),
          records: [],
        },
        wizardDefinition: {
          pages: [
            {
              key: 'deed',
              label: 'Deed',
              ...(layout !== undefined && { properties: { layout } }),
              sections: [
                { key: 'people', label: 'People', fields: [shown('buyer'), shown('seller')] },
                { key: 'money', label: 'Money', fields: [shown('price')] },
              ],
            },
          ],
          dependencies,
        },
        nameConfig,
      },
    })
    const { user, heading } = await app.renderPage(
      `/o/acme/document-types/${documentTypeId}?part=form`,
      'admin',
    )
    await heading(name)
    await screen.findByRole('heading', { level: 4, name: 'People' })
    const press = async (button: string) => user.click(await screen.findByRole('button', { name: button }))
    const save = async () => {
      await press('Save draft')
      await screen.findByText('Everything is saved')
      const { wizardDefinition } = await api.documentTypes.get({ params: { documentTypeId } })
      return wizardDefinition
    }
    return { user, press, save }
  }
  const shown = (key: string) => ({ key, isRecord: false })
  const place = (name: string, at: string) =>
    screen.findByRole('button', { name: `Place of “The ${name}”: ${at}` })
  const titles = () => screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)

  it('blocks data entry, and renames and removes topics, and moves what is on the form (B-109)', async () => {
    await open('Blocked deed')
    const input = await screen.findByLabelText<HTMLInputElement>('The buyer')
    expect(input.readOnly).toBe(true)
    expect(input.closest('[inert]')).not.toBeNull()
    await screen.findByRole('button', { name: 'Rename the section “People”' })
    await screen.findByRole('button', { name: 'Remove the section “People”' })
    await place('buyer', 'column 1, row 1, 12 wide, 3 high')
  })

  it('trims the new name of a topic, refuses that of another one in whatever letters, and leaves it as it was on Escape (B-070)', async () => {
    const { user, press, save } = await open('Renamed deed')
    await press('Rename the section “People”')
    const input = await screen.findByRole('textbox', { name: 'Name of the section' })
    await user.clear(input)
    await user.type(input, ' mONEY {Enter}')
    await screen.findByText('Another section has this name.')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(titles()).toEqual(['People', 'Money']))

    await press('Rename the section “People”')
    const again = await screen.findByRole('textbox', { name: 'Name of the section' })
    await user.clear(again)
    await user.type(again, '{Enter}')
    await waitFor(() => expect(titles()).toEqual(['People', 'Money']))

    await press('Rename the section “People”')
    const last = await screen.findByRole('textbox', { name: 'Name of the section' })
    await user.clear(last)
    await user.type(last, '  Who signs  {Enter}')
    await waitFor(() => expect(titles()).toEqual(['Who signs', 'Money']))
    expect((await save()).pages[0]?.sections[0]?.label).toBe('Who signs')
  })

  it('renames and removes topics, and drags the layout, by pointer and by keyboard (B-061)', async () => {
    const { user, press, save } = await open('Moved deed')
    const buyer = await place('buyer', 'column 1, row 1, 12 wide, 3 high')
    buyer.focus()
    await user.keyboard('{ArrowDown}')
    const below = await place('buyer', 'column 1, row 4, 12 wide, 3 high')
    await waitFor(() => expect(document.activeElement).toBe(below))
    for (let times = 0; times < 6; times++) await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    await place('buyer', 'column 1, row 4, 6 wide, 3 high')
    await user.keyboard('{ArrowRight}')
    const dragged = await place('buyer', 'column 2, row 4, 6 wide, 3 high')
    fireEvent.pointerDown(dragged, { button: 0, pointerId: 1, clientX: 0, clientY: 200 })
    fireEvent.pointerMove(dragged, { pointerId: 1, clientX: 0, clientY: 80 })
    fireEvent.pointerUp(dragged, { pointerId: 1 })
    await place('buyer', 'column 2, row 1, 6 wide, 3 high')

    await press('Rename the section “People”')
    await user.type(await screen.findByRole('textbox', { name: 'Name of the section' }), ' at work{Enter}')
    await waitFor(() => expect(titles()).toEqual(['People at work', 'Money']))
    await press('Remove the section “Money”')
    await waitFor(() => expect(titles()).toEqual(['People at work']))
    const [page] = (await save()).pages
    expect(page?.sections).toEqual([
      { key: 'people', label: 'People at work', fields: [shown('buyer'), shown('seller'), shown('price')] },
    ])
    expect(page?.properties?.['layout']).toEqual([
      { kind: 'topic', key: 'people', x: 0, y: 0, w: 12, h: 1 },
      { kind: 'dataElement', key: 'buyer', x: 1, y: 1, w: 6, h: 3 },
      { kind: 'dataElement', key: 'seller', x: 0, y: 4, w: 12, h: 3 },
      { kind: 'dataElement', key: 'price', x: 0, y: 8, w: 12, h: 3 },
    ])
  })

  const parts = () =>
    screen
      .getAllByRole('heading', { level: 4 })
      .map((title) => [
        title.textContent,
        ...[...(title.closest('[data-topic]')?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].map(
          ({ dataset }) => dataset['place'],
        ),
      ])
  const named = async (user: Awaited<ReturnType<typeof open>>['user'], what: string, name: string) => {
    const input = await screen.findByRole('textbox', { name: what })
    await user.clear(input)
    await user.type(input, `${name}{Enter}`)
    await screen.findByRole('heading', { name })
  }

  it('gets pages and sections, and fields in them, moved with the keys, and all taken back step by step', async () => {
    const { user, press, save } = await open('Grown deed')
    await press('Add a page')
    await named(user, 'Name of the page', 'Signing')
    await press('Rename the section “New section”')
    await named(user, 'Name of the section', 'Place')
    await press('Add a field to “Place”')
    await user.selectOptions(await screen.findByLabelText('Kind'), 'date')
    await user.type(await screen.findByLabelText('Label of a new field in “Place”'), 'Signed on{Enter}')
    await screen.findByRole('button', { name: 'Place of “Signed on”: column 1, row 1, 8 wide, 3 high' })

    const price = await place('price', 'column 1, row 1, 12 wide, 3 high')
    price.focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() =>
      expect(parts()).toEqual([['People', 'buyer', 'seller'], ['Money'], ['Place', 'price', 'signedOn']]),
    )
    const moved = await place('price', 'column 1, row 1, 12 wide, 3 high')
    await waitFor(() => expect(document.activeElement).toBe(moved))

    const grip = await screen.findByRole('button', { name: 'Move the section “People”' })
    grip.focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(titles()).toEqual(['Money', 'People', 'Place']))
    await user.keyboard('{ArrowDown}')
    await screen.findByText('The section “People” stands on the page “Signing” now, at place 1.')
    const arranged = [['Money'], ['People', 'buyer', 'seller'], ['Place', 'price', 'signedOn']]
    await waitFor(() => expect(parts()).toEqual(arranged))

    for (let times = 0; times < 3; times++) await user.keyboard('{Control>}z{/Control}')
    await waitFor(() =>
      expect(parts()).toEqual([
        ['People', 'buyer', 'seller'],
        ['Money', 'price'],
        ['Place', 'signedOn'],
      ]),
    )
    for (let times = 0; times < 3; times++) await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await waitFor(() => expect(parts()).toEqual(arranged))
    const { pages } = await save()
    expect(
      pages.map(({ key, label, sections }) => [key, label, ...sections.map((topic) => topic.label)]),
    ).toEqual([
      ['deed', 'Deed', 'Money'],
      ['page1', 'Signing', 'People', 'Place'],
    ])
  })

  it('takes a field off the form and puts it back, duplicates, and removes a page without what is on it', async () => {
    const { user, press } = await open('Copied deed')
    const act = async (button: string, item: string) => {
      await press(button)
      await user.click(await screen.findByRole('menuitem', { name: item }))
    }
    await act('Actions for The buyer', 'Take off the form')
    await waitFor(() =>
      expect(parts()).toEqual([
        ['People', 'seller'],
        ['Money', 'price'],
      ]),
    )
    await press('Put “The buyer” on the form')
    await waitFor(() =>
      expect(parts()).toEqual([
        ['People', 'seller'],
        ['Money', 'price', 'buyer'],
      ]),
    )
    await act('Actions for The buyer', 'People')
    await waitFor(() =>
      expect(parts()).toEqual([
        ['People', 'seller', 'buyer'],
        ['Money', 'price'],
      ]),
    )
    await act('Actions for The seller', 'Duplicate')
    await waitFor(() =>
      expect(parts()).toEqual([
        ['People', 'seller', 'seller2', 'buyer'],
        ['Money', 'price'],
      ]),
    )
    await press('Duplicate the section “Money”')
    await user.type(await screen.findByRole('textbox', { name: 'Name of the section' }), '{Enter}')
    await waitFor(() =>
      expect(parts().slice(1)).toEqual([
        ['Money', 'price'],
        ['Money (copy)', 'price2'],
      ]),
    )
    await press('Add a page')
    await named(user, 'Name of the page', 'Signing')
    await act('Actions for the page “Deed”', 'Remove the page')
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1))
    expect(parts()).toEqual([
      ['People', 'seller', 'seller2', 'buyer'],
      ['Money', 'price'],
      ['Money (copy)', 'price2'],
      ['New section'],
    ])
  })

  it('says at its place what nobody sees and what is used but not asked, and again before it is published', async () => {
    const { user, press } = await open('Doubtful deed', undefined, {
      nameConfig: 'Deed of {buyer}',
      dependencies: [
        {
          name: 'Never',
          expression: {
            operatorType: 'or',
            expressionList: (['equals', 'not-equals'] as const).map((operatorType) => ({
              operatorType,
              source: { sourceField: 'seller' },
              target: { targetValue: 'x' },
            })),
          },
          items: [{ type: 'section', key: 'money', action: 'hide' }],
        },
      ],
    })
    const topic = (name: string) => {
      const found = screen.getByRole('heading', { level: 4, name }).closest<HTMLElement>('[data-topic]')
      return within(found ?? document.body)
    }
    await waitFor(() => topic('Money').getByText(/^Nobody ever sees this section/))
    topic('Money').getByText(/^Nobody ever sees this: whatever is answered/)
    await press('Actions for The buyer')
    await user.click(await screen.findByRole('menuitem', { name: 'Take off the form' }))
    await screen.findByText(
      'It is used, but no page asks for it. Put it on the form, or give it a value from the start.',
      { selector: '[role=alert] *' },
    )
    await press('Publish')
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('Look at these 3 before people fill the form in')
    await user.click(dialog.getByRole('button', { name: /^“The price”: Nobody ever sees this/ }))
    const grip = await place('price', 'column 1, row 1, 12 wide, 3 high')
    await waitFor(() => expect(document.activeElement).toBe(grip))
  })

  it('says what of a layout it has put right', async () => {
    await open('Mended deed', [
      { kind: 'dataElement', key: 'buyer', x: 8, y: 1, w: 8, h: 3 },
      { kind: 'dataElement', key: 'gone', x: 0, y: 4, w: 12, h: 3 },
    ])
    const note = within(await screen.findByRole('alert'))
    expect(note.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '“The buyer” was moved onto the grid.',
      '“gone”, which is not on the page “Deed”, was left out.',
    ])
    await place('buyer', 'column 5, row 1, 8 wide, 3 high')
  })
})
