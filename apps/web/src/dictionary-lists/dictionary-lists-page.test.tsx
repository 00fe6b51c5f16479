import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp } from '../testing/render-page.tsx'

const list = 'Places of acme'

describe('the dictionary lists', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    await importStreets()
  })
  afterAll(() => app.close())

  /** More items than are edited at once, one of them with an item below it. */
  async function importStreets() {
    const { dictionaryLists } = app.organization.admin.api
    const listSchema = { name: 'Streets', children: [{ name: 'house' }] }
    await dictionaryLists.create({
      body: { listName: 'Streets', dictionaryList: { listSchema, items: [] } },
    })
    const rows = Array.from({ length: 50_001 }, (_, at) => `,,${at},Street ${at}\n`)
    const file = new File(['parent,list,key,label\n', ...rows, '7,house,A,House A\n'], 'streets.csv')
    const params = { dictionaryListName: 'Streets' }
    await dictionaryLists.importFile({ params, body: {} }, { files: [file] })
  }

  const open = async (path = '') => {
    const page = await app.renderPage(`/o/acme/dictionary-lists${path}`, 'admin')
    await page.heading(path === '' ? 'Dictionary lists' : list)
    const press = async (name: string | RegExp) =>
      page.user.click(await screen.findByRole('button', { name }))
    const write = async (label: RegExp, text: string) => {
      const field = await screen.findByLabelText(label)
      await page.user.clear(field)
      await page.user.type(field, text)
    }
    const choose = async (file: File) => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      if (!input) throw new Error('Nothing takes a file')
      await page.user.upload(input, file)
    }
    return { ...page, press, write, choose }
  }
  const openList = () => open(`/${encodeURIComponent(list)}`)
  const stored = async () => {
    const { dictionaryLists } = app.organization.member.api
    return (await dictionaryLists.get({ params: { dictionaryListName: list } })).items
  }
  const keys = async () => (await stored()).map(({ key }) => key)

  it('are created with what they begin with, and lead to their items', async () => {
    const { press, write, user, heading } = await open()
    await press('New list')
    await write(/^Name/, 'Divisions')
    await user.selectOptions(await screen.findByLabelText('Begin with'), 'el-salvador')
    await press('Create list')
    await heading('Divisions')
    await screen.findByText('14 items')
    await press('municipio of La Libertad')
    expect(await screen.findByRole('rowheader', { name: 'La Libertad Costa' })).toBeTruthy()
  })

  it('find items in all their lists, and show where each stands', async () => {
    const { user } = await openList()
    await user.type(await screen.findByLabelText('Search in all items'), 'CENTRO salvador')
    await screen.findByText('1 item')
    expect(await screen.findByRole('rowheader', { name: /San Salvador Centro.*SV › 06/ })).toBeTruthy()
  })

  it('are changed item by item, by the keyboard too, and stored when they are saved', async () => {
    const { press, write, user } = await openList()
    await press('Add an item')
    await write(/^Key/, 'sv')
    await write(/^Label/, 'Spain')
    await press('Add')
    await screen.findByText('The key “SV” is there already. Capitals and accents do not count.')
    await write(/^Key/, 'ES')
    await press('Add')
    const up = await screen.findByRole('button', { name: 'Move up: Spain' })
    up.focus()
    await user.keyboard('{Enter}')
    expect(await keys()).toEqual(['SV', 'DE', 'YU'])
    await press('Save list')
    await waitFor(async () => expect(await keys()).toEqual(['SV', 'DE', 'ES', 'YU']))
  })

  it('say what a file would add, change and take away before it is imported', async () => {
    const { press, choose, user } = await openList()
    await press('Import a file')
    const text = 'key;label;retired\nDE;Deutschland;\nFR;\u0093France\u0094;\nPT;=1+1;\n'
    const before = await stored()
    await choose(new File([Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)], 'places.csv'))
    await screen.findByText('2 items are added')
    await screen.findByText('“France”, =1+1')
    await screen.findByText('1 item is changed')
    await user.selectOptions(await screen.findByLabelText(/are not in the file/), 'retire')
    await screen.findByText('6 items are retired')
    expect(await stored()).toEqual(before)
    await press('Import these items')
    await screen.findByText('The file was imported.')
    await screen.findByText('=1+1')
    expect(await keys()).toEqual([...before.map(({ key }) => key), 'FR', 'PT'])
    const kept = (await stored()).filter(({ isRetired }) => !isRetired)
    expect(kept.map(({ key }) => key)).toEqual(['DE', 'FR', 'PT'])
  })

  it('refuse a file with keys that differ in case or accents, at its rows', async () => {
    const { press, choose } = await openList()
    await press('Import a file')
    await choose(new File(['key,label\nleón,León\nLEON,Leon\n'], 'twice.csv'))
    await screen.findByText('Row 3: the key “LEON” is there twice. Capitals and accents do not count.')
    expect(screen.queryByRole('button', { name: 'Import these items' })).toBeNull()
  })

  it('import no file while they have changes that are not saved', async () => {
    const { press, write } = await openList()
    await press('Add an item')
    await write(/^Key/, 'IT')
    await write(/^Label/, 'Italy')
    await press('Add')
    await screen.findByRole('rowheader', { name: 'Italy' })
    await press('Import a file')
    await screen.findByText(/Save it first/)
    expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull()
  })

  it('of more than 50,000 items are found and read by pages, and imported', async () => {
    const { user } = await app.renderPage('/o/acme/dictionary-lists/Streets', 'admin')
    await screen.findByText('50,001 items')
    await user.type(screen.getByLabelText('Search in this list'), 'street 49999')
    await screen.findByText('1 item')
    await user.clear(screen.getByLabelText('Search in this list'))
    await user.click(await screen.findByRole('button', { name: 'house of Street 7' }))
    expect(await screen.findByRole('rowheader', { name: 'House A' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save list' })).toBeNull()
  })

  it('are not there for a member', async () => {
    const { heading } = await app.renderPage('/o/acme/dictionary-lists', 'member')
    expect(await heading('This page does not exist')).toBeTruthy()
  })
})
