import type { dictionaryLists } from '@tabellio/contract/dictionary-lists'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { entriesIn } from '../testing/log-entries.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'
import { type StatedCall, differencesFrom } from '../testing/stated-calls.ts'

type Given = z.input<typeof dictionaryLists.create.body>['dictionaryList']
type Item = Given['items'][number]

const colours = { listName: 'Colours', dictionaryList: { listSchema: { name: 'Colours' }, items: [] } }
const stated: StatedCall[] = [
  {
    call: 'GET /dictionary-lists/?filter=places&pageNumber=0&rowsPerPage=15',
    who: 'a person',
    answers: ['items', 'totalCount', 'pageNumber', 'rowsPerPage'],
    items: ['_id', 'listSchema'],
  },
  {
    call: 'GET /dictionary-lists/Places%20of%20acme',
    who: 'a person',
    answers: ['_id', 'listSchema', 'items'],
  },
  { call: 'POST /dictionary-lists/', who: 'a person', body: colours, answers: ['dictionaryListName'] },
  { call: 'PUT /dictionary-lists/', who: 'a person', body: colours, answers: ['dictionaryListName'] },
  { call: 'DELETE /dictionary-lists/Colours', who: 'a person', answers: ['dictionaryListName'] },
]

describe('dictionary lists', () => {
  let server: TestServer
  let organization: TestOrganization
  beforeAll(async () => {
    ;({ server, organization } = await fixtureServer())
  })
  afterAll(() => server.close())

  const lists = () => organization.admin.api.dictionaryLists
  const asMember = () => organization.member.api.dictionaryLists
  const get = (dictionaryListName: string) => asMember().get({ params: { dictionaryListName } })
  const list = (name: string, items: Item[], more: Partial<Given['listSchema']> = {}) => ({
    listName: name,
    dictionaryList: { listSchema: { name, ...more }, items },
  })
  const create = (name: string, items: Item[], more: Partial<Given['listSchema']> = {}) =>
    lists().create({ body: list(name, items, more) })
  const items = async (query: object, dictionaryListName = 'Places of acme') => {
    const page = await asMember().items({ params: { dictionaryListName }, query })
    return page.items.map(({ key }) => key)
  }
  const lastEntries = entriesIn(() => server)

  it.each(stated)('exist and answer as stated: $call (B-302)', async (each) => {
    expect(await differencesFrom(each, server)).toEqual([])
  })

  it('have an id, a schema with nested lists, and items with a key, a label and nested items (B-303)', async () => {
    const kept = await get('Places of acme')
    const bare = { labels: {}, isRetired: false, children: {} }
    const nested = { description: '', listType: 'None' }
    expect(kept).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      listSchema: {
        name: 'Places of acme',
        description: 'Where people live',
        listType: 'None',
        children: [
          { ...nested, name: 'department', children: [{ ...nested, name: 'municipality', children: [] }] },
        ],
      },
      items: [
        {
          ...bare,
          key: 'SV',
          label: 'El Salvador',
          children: {
            department: [
              {
                ...bare,
                key: '06',
                label: 'San Salvador',
                children: { municipality: [{ ...bare, key: '0614', label: 'San Salvador Centro' }] },
              },
              { ...bare, key: '05', label: 'La Libertad' },
            ],
          },
        },
        { ...bare, key: 'DE', label: 'Germany', labels: { es: 'Alemania', fr: 'Allemagne' } },
        { ...bare, key: 'YU', label: 'Yugoslavia', isRetired: true },
      ],
      revision: 1,
      myPermissions: { view: true, edit: false, delete: false },
    })
  })

  it('have the type None, Gender or CurrencyType (B-304)', async () => {
    for (const listType of ['None', 'Gender', 'CurrencyType'] as const) {
      await create(`Of ${listType}`, [{ key: 'a', label: 'A' }], { listType })
      expect((await get(`Of ${listType}`)).listSchema).toMatchObject({ listType })
    }
    const wrong = JSON.parse('{"listType":"Colour"}')
    await expect(create('Of colour', [], wrong)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'dictionaryList.listSchema.listType' }],
    })
  })

  it('are found by words of their name, in pages of 15, 30 or 100 (B-305)', async () => {
    for (let at = 0; at < 16; at++) await create(`Lista ${String.fromCodePoint(112 - at)}`, [])
    await create('Lista ábaco', [])
    const page = async (query: object) => {
      const { items: found, ...rest } = await asMember().list({ query: { filter: 'LISTA', ...query } })
      return { names: found.map(({ listSchema }) => listSchema.name), ...rest }
    }
    const first = await page({})
    expect(first).toMatchObject({ totalCount: 17, pageNumber: 0, rowsPerPage: 15 })
    expect(first.names.slice(0, 3)).toEqual(['Lista a', 'Lista ábaco', 'Lista b'])
    expect((await page({ pageNumber: 1 })).names).toEqual(['Lista o', 'Lista p'])
    expect((await page({ filter: 'abaco' })).names).toEqual(['Lista ábaco'])
    for (const rowsPerPage of [30, 100]) expect(await page({ rowsPerPage })).toMatchObject({ rowsPerPage })
    await expect(page({ rowsPerPage: 50 })).rejects.toMatchObject({ errors: [{ path: 'rowsPerPage' }] })
  })

  it('are named apart from their content when they are created and changed (B-306)', async () => {
    const items: Item[] = [{ key: 'a', label: 'A' }]
    await create('Before', items)
    await expect(
      lists().create({ body: { ...list('Another', items), listName: 'Other' } }),
    ).rejects.toMatchObject({ status: 400, errors: [{ path: 'dictionaryList.listSchema.name' }] })
    const { _id } = await get('Before')
    const after = { ...list('After', [{ key: 'b', label: 'B' }]), listName: 'before' }
    expect(await lists().update({ body: after })).toEqual({ dictionaryListName: 'After', revision: 2 })
    expect(await get('After')).toMatchObject({ _id, items: [{ key: 'b' }] })
    await expect(get('Before')).rejects.toMatchObject({ status: 404 })
    await expect(lists().update({ body: { ...after, listName: 'Nowhere' } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('have names that differ in more than case and accents', async () => {
    await create('País', [])
    await expect(create('PAIS', [])).rejects.toMatchObject({
      status: 409,
      errors: [{ path: 'dictionaryList.listSchema.name', key: 'name-taken' }],
    })
    expect((await get('pais')).listSchema.name).toBe('País')
  })

  it('refuse a list that stands in itself, and say by which way', async () => {
    const children = [{ name: 'department', children: [{ name: 'Círculo' }] }]
    await expect(create('Circulo', [], { children })).rejects.toMatchObject({
      status: 400,
      errors: [
        {
          path: 'dictionaryList.listSchema.children[0].children[0].name',
          message: 'A list cannot stand in itself: Circulo → department → Círculo',
        },
      ],
    })
  })

  it('refuse keys of one list that differ in case or accents only, each at its place', async () => {
    const twice = [
      { key: 'león', label: 'León' },
      { key: 'LEON', label: 'Leon' },
    ]
    const message = 'The keys “león” and “LEON” differ only in case or accents'
    await expect(create('Cities', twice)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'dictionaryList.items[1].key', message }],
    })
    const item = { key: 'SV', label: 'El Salvador', children: { city: twice } }
    await expect(create('Cities', [item], { children: [{ name: 'city' }] })).rejects.toMatchObject({
      errors: [{ path: 'dictionaryList.items[0].children.city[1].key', message }],
    })
    await expect(create('Cities', [item])).rejects.toMatchObject({
      errors: [
        { path: 'dictionaryList.items[0].children.city', message: 'There is no list “city” in “Cities”' },
      ],
    })
  })

  it('give the items below another one, those in use alone unless retired ones are asked for', async () => {
    expect(await items({})).toEqual(['SV', 'DE'])
    expect(await items({ withRetired: 'true' })).toEqual(['SV', 'DE', 'YU'])
    expect(await items({ parent: 'SV', list: 'department' })).toEqual(['06', '05'])
    const below = { parent: 'SV/department/06', list: 'municipality' }
    expect(await items(below)).toEqual(['0614'])
    expect(await items({ ...below, parent: 'SV/department/05' })).toEqual([])
  })

  it('find items by words of their key and of their labels in each language, in their order', async () => {
    for (const filter of ['de', 'GERMANY', 'alemania', 'allemagne'])
      expect(await items({ filter }), filter).toEqual(['DE'])
    expect(await items({ filter: '%' })).toEqual([])
    expect(await items({ parent: 'SV', list: 'department', filter: 'san' })).toEqual(['06'])
  })

  it('tell items apart whose keys have a slash', async () => {
    const children = { street: [{ key: '1/2', label: 'One half' }] }
    await create('Lots', [{ key: 'a/b', label: 'A', children }], { children: [{ name: 'street' }] })
    expect((await get('Lots')).items).toMatchObject([{ key: 'a/b', children: { street: [{ key: '1/2' }] } }])
    expect(await items({ parent: 'a%2Fb', list: 'street' }, 'Lots')).toEqual(['1/2'])
  })

  it('refuse a change of an older state than theirs, and keep what is there', async () => {
    await create('Shared', [])
    const { revision } = await get('Shared')
    const change = (key: string) =>
      lists().update({ body: { ...list('Shared', [{ key, label: key }]), revision } })
    expect(await change('first')).toMatchObject({ revision: revision + 1 })
    await expect(change('second')).rejects.toMatchObject({ status: 409, reason: 'changed-meanwhile' })
    expect((await get('Shared')).items).toMatchObject([{ key: 'first' }])
  })

  it('are read by every member, and kept by administrators alone', async () => {
    const body = list('Mine', [])
    const params = { dictionaryListName: 'Places of acme' }
    const forbidden = { status: 403 }
    await expect(asMember().create({ body })).rejects.toMatchObject(forbidden)
    await expect(asMember().update({ body })).rejects.toMatchObject(forbidden)
    await expect(asMember().remove({ params })).rejects.toMatchObject(forbidden)
    expect((await lists().get({ params })).myPermissions).toEqual({ view: true, edit: true, delete: true })
  })

  it('are deleted with their items, and tell the log their names', async () => {
    await create('Short-lived', [{ key: 'a', label: 'A' }])
    const params = { dictionaryListName: 'short-lived' }
    await lastEntries()
    await lists().remove({ params })
    await expect(get('Short-lived')).rejects.toMatchObject({ status: 404 })
    await expect(lists().remove({ params })).rejects.toMatchObject({ status: 404 })
    const [entry] = await lastEntries()
    expect(entry).toMatchObject({ entryType: 'dictionary-list-deleted', indexed: { name: 'Short-lived' } })
    await create('Short-lived', [])
    expect((await get('Short-lived')).items).toEqual([])
  })

  it('keep thousands of items in their order', async () => {
    const many = Array.from({ length: 6000 }, (_, at) => ({ key: String(at), label: `Item ${at}` }))
    await create('Many', many)
    const kept = await get('Many')
    expect(kept.items.map(({ key }) => key)).toEqual(many.map(({ key }) => key))
    expect(await items({ filter: '5999' }, 'Many')).toEqual(['5999'])
  })
})
