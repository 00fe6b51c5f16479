import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Field, FieldProperties, RecordDefinition } from '@tabellio/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { templateInput } from '../../../testing/conditions-form.ts'
import { openApp } from '../../../testing/render-page.tsx'

const field = (fullPath: string, properties: Partial<FieldProperties> = {}): Field => {
  const name = fullPath.slice(fullPath.lastIndexOf('/') + 1)
  return { name, fullPath, properties: { dataType: 'Alphanumeric', label: name, ...properties } }
}
const required = { minOccurs: 1 }

/** Few fields of one line stand in a table; a long one makes cards. */
const lines: RecordDefinition = {
  name: 'lines',
  fullPath: 'lines',
  properties: { label: 'Lines', maxOccurs: 5 },
  fields: [field('lines/article'), field('lines/count', { dataType: 'IntegerNumber' }), field('lines/note')],
  records: [],
}
const people: RecordDefinition = {
  name: 'people',
  fullPath: 'people',
  properties: { label: 'People' },
  fields: [field('people/who', required), field('people/story', { inputType: 'TextArea' })],
  records: [],
}

/** As many as are mounted at once. */
const guests: RecordDefinition = {
  name: 'guests',
  fullPath: 'guests',
  properties: { label: 'Guests', minOccurs: 20 },
  fields: [field('guests/who')],
  records: [],
}

const rooms: RecordDefinition = {
  name: 'rooms',
  fullPath: 'rooms',
  properties: { label: 'Rooms' },
  fields: [field('rooms/number', required), field('rooms/note')],
  records: [],
}

describe('records', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  let path: string
  beforeAll(async () => {
    app = await openApp()
    const { api } = app.organization.admin
    const pageOf = (key: string, name: string, isRecord: boolean) => ({
      key,
      label: key,
      sections: [{ key: `${key}-section`, label: `${key} section`, fields: [{ key: name, isRecord }] }],
    })
    const { templateVersionId } = await api.templates.create({
      body: {
        ...templateInput('Records', app.fixtures.documentGroupId),
        contextDefinition: { fields: [field('rent', required)], records: [lines, people, guests, rooms] },
        wizardDefinition: {
          pages: [
            pageOf('Bill', 'lines', true),
            pageOf('Who', 'people', true),
            pageOf('Where', 'rent', false),
            pageOf('Guests', 'guests', true),
            pageOf('Rooms', 'rooms', true),
          ],
          dependencies: [],
        },
      },
    })
    path = `/o/acme/templates/versions/${templateVersionId}/generate`
  })
  afterAll(() => app.close())

  async function open() {
    const { user } = await app.renderPage(path, 'admin')
    await screen.findByRole('button', { name: /^Form tools|^Start with an empty form/ })
    const offered = screen.queryByRole('button', { name: 'Start with an empty form' })
    if (offered) await user.click(offered)
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
    const toPage = async (page: string) => {
      await user.click(await screen.findByRole('button', { name: new RegExp(`^${page} section`) }))
      await screen.findByRole('heading', { level: 2, name: page })
    }
    /** An instance that was added takes the focus a moment later: what is typed before would go astray. */
    const add = async (record: string, path: string) => {
      await press(`Add ${record}`)
      await waitFor(() => expect(document.activeElement?.closest(`[data-path="${path}"]`)).not.toBeNull())
    }
    return { user, press, toPage, add }
  }

  const instance = (name: string) => screen.findByRole('group', { name })
  const inputIn = async (name: string, label: string) =>
    within(await instance(name)).findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })
  const valuesOf = (label: string) =>
    screen
      .queryAllByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })
      .map(({ value }) => value)

  it('take cells of a spreadsheet from the field on, and add the rows that are missing', async () => {
    const { user, add } = await open()
    await add('Lines', 'lines[0]')
    await user.click(await inputIn('Lines 1', 'article'))
    await user.paste('Desk\t4\tof oak\r\nLamp\tmany\r\nChair\t2')
    await waitFor(() => expect(valuesOf('article')).toEqual(['Desk', 'Lamp', 'Chair']))
    expect(valuesOf('count')).toEqual(['4', 'many', '2'])
    await screen.findByText(/^Enter a whole number|^Enter a number/)
    await user.click(await inputIn('Lines 2', 'note'))
    await user.paste('one cell')
    await waitFor(() => expect(valuesOf('note')).toEqual(['of oak', 'one cell', '']))
  })

  it('take nothing of more rows than there may be, and say so there', async () => {
    const { user, add } = await open()
    await add('Lines', 'lines[0]')
    await user.click(await inputIn('Lines 1', 'article'))
    await user.paste(Array.from({ length: 10_000 }, (_, at) => `Article ${at}\t${at}`).join('\n'))
    await screen.findByText('Paste 5 rows at most: you copied 10000. Nothing was pasted.')
    expect(valuesOf('article')).toEqual([''])
  })

  it('put an instance that was deleted back where it was', async () => {
    const { user, press, toPage, add } = await open()
    await toPage('Who')
    for (const number of [1, 2]) {
      await add('People', `people[${number - 1}]`)
      await user.type(await inputIn(`People ${number}`, 'who'), `Person ${number}`)
    }
    await press('Delete People 1')
    await press('Delete')
    await waitFor(() => expect(valuesOf('who')).toEqual(['Person 2']))
    await press('Undo')
    await waitFor(() => expect(valuesOf('who')).toEqual(['Person 1', 'Person 2']))
  })

  it('are moved by a grip, and collapse to a line of their values', async () => {
    const { user, press, toPage, add } = await open()
    await toPage('Who')
    for (const number of [1, 2]) {
      await add('People', `people[${number - 1}]`)
      await user.type(await inputIn(`People ${number}`, 'who'), `Person ${number}`)
    }
    const grip = screen.getByTitle('Drag People 1 to another place')
    fireEvent.pointerDown(grip, { button: 0, pointerId: 1 })
    fireEvent.pointerMove(grip, { clientY: 5, pointerId: 1 })
    fireEvent.pointerUp(grip, { pointerId: 1 })
    await waitFor(() => expect(valuesOf('who')).toEqual(['Person 2', 'Person 1']))
    await user.type(await inputIn('People 1', 'story'), 'Was here first.')
    await press('Collapse People 1')
    expect((await instance('People 1')).textContent).toContain('Person 2, Was here first.')
    await press('Expand People 1')
    await screen.findByRole('button', { name: 'Collapse People 1' })
  })

  it('are gone through by F8 from one missing answer to the next, on other pages too, and open for it', async () => {
    const { user, press, toPage, add } = await open()
    const focused = () => document.activeElement?.closest('[data-path]')?.getAttribute('data-path')
    await toPage('Who')
    await add('People', 'people[0]')
    await add('People', 'people[1]')
    await press('Collapse People 2')
    await user.type(await inputIn('People 1', 'who'), 'Person 1')
    await user.keyboard('{F8}')
    await waitFor(() => expect(focused()).toBe('people[1]/who'))
    await screen.findByRole('button', { name: 'Collapse People 2' })
    await user.keyboard('Person 2{F8}')
    await waitFor(() => expect(focused()).toBe('rent'))
    await user.keyboard('Here{F8}')
    await screen.findByText('No required answer is missing')
  })

  it('are led to far below the ones that are mounted at once, on another page', async () => {
    const { user, toPage, add } = await open()
    await toPage('Rooms')
    await add('Rooms', 'rooms[0]')
    await user.click(await inputIn('Rooms 1', 'number'))
    await user.paste(Array.from({ length: 45 }, (_, at) => `${at === 42 ? '' : at}\tquiet`).join('\n'))
    await waitFor(() => expect(valuesOf('note')).toHaveLength(45), { timeout: 10_000 })
    await toPage('Where')
    await user.type(await screen.findByRole('textbox', { name: /^rent/ }), 'Here')
    await user.keyboard('{F8}')
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-path]')?.getAttribute('data-path')).toBe(
        'rooms[42]/number',
      ),
    )
  })

  it('give the focus to the one that is added, however many there are', async () => {
    const { toPage, add } = await open()
    await toPage('Guests')
    await add('Guests', 'guests[20]')
    expect(screen.getAllByRole('group', { name: /^Guests \d+$/ })).toHaveLength(21)
  })
})
